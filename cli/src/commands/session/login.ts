/** `driverdex login`: signs in and keeps the token for this site. */
import type { Command } from "commander"
import { isOfEnvironment, isReadableOnTheWay } from "../../verb/address.ts"
import type { Client, SignedIn } from "../../verb/client.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { print, printNote } from "../../verb/output.ts"
import { askPassword, withSecretLines } from "../../verb/password.ts"
import { keepToken } from "../../verb/tokens.ts"

interface LoginOptions extends ConnectionOptions {
  readonly name: string
  readonly passwordStdin?: true
}

export function declareLogin(program: Command): void {
  const login = program
    .command("login")
    .description("sign in as an operator; the token is stored in tokens.json, readable by you only")
    .option("--name <name>", "name of the operator", "admin")
    .option(
      "--password-stdin",
      "take password and, where one is needed, code from lines of standard input instead of asking"
    )
    .action(signIn)
  withExamples(withConnection(login), [
    ["driverdex login", "Ask for the password of admin"],
    ["driverdex login --name nora --password-stdin < password.txt", "Sign in from a script"]
  ])
}

async function signInWith(
  client: Client,
  name: string,
  passwordFrom: () => Promise<string>,
  codeFrom: () => Promise<string>
): Promise<SignedIn> {
  const password = await passwordFrom()
  const answer = await client.signIn({ name, password })
  if (!("needs" in answer)) return answer
  const signedIn = await client.signIn({ name, password, code: await codeFrom() })
  if ("needs" in signedIn) throw new Failure("The server asked for a code again.")
  return signedIn
}

async function signIn({ name, passwordStdin, ...options }: LoginOptions): Promise<void> {
  const { address, client } = await openConnection(options)
  if (isReadableOnTheWay(address))
    printNote(`Warning: ${address} is not https, so the password can be read on its way.`)
  const { token, ...session } = await (passwordStdin === true
    ? withSecretLines((next) =>
        signInWith(
          client,
          name,
          () => next("password"),
          () => next("code")
        )
      )
    : signInWith(
        client,
        name,
        () => askPassword(`Password of ${name}: `),
        () => askPassword("Code of the second factor: ")
      ))
  if (token === undefined) throw new Failure(`The server at ${address} gave no token.`)
  await keepToken(address, { token, name: session.name, expiresAt: session.expiresAt })
  if (session.needsSecondFactor === true) {
    printNote("This site asks every operator for a second factor: turn yours on at /admin before anything else.")
  }
  if (process.env["DRIVERDEX_TOKEN"] && isOfEnvironment(address))
    printNote("DRIVERDEX_TOKEN is set and will be used instead of this sign-in.")
  await print({
    json: options.json === true,
    value: { url: address, ...session },
    lines: () => [[address, session.name, session.role, session.expiresAt]],
    view: async () => `Signed in to ${address} as ${session.name} (${session.role}) until ${session.expiresAt}.`
  })
}
