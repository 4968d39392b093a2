/** `driverdex logout`: ends the session at the site and forgets its token. */
import { TOKEN_PREFIX } from "@driverdex/api/contract/TokenScope"
import type { Command } from "commander"
import { siteAddress } from "../../verb/address.ts"
import { type ConnectionOptions, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"
import { Refused } from "../../verb/refusals.ts"
import { forgetToken, tokenFor } from "../../verb/tokens.ts"

export function declareLogout(program: Command): void {
  const logout = program.command("logout").description("end the session and forget its token").action(signOut)
  withExamples(withConnection(logout), [["driverdex logout", "Sign out of the site that DRIVERDEX_URL names"]])
}

async function signOut(options: ConnectionOptions): Promise<void> {
  const address = siteAddress(options.url)
  const token = await tokenFor(address)
  if (token?.startsWith(TOKEN_PREFIX) === true) {
    throw new Failure(
      "DRIVERDEX_TOKEN is a token for scripts, no sign-in: unset it, or end it with `driverdex tokens revoke`."
    )
  }
  if (token !== undefined) await endSession(address, token)
  await print({
    json: options.json === true,
    value: { url: address, signedOut: token !== undefined },
    lines: () => [[address, token === undefined ? "was not signed in" : "signed out"]],
    view: async () => (token === undefined ? `You were not signed in to ${address}.` : `Signed out of ${address}.`)
  })
}

/** The token goes in any case: a person who signs out wants it gone from this machine. */
async function endSession(address: string, token: string): Promise<void> {
  const { connect } = await import("../../verb/client.ts")
  try {
    await connect(address, token).ask((calls) => calls.session.signOut())
  } catch (error) {
    // 401: the session had already ended.
    if (error instanceof Refused && error.status === 401) return
    if (!(error instanceof Failure)) throw error
    throw new Failure(`The token is forgotten here, but the session could not be ended: ${error.message}`)
  } finally {
    await forgetToken(address)
  }
}
