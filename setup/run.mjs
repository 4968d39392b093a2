// Runs programs: those of the packages, and those of this repository on the Node that was chosen.
import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { chooseNode } from "./node.mjs"
import { bin, root } from "./paths.mjs"

export const say = (sentence) => process.stderr.write(`${sentence}\n`)

/** Ends the command with one sentence. */
export class Stop extends Error {
  constructor(sentence, code = 1) {
    super(sentence)
    this.code = code
  }
}

let chosen
/** The path of the Node for everything after the install. Throws Stop where there is none. */
export const node = () => {
  chosen ??= chooseNode()
  if (chosen === undefined) {
    throw new Stop("No Node 24 comes with the packages for this platform: please install Node 24 and start again.")
  }
  return chosen
}

/** The path of a program that a package brings. */
export const tool = (name) => {
  const path = join(bin, process.platform === "win32" ? `${name}.cmd` : name)
  if (!existsSync(path)) throw new Stop(`${name} is missing: remove node_modules and start again.`)
  return path
}

export const npm = process.platform === "win32" ? "npm.cmd" : "npm"

/** Programs of packages begin with `env node`, and so do those that they start: first comes the Node that was chosen. */
const environment = (more = {}) => ({
  ...process.env,
  PATH: [...(chosen === undefined ? [] : [dirname(chosen)]), bin, process.env.PATH].join(delimiter),
  ...more
})

/** Runs a program to its end; answers its exit code. Signals reach it by the terminal, or are passed on. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options, env: environment(options.env) })
    const pass = (signal) => child.kill(signal)
    process.on("SIGTERM", pass).on("SIGINT", pass).on("SIGHUP", pass)
    child.once("error", reject)
    child.once("exit", (code, signal) => {
      process.off("SIGTERM", pass).off("SIGINT", pass).off("SIGHUP", pass)
      resolve(code ?? (signal === "SIGINT" ? 130 : 1))
    })
  })

/** Runs a step whose failure ends everything; its output is shown only then. */
export const step = async (sentence, command, args, options = {}) => {
  say(sentence)
  const log = []
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
    env: environment(options.env),
    shell: process.platform === "win32"
  })
  child.stdout.on("data", (text) => log.push(text))
  child.stderr.on("data", (text) => log.push(text))
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("exit", resolve))
  if (code !== 0) throw new Stop(`${log.join("")}\n${sentence} failed.`)
}
