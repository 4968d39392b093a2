/** `driverdex webhooks test|pause|resume|rotate|remove ID`. */
import type { Command } from "commander"
import { openConnection, type WriteOptions, withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { print, printNote } from "../../verb/output.ts"

const ID = "7f0c2a4e-5f06-4a8e-9c39-0f3f8a1d2b6c"

const declare = (
  webhooks: Command,
  verb: string,
  about: string,
  act: (id: string, options: WriteOptions) => Promise<void>
): void => {
  const command = webhooks
    .command(verb)
    .description(about)
    .argument("<id>", "id of the webhook, as `webhooks list` shows it")
    .action(act)
  withExamples(withDryRun(command), [
    [`driverdex webhooks ${verb} ${ID}`, `${about.charAt(0).toUpperCase()}${about.slice(1)}`]
  ])
}

/** Says what was done, or for a dry run what would be. */
const said = (options: WriteOptions, id: string, done: string, verb: string): Promise<void> => {
  const dryRun = options.dryRun === true
  return print({
    json: options.json === true,
    value: { id, [done]: !dryRun, dryRun },
    lines: () => [[dryRun ? `would-${verb}` : done, id]],
    view: async () =>
      `${dryRun ? `Would ${verb}` : `${done.charAt(0).toUpperCase()}${done.slice(1)}`} the webhook ${id}.`
  })
}

const opened = async (id: string, options: WriteOptions) => {
  const { client } = await openConnection(options)
  // An id that no webhook has is an error of a dry run, too.
  if (options.dryRun === true) await client.ask((calls) => calls.webhooks.show({ params: { id } }))
  return client
}

export function declareWebhookTest(webhooks: Command): void {
  declare(webhooks, "test", "send a message of the type webhook.test now, once", async (id, options) => {
    const client = await opened(id, options)
    if (options.dryRun === true) return said(options, id, "tested", "test")
    const sent = await client.ask((calls) => calls.webhooks.test({ params: { id } }))
    const { outcome, status, tookMs, failure } = sent
    await print({
      json: options.json === true,
      value: { ...sent, dryRun: false },
      lines: () => [[outcome, status === null ? "" : String(status), String(tookMs), failure ?? ""]],
      view: async () => `${outcome === "delivered" ? `Delivered, status ${status}` : "Failed"}, ${tookMs} ms.`
    })
    if (failure !== null) throw new Failure(`The message was not taken: ${failure}`)
  })
}

export function declareWebhookPause(webhooks: Command): void {
  declare(webhooks, "pause", "send nothing until it is resumed", async (id, options) => {
    const client = await opened(id, options)
    if (options.dryRun !== true) await client.ask((calls) => calls.webhooks.pause({ params: { id } }))
    await said(options, id, "paused", "pause")
  })
}

export function declareWebhookResume(webhooks: Command): void {
  declare(webhooks, "resume", "go on where it stopped, at once", async (id, options) => {
    const client = await opened(id, options)
    if (options.dryRun !== true) await client.ask((calls) => calls.webhooks.resume({ params: { id } }))
    await said(options, id, "resumed", "resume")
  })
}

export function declareWebhookRotate(webhooks: Command): void {
  declare(
    webhooks,
    "rotate",
    "make a new secret, shown only now; the old one signs too for 24 hours",
    async (id, options) => {
      const client = await opened(id, options)
      if (options.dryRun === true) return said(options, id, "rotated", "rotate")
      const made = await client.ask((calls) => calls.webhooks.rotate({ params: { id } }))
      await print({
        json: options.json === true,
        value: { ...made, dryRun: false },
        lines: () => [[made.secret]],
        view: async () => made.secret
      })
      printNote(`The secret before signs too until ${made.oldSecretUntil ?? "now"}. This one is not shown again.`)
    }
  )
}

export function declareWebhookRemove(webhooks: Command): void {
  declare(webhooks, "remove", "send nothing to it any more", async (id, options) => {
    const client = await opened(id, options)
    if (options.dryRun !== true) await client.ask((calls) => calls.webhooks.remove({ params: { id } }))
    await said(options, id, "removed", "remove")
  })
}
