/** A server that has taken the place of a PostgreSQL: it asks whoever comes for the password in one way or another. */
import { createHmac, pbkdf2Sync, randomBytes } from "node:crypto"
import type { AddressInfo, Socket } from "node:net"
import { createServer } from "node:net"
import { TLSSocket } from "node:tls"
import { CERTIFICATE, KEY } from "../log/kurrent/certificate.ts"

/** What it answers to the start of a session, and later. */
export type Asks =
  | "clear text"
  | "MD5"
  | "nothing"
  | "nothing, not even that it is content"
  | "SCRAM with another password"
  | "SCRAM, and is content before the proof"
  | "SCRAM of one round"
  | "SCRAM of a billion rounds"
  | "SCRAM with a nonce of its own"
  | "SCRAM without salt"
  | "an unknown way"

export interface Squatter {
  readonly port: number
  /** Everything that clients have sent, except for their requests for TLS and starts of sessions. */
  readonly heard: () => Buffer
  readonly close: () => Promise<void>
}

/** @param port of this machine (0: any); with `withTls` it has the certificate of the tests */
export const squat = async (asks: Asks, port = 0, withTls = false): Promise<Squatter> => {
  const heard: Array<Buffer> = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => {}).on("close", () => sockets.delete(socket))
    session(socket, asks, withTls, (bytes) => heard.push(bytes))
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    heard: () => Buffer.concat(heard),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    }
  }
}

const message = (type: string, ...parts: ReadonlyArray<Buffer | string>): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const authentication = (code: number, ...rest: ReadonlyArray<Buffer | string>): Buffer => {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(code)
  return message("R", number, ...rest)
}
const OK = authentication(0)
const READY = message("Z", "I")
const TLS_REQUEST = 80_877_103

const FIRST: Readonly<Record<Asks, Buffer>> = {
  "clear text": authentication(3),
  MD5: authentication(5, "salt"),
  nothing: Buffer.concat([OK, READY]),
  "nothing, not even that it is content": READY,
  "SCRAM with another password": authentication(10, "SCRAM-SHA-256\0\0"),
  "SCRAM, and is content before the proof": authentication(10, "SCRAM-SHA-256\0\0"),
  "SCRAM of one round": authentication(10, "SCRAM-SHA-256\0\0"),
  "SCRAM of a billion rounds": authentication(10, "SCRAM-SHA-256\0\0"),
  "SCRAM with a nonce of its own": authentication(10, "SCRAM-SHA-256\0\0"),
  "SCRAM without salt": authentication(10, "SCRAM-SHA-256\0\0"),
  "an unknown way": authentication(99)
}

const session = (socket: Socket, asks: Asks, withTls: boolean, hear: (bytes: Buffer) => void): void => {
  let started = false
  let round = 0
  socket.on("data", (bytes: Buffer) => {
    if (!started && bytes.readUInt32BE(4) === TLS_REQUEST) {
      socket.write(withTls ? "S" : "N")
      if (!withTls) return
      socket.removeAllListeners("data")
      const secured = new TLSSocket(socket, { isServer: true, key: KEY, cert: CERTIFICATE })
      session(
        secured.on("error", () => {}),
        asks,
        false,
        hear
      )
      return
    }
    if (!started) {
      started = true
      socket.write(FIRST[asks])
      return
    }
    hear(bytes)
    round += 1
    const next = round === 1 ? challenge(bytes.toString("latin1"), asks) : verdict(asks)
    if (FIRST[asks][8] === 10) socket.write(next)
  })
}

const challenge = (text: string, asks: Asks): Buffer => {
  const nonce = text.split("r=").at(-1) ?? ""
  const whose = asks === "SCRAM with a nonce of its own" ? randomBytes(9).toString("hex") : `${nonce}server`
  const rounds = asks === "SCRAM of one round" ? 1 : asks === "SCRAM of a billion rounds" ? 1e9 : 4096
  const salt = asks === "SCRAM without salt" ? "" : `,s=${Buffer.from("some salt").toString("base64")}`
  return authentication(11, `r=${whose}${salt},i=${rounds}`)
}

const verdict = (asks: Asks): Buffer => {
  if (asks === "SCRAM, and is content before the proof") return Buffer.concat([OK, READY])
  const key = createHmac("sha256", pbkdf2Sync("another", "some salt", 4096, 32, "sha256"))
  return Buffer.concat([authentication(12, `v=${key.update("Server Key").digest("base64")}`), OK, READY])
}
