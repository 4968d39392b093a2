import { createHash } from "node:crypto"
import { processorMs } from "@driverdex/fixtures/testing/processorMs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkPage, pagePolicy, scriptHashes } from "../../src/http/ContentSecurityPolicy.ts"

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`

const MARK = "9b1c7c3e-0000-4000-8000-000000000000"
/** Of the page as the renderer makes it: each of its scripts carries the mark. */
const markedHashes = (html: string) =>
  checkPage(html.replaceAll(/<script(?=[\s/>])/gi, `$& nonce="${MARK}"`), MARK).hashes

describe("the hashes of a page", () => {
  it.each<[string, string, Array<string>]>([
    ["an inline script", "<script>run()</script>", ["run()"]],
    ["a module", '<script type="module" async>run()</script>', ["run()"]],
    ["upper case", "<SCRIPT>run()</SCRIPT>", ["run()"]],
    ["two of one kind once", "<script>a</script><p></p><script>a</script><script>b</script>", ["a", "b"]],
    ["an empty script", "<script></script>", [""]],
    ["lines, whose ends browsers make line feeds", "<script>a\r\nb\rc\n</script>", ["a\nb\nc\n"]],
    ["an end tag with a space", "<script>a</script >", ["a"]],
    ["an attribute that holds a bracket", '<script data-x="a>b">run()</script>', ["run()"]],
    ["an attribute that only talks of src", `<script data-src="x" title=' src="y" '>run()</script>`, ["run()"]],
    ["a script with a file", '<script src="/a.js"></script>', []],
    ["a script with a file on a line of its own", '<script\n\tsrc = "/a.js"\n></script>', []],
    ["a script with a file after a slash", "<script/src=/a.js></script>", []],
    ["an element whose name only begins so", "<scripted>run()</scripted><script>a</script>", ["a"]],
    ["text that was escaped", "<p>&lt;script&gt;run()&lt;/script&gt;</p>", []],
    ["a script that talks of scripts", '<script>x = "\\u003cscript>"</script>', ['x = "\\u003cscript>"']],
    ["a script that never ends", "<script>run()", []],
    ["a quote that is part of a name", '<script data-x"y>run()</script>', ["run()"]],
    ["an attribute without quotes", "<script data-x=a\"b' async>run()</script>", ["run()"]]
  ])("hold for %s", (_, html, scripts) => {
    expect(scriptHashes(html)).toEqual(scripts.map(hashOf))
    expect(markedHashes(html)).toEqual(scripts.map(hashOf))
  })

  it("are those of its inline scripts, and nothing else in the page adds one", () => {
    const text = fc
      .string()
      .map((value) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;"))
    const script = fc.string().map((value) => value.replaceAll("<", "\\u003c"))
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, script)), (parts) => {
        const html = parts
          .map(([body, title, code]) => `<p title="${title}">${body}</p><script>${code}</script>`)
          .join("")
        const wanted = new Set(parts.map(([, , code]) => hashOf(code.replaceAll(/\r\n?/g, "\n"))))
        expect(new Set(scriptHashes(html))).toEqual(wanted)
        expect(new Set(markedHashes(html))).toEqual(wanted)
      })
    )
  })

  it("F-14: are only those of scripts that the renderer marked, and the mark leaves the page", () => {
    const ours = `<script nonce="${MARK}">ours()</script>`
    const injections = [
      "<script>evil()</script>",
      '<script nonce="guess">evil()</script>',
      `<script nonce="guess" nonce="${MARK}">evil()</script>`,
      "<script>evil()<!--",
      "<SCRIPT/x>evil()</SCRIPT >",
      '<script x="',
      "<script x='",
      "<script x=",
      "<script ",
      "</script><script>evil()//",
      "<!--<script>",
      "<textarea>"
    ]
    for (const injected of injections) {
      const html = `<head><meta property="csp-nonce" content="${MARK}"/><link nonce="${MARK}" rel="x"/></head><p>${injected}</p>${ours}"'>evil()</script>`
      const { hashes, html: sent } = checkPage(html, MARK)
      expect([injected, hashes.filter((hash) => hash !== hashOf("ours()"))]).toEqual([injected, []])
      expect(sent).not.toContain(MARK)
    }
    expect(checkPage(`<p>x</p>${ours}`, MARK)).toEqual({
      html: "<p>x</p><script>ours()</script>",
      hashes: [hashOf("ours()")]
    })
  })

  it("F-14: are none for scripts in the data, whatever text surrounds them", () => {
    const piece = fc.constantFrom(
      "<script",
      "<script>",
      "</script>",
      " nonce=",
      '"',
      "'",
      ">",
      "=",
      "/",
      " ",
      "evil()",
      "<!--",
      "<link x",
      "src"
    )
    const data = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""))
    fc.assert(
      fc.property(data, data, data, (before, inside, after) => {
        const body = `ours(${JSON.stringify(inside).replaceAll("<", "\\u003c")})`
        const html = `<p>${before}</p><link nonce="${MARK}"/><script nonce="${MARK}">${body}</script><p>${after}</p>`
        for (const hash of checkPage(html, MARK).hashes) expect(hash).toBe(hashOf(body))
      }),
      { numRuns: 5_000 }
    )
  })

  it("take no longer for a page made to be slow", () => {
    const pages = [
      "<script ".repeat(20_000),
      `<script ${'"'.repeat(20_000)}`,
      `<script ${" =".repeat(20_000)}`,
      `<script ${" ".repeat(40_000)}`,
      `${'<script x="'.repeat(20_000)}`,
      `<script>${"</scrip".repeat(20_000)}`
    ]
    expect(processorMs(() => pages.forEach((html) => void scriptHashes(html)))).toBeLessThan(2_000)
  })
})

describe("the policy of a page", () => {
  it("allows no script but ours and the hashed ones, nothing to be framed, and no other host", () => {
    const policy = pagePolicy(["'sha256-a'", "'sha256-b'"])
    const directives = new Map(
      policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1).join(" ")])
    )
    expect(directives.get("default-src")).toBe("'none'")
    expect(directives.get("script-src")).toBe("'self' 'sha256-a' 'sha256-b'")
    expect(directives.get("frame-ancestors")).toBe("'none'")
    expect(directives.get("base-uri")).toBe("'none'")
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/)
    expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1)
    expect(pagePolicy([])).toContain("script-src 'self';")
  })
})

describe("the policy of a page", () => {
  it("names no other host unless the operator turned a tag on, and then only that tag's", () => {
    expect(pagePolicy([])).not.toContain("http")
    const gtag = pagePolicy([], { gtag: true, uet: false })
    expect(gtag).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com;/)
    expect(gtag).not.toContain("bing")
    const uet = pagePolicy([], { gtag: false, uet: true })
    expect(uet).toMatch(/connect-src 'self' https:\/\/bat\.bing\.com https:\/\/bat\.bing\.net;/)
    expect(uet).not.toContain("google")
  })
})
