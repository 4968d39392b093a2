/** A mail server of the tests, which keeps what it is sent. */
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

export interface Mailbox {
  readonly url: string
  /** Subjects and whole texts, oldest first. */
  readonly mails: Array<{ readonly subject: string; readonly raw: string; readonly to: ReadonlyArray<string> }>
  /** Refuses so many of the next mails, for the time being. */
  refuse: (mails: number) => void
  readonly close: () => Promise<void>
}

export const openMailbox = async (): Promise<Mailbox> => {
  const mails: Mailbox["mails"] = []
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, callback) =>
      username === "site" && password === "p@ss" ? callback(null, { user: username }) : callback(new Error("no")),
    onData: (stream, { envelope }, callback) => {
      let raw = ""
      stream.setEncoding("utf8").on("data", (text: string) => {
        raw += text
      })
      stream.on("end", () => {
        if (refused > 0) {
          refused -= 1
          return callback(Object.assign(new Error("Try again later"), { responseCode: 451 }))
        }
        // A long one goes on in the next line.
        const subject = /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)?.[1]?.replaceAll("\r\n", "") ?? ""
        mails.push({ subject, raw: raw.replaceAll("\r\n", "\n"), to: envelope.rcptTo.map(({ address }) => address) })
        callback()
      })
    }
  })
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://site:p%40ss@127.0.0.1:${port}`,
    mails,
    refuse: (count) => {
      refused = count
    },
    close: () => new Promise((resolve) => server.close(() => resolve()))
  }
}
