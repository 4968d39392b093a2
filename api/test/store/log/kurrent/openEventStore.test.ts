/** What a start says of an event store that it cannot use: the one thing that a person has to mend. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { type AddressInfo, createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createServer as createTlsServer } from "node:tls"
import { afterEach, beforeEach, expect, it } from "vitest"
import { Secret } from "../../../../src/platform/Config.ts"
import { openKurrentStore } from "../../../../src/store/log/openEventStore.ts"
import { whyUnreachable } from "../../../../src/store/log/whyUnreachable.ts"
import { CERTIFICATE, KEY } from "./certificate.ts"

const servers: Array<Server> = []
let directory = ""
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "driverdex-test-"))
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  rmSync(directory, { recursive: true })
})

const listen = async (server: Server): Promise<string> => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
const withTls = () => listen(createTlsServer({ key: KEY, cert: CERTIFICATE }, (socket) => socket.on("error", () => {})))
const withoutTls = () =>
  listen(
    createServer((socket) => {
      // As an HTTP server does with what it does not understand.
      socket.on("error", () => {}).once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"))
    })
  )

it("M-06: an untrusted certificate, missing TLS and a missing file each have words of their own", async () => {
  const file = join(directory, "ca.pem")
  writeFileSync(file, CERTIFICATE)
  const [secure, plain] = [await withTls(), await withoutTls()]
  const path = encodeURIComponent(file)
  expect(await whyUnreachable(`kurrentdb://${secure}`)).toMatch(/^its certificate is not trusted/)
  expect(await whyUnreachable(`kurrentdb://${secure}?tls=true&tlsCAFile=${path}`)).toBeNull()
  expect(await whyUnreachable(`kurrentdb://${secure}?tlsVerifyCert=false`)).toBeNull()
  expect(await whyUnreachable(`kurrentdb://${secure}?tls=false`)).toBe("it wants TLS, and the address says tls=false")
  expect(await whyUnreachable(`kurrentdb://${plain}`)).toMatch(/^it does not speak TLS/)
  expect(await whyUnreachable(`kurrentdb://${plain}?tls=false`)).toBeNull()
  expect(await whyUnreachable(`kurrentdb://${secure}?tlsCAFile=${path}.gone`)).toBe(
    "the file of tlsCAFile cannot be read"
  )
  expect(await whyUnreachable("kurrentdb://127.0.0.1:1?tls=false")).toBeNull()
  expect(await whyUnreachable("kurrentdb://no-such-host.invalid")).toBe("its host is unknown")
})

it("M-06: a start ends with these words, and keeps address and password to itself", async () => {
  const refused = async (address: string) => {
    const opening = openKurrentStore(new Secret(address), () => {})
    return opening.then(
      () => "",
      (error: Error) => error.message
    )
  }
  const sentences = await Promise.all([
    refused(`kurrentdb://site:planted@${await withTls()}`),
    refused(`kurrentdb://site:planted@${await withoutTls()}`),
    refused(`kurrentdb://site:planted@127.0.0.1:1?tlsCAFile=%2Fno%2Fsuch%2Fca.pem`)
  ])
  expect(sentences).toEqual([
    "The event store of EVENT_STORE_URL cannot be used (its certificate is not trusted; tlsCAFile names who signed it).",
    "The event store of EVENT_STORE_URL cannot be used (it does not speak TLS; if that is meant, say tls=false).",
    "The event store of EVENT_STORE_URL cannot be used (the file of tlsCAFile cannot be read)."
  ])
})
