/** One attempt at a message: its signature as the official library checks it, and what it never does (P-HOOK-3, P-HOOK-5). */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { type AddressInfo, isIP, type LookupFunction } from "node:net"
import fc from "fast-check"
import { Webhook } from "standardwebhooks"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addressProblem } from "../../../src/extras/webhooks/Subscriptions.ts"
import { makeSendMessage, safeText } from "../../../src/extras/webhooks/sendMessage.ts"
import { newSecret, signatureHeaders } from "../../../src/extras/webhooks/signature.ts"
import { publicLookup } from "../../../src/platform/outgoing/publicLookup.ts"

describe("the signature of a message", () => {
  it("is the one of the official library, for every body", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 0, max: 4e9 }), (body, timestamp) => {
        const secret = newSecret()
        const headers = signatureHeaders([secret], { id: "msg_1", timestamp, body })
        expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign("msg_1", new Date(timestamp * 1_000), body))
      })
    )
  })
  it("is accepted with the new and with the old secret after a rotation, and with no other", () => {
    const [fresh, old, other] = [newSecret(), newSecret(), newSecret()]
    const body = JSON.stringify({ type: "webhook.test" })
    const headers = signatureHeaders([fresh, old], { id: "msg_1", timestamp: Math.floor(Date.now() / 1_000), body })
    for (const secret of [fresh, old]) expect(new Webhook(secret).verify(body, { ...headers })).toBeTruthy()
    expect(() => new Webhook(other).verify(body, { ...headers })).toThrow("No matching signature")
    expect(() => new Webhook(fresh).verify(`${body} `, { ...headers })).toThrow("No matching signature")
    expect(() => new Webhook(fresh).verify(body, { ...headers, "webhook-id": "msg_2" })).toThrow(
      "No matching signature"
    )
  })
  it("has a secret of 256 random bits, in the form of Standard Webhooks", () => {
    expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(newSecret()).not.toBe(newSecret())
  })
})

describe("an attempt (P-HOOK-5)", () => {
  const asked: Array<string> = []
  const answers: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>> = {
    "/taken": (response) => response.writeHead(204).end(),
    "/moved": (response) => response.writeHead(308, { location: "/taken" }).end(),
    "/busy": (response) => response.writeHead(429, { "retry-after": "120" }).end("wait"),
    "/huge": (response) => {
      response.writeHead(500)
      const more = () => {
        while (response.write("a".repeat(65_536))) if (response.destroyed) return
        response.once("drain", more)
      }
      more()
    },
    "/slow": (response) => response.writeHead(200),
    "/silent": () => {},
    "/cut": (response) => {
      response.writeHead(200, { "content-length": "100" })
      response.write("a", () => response.destroy())
    },
    "/headers": (response) => response.writeHead(200, { "x-large": "a".repeat(20_000) }).end(),
    "/rude": (response) => response.writeHead(500).end("\u001b[31mRed\u202e\u0000 \r\n text"),
    "/gone": (response) => response.writeHead(410).end()
  }
  const server = createServer((request, response) => {
    asked.push(request.url ?? "")
    const answer = answers[request.url ?? ""]
    if (answer === undefined) response.writeHead(404).end()
    else answer(response, request)
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const send = makeSendMessage({ allowLoopback: true, siteUrl: null, now: Date.now, timeoutMs: 400 })
  const to = (address: string, from = send) =>
    from({ address, secrets: [newSecret()], id: "msg_1", body: "{}" }, new AbortController().signal)
  const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

  it.each([
    ["/taken", 204, null],
    ["/moved", 308, /^HTTP 308:/],
    ["/busy", 429, "HTTP 429: wait"],
    ["/huge", 500, /^HTTP 500: a{190}$/],
    ["/slow", null, "timed-out (time)"],
    ["/silent", null, "timed-out (time)"],
    ["/cut", null, "cut-off (connection)"],
    ["/headers", null, "too-large (headers)"],
    ["/rude", 500, "HTTP 500: [31mRed text"],
    ["/gone", 410, "HTTP 410:"],
    ["/unknown", 404, "HTTP 404:"]
  ])("at %s has the status %s and says %s", async (path, status, failure) => {
    const receipt = await to(at(path))
    expect(receipt.status).toBe(status)
    if (failure instanceof RegExp) expect(receipt.failure).toMatch(failure)
    else expect(receipt.failure).toBe(failure)
    expect(receipt.tookMs).toBeLessThan(2_000)
  })
  it("follows no redirect, and passes on when to come back", async () => {
    asked.length = 0
    await to(at("/moved"))
    expect(asked).toEqual(["/moved"])
    expect(await to(at("/busy"))).toMatchObject({ retryAfterSeconds: 120 })
  })

  const refusing = makeSendMessage({ allowLoopback: false, siteUrl: null, now: Date.now, timeoutMs: 400 })
  it.each([
    "http://127.0.0.1:1/",
    "https://127.0.0.1/",
    "https://10.0.0.8/",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://0.0.0.0/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:a9fe:a9fe]/",
    "https://[fd00:ec2::254]/",
    "https://[fe80::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/"
  ])("to %s is refused, when it is added and when it is sent", async (address) => {
    expect(addressProblem(address, false)).not.toBeNull()
    expect(await to(address, refusing)).toMatchObject({ status: null, failure: expect.stringMatching(/^refused/) })
  })

  it("judges the address that it connects to, also when the name leads elsewhere than a moment before", async () => {
    const leads = ["8.8.8.8", "127.0.0.1", "169.254.169.254", "10.0.0.1", "::1", "::ffff:10.0.0.1"]
    const given: Array<string> = []
    const lookup = ((_name, _options, done) => {
      const address = leads[given.length] as string
      given.push(address)
      done(null, [{ address, family: isIP(address) }])
    }) as LookupFunction
    const judged = await new Promise((resolve) =>
      publicLookup("https://hook.example/", lookup)("hook.example", {}, (_error, address) => resolve(address))
    )
    expect(judged).toBe("8.8.8.8")
    const rebound = makeSendMessage({ allowLoopback: false, lookup, siteUrl: null, now: Date.now, timeoutMs: 400 })
    for (let n = 1; n < leads.length; n++) {
      expect(await to("https://hook.example/", rebound)).toMatchObject({ status: null, failure: "refused (private)" })
    }
    // One look-up for each connection, and none that was not judged.
    expect(given).toEqual(leads)
  })

  it("keeps of a failure 200 characters at most, none that acts on a terminal", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => {
        const safe = safeText(text)
        expect(safe.length).toBeLessThanOrEqual(200)
        expect(safe).not.toMatch(/\p{C}/u)
      })
    )
  })
})
