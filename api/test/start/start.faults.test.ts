/** What a person sees of a start with a PostgreSQL of its own, also when it is ended in the middle, or twice at once. */
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { readPidFile, runs } from "../../src/store/postgres/Postmaster.ts"
import { json } from "../support/application.ts"
import { complaintOf } from "./complaint.ts"
import { addressOf, type ServerProcess, startServer, terminate } from "./process.ts"

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "driverdex-start-"))
})
const started: Array<ServerProcess> = []
const start = (environment: Record<string, string>, args: ReadonlyArray<string> = []): ServerProcess => {
  const server = startServer(environment, args)
  started.push(server)
  return server
}
afterEach(async () => {
  // A test that failed half-way must leave nothing running.
  for (const { child, ended } of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM")
    await ended
  }
})
afterAll(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }))

describe("a site on the embedded database", () => {
  const dataDir = () => join(directory, "data")
  const clusterDir = () => join(dataDir(), "postgres", "cluster")
  const isDatabaseUp = () => {
    const server = readPidFile(clusterDir())
    return server !== undefined && runs(server.pid, clusterDir())
  }
  const untilDatabaseIsDown = async () => {
    for (let n = 0; n < 3_000 && isDatabaseUp(); n++) await delay(20)
    return !isDatabaseUp()
  }

  it("stops its database when it is ended in the middle of its first start", async () => {
    const server = start({ DATA_DIR: dataDir() })
    await server.says(/Importing the catalogue/)
    expect(isDatabaseUp()).toBe(true)
    expect(await terminate(server)).toBe(0)
    expect(await untilDatabaseIsDown()).toBe(true)
  })

  it("is started once when two start at the same moment, and a simultaneous import of a log is refused too", async () => {
    const DATA_DIR = join(directory, "twice")
    const both = [start({ DATA_DIR }), start({ DATA_DIR })]
    const loser = await Promise.race(both.map((server) => server.ended.then(() => server)))
    const winner = both.find((server) => server !== loser) as ServerProcess
    expect(await complaintOf(loser)).toBe(
      `Process ${winner.child.pid} is starting or importing on this DATA_DIR; try again when it is done.`
    )
    const importing = start({ DATA_DIR }, ["log", "import", join(directory, "none")])
    // By then the winner may be ready.
    expect(await complaintOf(importing)).toMatch(/ is starting or importing on this DATA_DIR;| already runs on this /)
    const drivers = (await (await fetch(`${await addressOf(winner)}/api/drivers`)).json()) as ReadonlyArray<unknown>
    expect(drivers).toHaveLength(742)
    expect(winner.stdout()).toMatch(/^Password: \S{20}$/m)
    expect(await terminate(winner)).toBe(0)
    expect(existsSync(join(DATA_DIR, "server.json"))).toBe(false)
  })

  it("takes over from a start that was killed in the middle, database and all", async () => {
    const DATA_DIR = join(directory, "killed")
    const killed = start({ DATA_DIR })
    await killed.says(/Importing the catalogue/)
    killed.child.kill("SIGKILL")
    await killed.ended
    const next = start({ DATA_DIR })
    const drivers = (await (await fetch(`${await addressOf(next)}/api/drivers`)).json()) as ReadonlyArray<unknown>
    expect(drivers).toHaveLength(742)
    expect(await terminate(next)).toBe(0)
  })

  it("finishes the first start, shows its password once, sends a second start to its address, and ends cleanly", async () => {
    const server = start({ DATA_DIR: dataDir() })
    const url = await addressOf(server)
    const drivers = (await (await fetch(`${url}/api/drivers`)).json()) as ReadonlyArray<unknown>
    expect(drivers).toHaveLength(742)
    const [, password = ""] = await server.says(/^Password: (\S{20})$/m)
    const signIn = await fetch(`${url}/api/session`, json("POST", { password }))
    expect(signIn.status).toBe(200)

    const complaint = await complaintOf(start({ DATA_DIR: dataDir() }))
    expect(complaint).toBe(`Driverdex already runs on this DATA_DIR: ${url}`)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)

    expect(await terminate(server)).toBe(0)
    expect(isDatabaseUp()).toBe(false)

    const second = start({ DATA_DIR: dataDir() })
    await addressOf(second)
    expect(second.stdout()).not.toMatch(/password/i)
    expect(await terminate(second)).toBe(0)
    expect(isDatabaseUp()).toBe(false)
  })
})
