/** Mail to the operators by SMTP. Its library is loaded only where mail is set up. */
import { Effect } from "effect"
import type { SMTPTransportOptions } from "nodemailer"
import { type Config, ConfigError } from "../../platform/Config.ts"
import type { AlertBody, WaitingAlert } from "./AlertStore.ts"

export interface Mail {
  /** Of a message: the same at every attempt, so that a mailbox shows it once. */
  readonly id: string
  readonly subject: string
  readonly text: string
}

/** Fails where the mail server did not take it. */
export type SendMail = (mail: Mail) => Effect.Effect<void, Error>

type MailSettings = Pick<Config, "smtpUrl" | "alertsTo" | "alertsFrom" | "supportEmail">

const WAIT_MS = 15_000

/** Null where no mail is wanted. @throws ConfigError where a part of the settings is missing */
export const openMail = (config: MailSettings): SendMail | null => {
  const { smtpUrl, alertsTo, alertsFrom, supportEmail } = config
  if (smtpUrl === null && alertsTo === null && alertsFrom === null) return null
  const from = alertsFrom ?? supportEmail
  const missing = smtpUrl === null ? "SMTP_URL" : alertsTo === null ? "ALERTS_TO" : from === null ? "ALERTS_FROM" : null
  if (smtpUrl === null || alertsTo === null || from === null)
    throw new ConfigError(`Mail to operators needs ${missing} too, beside what is set.`)
  const { hostname, port, protocol, username, password } = new URL(smtpUrl.reveal())
  const isSecure = protocol === "smtps:"
  const isHere = /^(?:localhost|127\..*|\[::1\])$/.test(hostname)
  const options = {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    // A password never goes over the network in clear text.
    requireTLS: username !== "" && !isHere,
    ...(username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true
  }
  let loading: ReturnType<typeof load> | undefined
  const domain = from.slice(from.indexOf("@") + 1)
  return ({ id, subject, text }) =>
    Effect.tryPromise({
      try: () => {
        loading ??= load(options)
        return loading.then((transport) =>
          transport.sendMail({
            from,
            to: [...alertsTo],
            subject,
            text,
            messageId: `<${id}@${domain}>`,
            // Else programs that answer while somebody is away would answer it.
            headers: { "Auto-Submitted": "auto-generated" }
          })
        )
      },
      catch: (error) => error as Error
    })
}

const load = (options: SMTPTransportOptions) =>
  import("nodemailer").then(({ createTransport }) => createTransport(options))

const MAX_LINES = 50

/** Says nothing of what visitors wrote: who reads that is recorded, and it is deleted in its time. */
export const mailOf = (
  { id, body }: Pick<WaitingAlert, "id" | "body">,
  config: Pick<Config, "siteName" | "siteUrl">
): Mail => {
  const { siteName, siteUrl } = config
  const admin = siteUrl === null ? "/admin of the site" : `${siteUrl}/admin`
  const { title, lines, more } = wordsOf(body)
  const shown = lines.slice(0, MAX_LINES)
  const left = lines.length - shown.length
  return {
    id,
    subject: `[${siteName}] ${title}`,
    text: `${[...shown, ...(left === 0 ? [] : [`and ${left} more`]), "", `${more} ${admin}`].join("\n")}\n`
  }
}

const wordsOf = (body: AlertBody) => {
  if (body.type === "inbox.received") {
    const counts = Map.groupBy(body.kinds, (kind) => kind)
    const lines = [...counts].map(([kind, some]) => `${some.length} × ${KINDS[kind] ?? kind}`)
    return { title: countOf(body.kinds.length, "new message"), lines, more: "Read and answer:" }
  }
  const [first] = body.failures
  const isOver = body.type === "operations.recovered"
  const title = body.failures.length === 1 ? (first?.sentence ?? "") : countOf(body.failures.length, "failure")
  const lines = body.failures.map(
    ({ sentence, since }) => `${sentence} Since ${since.slice(0, 16).replace("T", " ")} UTC.`
  )
  return { title: `${isOver ? "Over: " : ""}${title}`, lines, more: "Settings and figures:" }
}

const KINDS: Readonly<Record<string, string>> = { message: "contact message", "privacy-request": "privacy request" }

const countOf = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`
