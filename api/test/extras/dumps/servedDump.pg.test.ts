/** A dump at its fixed address: what a site serves of a folder, what it signs, and what it never serves. */
import { hash } from "node:crypto"
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile
} from "node:fs/promises"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { toHex } from "@driverdex/domain/transparency/bytes"
import { checkCheckpoint } from "@driverdex/domain/transparency/RecordProof"
import { parseVerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { checkDump } from "../../../../cli/src/dump/checkDump.ts"
import { fillDump } from "../../../../cli/src/dump/fillDump.ts"
import { proofCrypto } from "../../../../cli/src/verify/proofCrypto.ts"
import { CHECKPOINT, DATA_FILES, type DumpManifest, MANIFEST, SIGNATURE } from "../../../src/contract/DumpManifest.ts"
import { type DumpFile, openSnapshot } from "../../../src/extras/dumps/DumpSnapshot.ts"
import { openPublicLog } from "../../../src/extras/transparency/PublicLog.ts"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { type TestApplication, testApplication } from "../../support/application.ts"

let dir: string
let site: TestApplication
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "driverdex-served-"))
  site = await testApplication({ SITE_URL: "https://drivers.example", DUMP_FOLDER: folder() })
})
afterAll(async () => {
  await site.stop()
  await rm(dir, { recursive: true, force: true })
})

const folder = () => join(dir, "served")
const text = async (path: string) => (await site.call(path)).text()
/** A dump of this site's log with so many manufacturers, in a new folder. */
const make = async (
  manufacturers: number,
  change: (log: DumpManifest["log"]) => DumpManifest["log"] = (log) => log
) => {
  const made = await mkdtemp(join(dir, "made-"))
  const key = await text("/log/key")
  const note = await text("/log/checkpoint")
  const verifier = await parseVerifierKey(key.trim(), proofCrypto.digest)
  const { size, root } = await checkCheckpoint(note, { key: verifier, seconds: Date.now() / 1000 }, proofCrypto)
  const rows = Array.from({ length: manufacturers }, (_, n) => ({
    name: `</script>Maker & ${n}`,
    officialHosts: [],
    driverFinderUrl: null,
    drivers: n
  }))
  const log = change({ key: key.trim(), size, root: toHex(root) })
  await fillDump(
    made,
    { drivers: [], releases: [], lines: [], manufacturers: rows as never, printers: [] },
    { site: "https://drivers.example", log },
    note
  )
  return made
}
/** As `driverdex dump` does: the manifest last. @param until stop before this file */
const exchange = async (made: string, until?: string) => {
  await mkdir(folder(), { recursive: true })
  for (const name of [...DATA_FILES, CHECKPOINT, MANIFEST]) {
    if (name === until) return
    await copyFile(join(made, name), join(folder(), ".new"))
    await rename(join(folder(), ".new"), join(folder(), name))
  }
}
/** Once the folder was looked at again; a dump that was not whole is tried again after five seconds. */
const settles = async (check: () => Promise<unknown>, value: unknown) => {
  await expect.poll(check, { interval: 200 }).toEqual(value)
}
type ReaderLeaves = "before an answer" | "after the headers" | "in the middle"
/** Asks for a file on a connection of its own and leaves. */
const readerWhoLeaves = (path: string, when: ReaderLeaves): Promise<void> =>
  new Promise((resolve) => {
    const reader = request(`${site.url}${path}`, { agent: false })
    reader.on("error", () => undefined).on("close", resolve)
    reader.on("response", (answer) => {
      answer.on("error", () => undefined)
      if (when === "after the headers") reader.destroy()
      else answer.once("data", () => reader.destroy())
    })
    if (when === "before an answer") reader.on("finish", () => setImmediate(() => reader.destroy()))
    reader.end()
  })
const status = async (path = "/data/manifest.json") => (await site.call(path)).status
const served = async () => (JSON.parse(await text("/data/manifest.json")) as DumpManifest).records.manufacturers
const warned = () => site.logged.filter(({ level }) => level === "warn").map(({ why }) => why)

/** Once the folder is gone and the site knows. */
const none = async () => {
  await rm(folder(), { recursive: true, force: true })
  await settles(() => status(), 404)
}

describe("the dump of a site (J-08)", () => {
  it("P-DATA-9: is served with its page, types, hashes and a signature that the program checks", async () => {
    await none()
    expect(await text("/data/")).toMatch(/publishes no data files at the moment/)
    await exchange(await make(3))
    await settles(() => status(), 200)
    const fetched = await mkdtemp(join(dir, "fetched-"))
    for (const name of [...DATA_FILES, CHECKPOINT, MANIFEST, SIGNATURE]) {
      const answer = await site.call(`/data/${name}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      await writeFile(join(fetched, name), bytes)
      const sha256 = hash("sha256", bytes)
      expect([name, answer.headers.get("etag"), answer.headers.get("cache-control")]).toEqual([
        name,
        `"${sha256}"`,
        "no-cache"
      ])
      const fixed = await site.call(`/data/${sha256}/${name}`)
      expect([fixed.status, fixed.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"])
      expect(Buffer.from(await fixed.arrayBuffer()).equals(bytes)).toBe(true)
    }
    const { manifest, servedSince } = await checkDump(fetched, (await text("/log/key")).trim())
    expect([manifest.records.manufacturers, servedSince]).toEqual([3, expect.stringMatching(/^20.*Z$/)])
    const types = await Promise.all(
      ["manufacturers.csv", "manufacturers.ndjson", "drivers.parquet", "lines.schema.json", "manifest.json"].map(
        async (name) => (await site.call(`/data/${name}`)).headers.get("content-type")
      )
    )
    expect(types).toEqual([
      "text/csv; charset=utf-8",
      "application/x-ndjson",
      "application/vnd.apache.parquet",
      "application/schema+json",
      "application/json"
    ])
    const page = await site.call("/data/")
    const html = await page.text()
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      "@type": "Dataset",
      url: "https://drivers.example/data/",
      distribution: expect.arrayContaining([
        expect.objectContaining({ contentUrl: "https://drivers.example/data/drivers.csv", encodingFormat: "text/csv" })
      ])
    })
    expect((await site.call("/data")).headers.get("location")).toBe("/data/")
    // A check finds a signature of another dump, or of another key.
    await writeFile(
      join(fetched, MANIFEST),
      (await readFile(join(fetched, MANIFEST), "utf8")).replace('"site": "https', '"site": "http')
    )
    await expect(checkDump(fetched, undefined)).rejects.toMatchObject({
      message: "signature.txt is of another dump than manifest.json."
    })
    await writeFile(join(fetched, SIGNATURE), await readFile(join(fetched, CHECKPOINT)))
    await expect(checkDump(fetched, undefined)).rejects.toMatchObject({
      message: /^signature\.txt: This is no signature/
    })
  })

  it("P-DATA-9: is read in parts and again, by its ETag", async () => {
    await exchange(await make(50))
    await settles(served, 50)
    const whole = Buffer.from(await (await site.call("/data/manufacturers.ndjson")).arrayBuffer())
    const ask = (headers: Record<string, string>, method = "GET") =>
      site.call("/data/manufacturers.ndjson", { method, headers })
    const part = await ask({ range: "bytes=10-29" })
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-29/${whole.length}`])
    expect(await part.text()).toBe(whole.subarray(10, 30).toString())
    const etag = part.headers.get("etag") ?? ""
    expect((await ask({ range: "bytes=10-29", "if-range": etag })).status).toBe(206)
    expect((await ask({ range: "bytes=10-29", "if-range": '"other"' })).status).toBe(200)
    expect((await ask({ "if-none-match": etag })).status).toBe(304)
    const beyond = await ask({ range: `bytes=${whole.length}-` })
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`])
    const head = await ask({}, "HEAD")
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(whole.length),
      ""
    ])
    // A file without a record is an empty answer.
    expect(await text("/data/drivers.ndjson")).toBe("")
  })

  it("P-DATA-9: is there for everyone after a look at its headers, and after readers who left, wherever they did", async () => {
    await exchange(await make(5_000))
    await settles(served, 5_000)
    const path = "/data/manufacturers.ndjson"
    const sha256 = hash("sha256", Buffer.from(await (await site.call(path)).arrayBuffer()))
    // Far more than there are places.
    const looks = await Promise.all(Array.from({ length: 130 }, () => site.call(path, { method: "HEAD" })))
    expect(new Set(looks.map((look) => look.status))).toEqual(new Set([200]))
    expect((await site.call(path)).status).toBe(200)
    const places: ReadonlyArray<ReaderLeaves> = ["before an answer", "after the headers", "in the middle"]
    for (let n = 0; n < 200; n += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, i) => readerWhoLeaves(path, places[(n + i) % 3] as ReaderLeaves))
      )
    }
    const read = async () => {
      const answer = await site.call(path)
      return [answer.status, hash("sha256", Buffer.from(await answer.arrayBuffer())) === sha256]
    }
    const all = () => Promise.all(Array.from({ length: 50 }, read))
    await settles(
      all,
      Array.from({ length: 50 }, () => [200, true])
    )
    expect(site.logged.filter(({ level }) => level === "error")).toEqual([])
  })

  it("P-DATA-9: is no longer what was checked when a file of it turns out to be unreadable while it is read", async () => {
    const made = await make(9)
    const publicLog = { key: (await text("/log/key")).trim(), signDump: async () => "signed" }
    const snapshot = await openSnapshot(made, publicLog, Date.now)
    const file = snapshot.files.get("manufacturers.csv") as DumpFile
    const stream = file.read(0, file.bytes - 1)
    const { atime, mtime } = await stat(join(made, "manufacturers.csv"))
    await truncate(join(made, "manufacturers.csv"), 0)
    await truncate(join(made, "manufacturers.csv"), 10)
    await utimes(join(made, "manufacturers.csv"), atime, mtime)
    // Not an answer that looks whole.
    await expect(stream.toArray()).rejects.toThrow("A file of the dump has become shorter.")
    expect(await file.isSame()).toBe(false)
    snapshot.retire()
  })

  it("P-DATA-9: has no other address: no list, no path of the file system, no file of the folder that is no part of it", async () => {
    await exchange(await make(1))
    await writeFile(join(folder(), "private.txt"), "private")
    await settles(served, 1)
    for (const path of [
      "private.txt",
      "../manifest.json",
      "..%2fmanifest.json",
      "%2e%2e/%2e%2e/etc/passwd",
      "drivers.csv/",
      "drivers.csv%00",
      "DRIVERS.CSV",
      ".driverdex-dump/drivers.csv",
      `${"0".repeat(64)}/drivers.csv`,
      `${"0".repeat(64)}/`,
      "constructor",
      "__proto__"
    ]) {
      const answer = await site.call(`/data/${path}`)
      expect([path, answer.status, (await answer.text()).includes("private")]).toEqual([path, 404, false])
    }
    expect((await site.call("/data/drivers.csv", { method: "DELETE" })).status).toBe(405)
  })

  it("P-DATA-10: is the earlier one until the newer one is whole", async () => {
    const [older, newer] = [await make(2), await make(5)]
    await exchange(older)
    await settles(served, 2)
    const before = await text("/data/manufacturers.ndjson")
    await exchange(newer, MANIFEST)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect([await served(), await text("/data/manufacturers.ndjson")]).toEqual([2, before])
    await exchange(newer)
    await settles(served, 5)
    expect((await text("/data/manufacturers.ndjson")).trimEnd().split("\n")).toHaveLength(5)
  })

  it.each<[string, (made: string) => Promise<void>, RegExp]>([
    [
      "a file of another dump",
      async (made) => copyFile(join(await make(9), "manufacturers.csv"), join(made, "manufacturers.csv")),
      /manufacturers\.csv is not the file that manifest\.json names/
    ],
    [
      "a link in a file's place",
      async (made) => {
        await rm(join(made, "lines.csv"))
        await symlink("/etc/hostname", join(made, "lines.csv"))
      },
      /lines\.csv cannot be opened \(ELOOP\)/
    ],
    [
      "a file that is missing",
      async (made) => rm(join(made, "drivers.parquet")),
      /drivers\.parquet cannot be opened \(ENOENT\)/
    ],
    [
      "a folder in a file's place",
      async (made) => {
        await rm(join(made, "lines.csv"))
        await mkdir(join(made, "lines.csv"))
      },
      /lines\.csv is no file/
    ],
    ["a manifest that is none", async (made) => writeFile(join(made, MANIFEST), "{}"), /not the manifest of a dump/],
    [
      "a checkpoint of another state",
      async (made) => {
        const other = await make(1, (log) => ({ ...log, size: log.size + 1 }))
        await copyFile(join(other, MANIFEST), join(made, MANIFEST))
        for (const name of DATA_FILES) await copyFile(join(other, name), join(made, name))
      },
      /checkpoint\.txt is not the signed state/
    ],
    [
      "another site's key",
      async (made) => {
        const key = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"
        await copyFile(join(await make(1, (log) => ({ ...log, key })), MANIFEST), join(made, MANIFEST))
      },
      /the dump of another site/
    ]
  ])("P-DATA-10: with %s is neither served nor signed", async (_, change, why) => {
    const made = await make(1)
    await change(made)
    let signed = 0
    const publicLog = { key: (await text("/log/key")).trim(), signDump: async () => `${++signed}` }
    await expect(openSnapshot(made, publicLog, Date.now)).rejects.toMatchObject({
      _tag: "DumpUnusable",
      message: expect.stringMatching(why)
    })
    expect(signed).toBe(0)
  })
})

describe("a site with a dump", () => {
  it("P-DATA-10: answers 503 while it is not whole, and the server's log says why", async () => {
    await none()
    const [made, other] = [await make(1), await make(9)]
    await copyFile(join(other, "manufacturers.csv"), join(made, "manufacturers.csv"))
    await rename(made, folder())
    await settles(() => status(), 503)
    const answer = await site.call("/data/")
    expect([await answer.text(), answer.headers.get("retry-after")]).toEqual([
      "The dump is not whole at the moment. Please try again in a few seconds.",
      "5"
    ])
    expect(warned()).toEqual(["manufacturers.csv is not the file that manifest.json names"])
  })

  it("P-DATA-10: does not sign one that names a state which its log never had", async () => {
    const [size, root] = [1, "00".repeat(32)]
    const publicLog = { key: (await text("/log/key")).trim(), signDump: async () => null }
    await expect(openSnapshot(await make(1), publicLog, Date.now)).rejects.toMatchObject({
      message: expect.stringMatching(/none of this site's log/)
    })
    const log = await openPublicLog({
      config: { logKey: null, siteUrl: "https://drivers.example", witnesses: [], witnessLogs: [], dataDir: dir },
      sql: site.sql,
      store: postgresLog(site.sql),
      monitors: [],
      isPaused: () => false,
      log: () => {},
      now: Date.now,
      maxWaiting: 10
    })
    expect(await log.signDump({ manifest: "00".repeat(32), size, root })).toBe(null)
    expect(await log.signDump({ manifest: "00".repeat(32), size: 10 ** 9, root })).toBe(null)
  })

  it("P-DATA-10: is served no more once a file of it was written into", async () => {
    await none()
    await exchange(await make(1))
    await settles(() => status(), 200)
    await writeFile(join(folder(), "drivers.csv"), "other")
    expect(await status("/data/drivers.csv")).toBe(503)
    expect(await status("/data/lines.csv")).toBe(503)
    expect(await readdir(folder())).toHaveLength(22)
  })
})
