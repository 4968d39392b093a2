// Which Node everything after the install runs on.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { at } from "./paths.mjs"

const NEEDED = 24

/** The numbers of `24.21.0` or `v24.21.0`. */
const numbersOf = (version) => version.replace(/^v/, "").split(".").map(Number)

/** Whether `one` is a later version than `other`. */
export const isNewer = (one, other) => {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  const place = [0, 1, 2].find((part) => a[part] !== b[part])
  return place !== undefined && a[place] > b[place]
}

/** The one that came with the packages for this platform; undefined where there is none. */
const packaged = () => {
  const platform = process.platform === "win32" ? "win" : process.platform
  const file = process.platform === "win32" ? "node.exe" : "node"
  return ["node", "node-bin"]
    .map((name) => at("node_modules", `${name}-${platform}-${process.arch}`, "bin", file))
    .find((path) => existsSync(path))
}

/**
 * The path of the Node that the packages pin, or of the running one where that is newer: for some platforms the newest
 * package is an old release. Undefined where neither is new enough.
 */
export const chooseNode = (running = { version: process.version, path: process.execPath }) => {
  const pinned = packaged()
  if (pinned !== undefined) {
    const { stdout } = spawnSync(pinned, ["--version"], { encoding: "utf8" })
    // One that does not run here, such as for another C library, prints nothing.
    if (stdout && !isNewer(running.version, stdout.trim())) return pinned
  }
  return numbersOf(running.version)[0] >= NEEDED ? running.path : undefined
}
