/** The site on a small disk of its own that fills up: what is read goes on, nothing false is said, and it recovers alone. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readPasswords } from "../../src/store/postgres/Cluster.ts"
import { connectPostgres } from "../../src/store/postgres/connect.ts"
import { readPidFile } from "../../src/store/postgres/Postmaster.ts"
import { urlOf } from "../../src/store/postgres/ServerAddress.ts"
import { addressOf, type ServerProcess, startServer, terminate } from "../start/process.ts"
import { ADMIN_PASSWORD, json } from "../support/application.ts"

const MEGABYTE = 1024 * 1024
const DISK_MB = 900
/** A disk in memory, in a mount namespace of its own: it is gone with the last process in it. */
const mountable = spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", tmpdir()], {
  stdio: "ignore"
})
const why = mountable.status === 0 ? "on a disk in memory" : "skipped: a disk cannot be mounted here (root on Linux)"

const NEARLY_FULL = "The disk is nearly full: nothing can be written at the moment. Please try again later."

describe.skipIf(mountable.status !== 0)(`the site, ${why}`, () => {
  let place: string
  let keeper: ChildProcess
  let server: ServerProcess
  let url: string
  /** The disk as it is seen from here. */
  let disk: string
  let counted = 0
  let token = ""

  const start = async () => {
    server = startServer(
      { DATA_DIR: join(place, "data"), ADMIN_PASSWORD, INBOX: "on", METRICS_TOKEN: "for-tests" },
      [],
      ["nsenter", "--mount", `--target=${keeper.pid}`]
    )
    url = await addressOf(server)
  }
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), "driverdex-full-"))
    const mount = `mount -t tmpfs -o size=${DISK_MB}m tmpfs "${place}" && echo mounted && exec sleep 3600`
    keeper = spawn("unshare", ["--mount", "sh", "-c", mount], { stdio: ["ignore", "pipe", "inherit"] })
    await once(keeper.stdout as NodeJS.ReadableStream, "data")
    disk = `/proc/${keeper.pid}/root${place}`
    mkdirSync(join(disk, "data"))
    await start()
  })
  afterAll(async () => {
    await terminate(server)
    keeper.kill()
    rmSync(place, { recursive: true, force: true })
  })

  const freeMb = () => {
    const { bavail, bsize } = statfsSync(disk)
    return (bavail * bsize) / MEGABYTE
  }
  const resize = (bytes: number): boolean => {
    const mount = ["mount", "-o", `remount,size=${bytes}`, place]
    return spawnSync("nsenter", ["--mount", `--target=${keeper.pid}`, ...mount]).status === 0
  }
  /** Makes the disk so small that no more is free: at once, where a file of hundreds of megabytes takes its time. */
  const leave = (mb: number) => {
    // Refused where more was written meanwhile.
    for (let tries = 0; tries < 100; tries++) {
      const { blocks, bfree, bsize } = statfsSync(disk)
      if (resize((blocks - bfree) * bsize + mb * MEGABYTE)) return
    }
    throw new Error("The disk cannot be made smaller.")
  }
  const empty = () => expect(resize(DISK_MB * MEGABYTE)).toBe(true)

  const postgresPid = () => readPidFile(join(disk, "data", "postgres", "cluster"))?.pid
  const press = async (key?: string) => {
    const answer = await fetch(`${url}/api/drivers/1001/download`, {
      method: "POST",
      headers: key === undefined ? {} : { "idempotency-key": key }
    })
    const text = await answer.text()
    const body = answer.status === 200 ? (JSON.parse(text) as { counted?: boolean; installationGuide: object }) : null
    if (body !== null && body.counted === undefined) counted += 1
    return { status: answer.status, said: body?.counted, guide: body?.installationGuide !== undefined, text }
  }
  const countOf = async () => ((await (await fetch(`${url}/api/drivers/1001`)).json()) as Driver).downloadCount
  const asAdmin = async (method: string, path: string, body?: unknown) => {
    if (token === "") {
      const answer = await fetch(`${url}/api/session`, json("POST", { password: ADMIN_PASSWORD }))
      token = ((await answer.json()) as { token: string }).token
    }
    const init = json(method, body)
    return fetch(`${url}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
  }
  const edit = async () => {
    const form = (await (await fetch(`${url}/api/drivers/1002`)).json()) as Driver
    return asAdmin("PUT", "/api/drivers/1002", { ...form, description: `Edited at ${Date.now()}.` })
  }
  const health = async () =>
    (await (await fetch(`${url}/api/health`)).json()) as {
      status: string
      writes?: string
      counting?: string
    }
  const readsGoOn = async () => {
    for (const path of ["/", "/api/drivers", "/api/drivers/1001", "/search?q=intel", "/printers"]) {
      expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200])
    }
  }
  const refused = async () => {
    await expect.poll(health, { timeout: 5_000 }).toMatchObject({
      status: "ready",
      writes: "The disk is nearly full: writes are refused."
    })
  }
  /** Milliseconds from now until writes are taken. */
  const writesAgain = async () => {
    const begin = performance.now()
    const taken = async () => {
      const { status, said } = await press()
      return status === 200 && said === undefined
    }
    while (!(await taken()) && performance.now() - begin < 30_000) await delay(20)
    return performance.now() - begin
  }

  it("F-07: below the reserve answers reads and guides, counts nothing, refuses writes in one sentence, and recovers within two seconds", async () => {
    for (let n = 0; n < 20; n++) expect((await press()).said).toBeUndefined()
    expect(await countOf()).toBe(20)
    const postmaster = postgresPid()
    leave(200)
    await refused()
    for (let n = 0; n < 5; n++)
      expect(await press("one-press")).toMatchObject({ status: 200, said: false, guide: true })
    await readsGoOn()
    const message = {
      name: "A Person",
      email: "a@example.com",
      subject: "A subject",
      category: "business",
      message: "A message of some length."
    }
    for (const answer of [
      await edit(),
      await asAdmin("POST", "/api/projections/catalogue/rebuild"),
      await fetch(`${url}/api/messages`, json("POST", message))
    ]) {
      expect([answer.status, await answer.text(), answer.headers.get("retry-after")]).toEqual([503, NEARLY_FULL, "2"])
    }
    const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: "Bearer for-tests" } })).text()
    expect(metrics).toMatch(/^driverdex_writes_refused 1$/m)
    expect(Number(/^driverdex_disk_free_bytes (\d+)$/m.exec(metrics)?.[1])).toBeLessThan(256 * 1024 * 1024)
    expect([await countOf(), postgresPid()]).toEqual([20, postmaster])

    empty()
    const took = await writesAgain()
    console.log(`writes were taken again ${Math.round(took)} ms after the disk had room`)
    expect(took).toBeLessThan(2_000)
    expect(await press("one-press")).toMatchObject({ status: 200, said: undefined })
    expect((await edit()).status).toBe(200)
    expect(await countOf()).toBe(counted)
    expect((await health()).writes).toBeUndefined()
    const lines = server.stderr().split("\n")
    expect(lines.filter((line) => line.includes("the disk is nearly full"))).toHaveLength(1)
    expect(lines.filter((line) => line.includes("the disk has room again: writes"))).toHaveLength(1)
  })

  it("S-13: ends counting presses well before edits are refused, tells operators, and begins again", async () => {
    const before = await countOf()
    leave(400)
    await expect.poll(health, { timeout: 5_000 }).toMatchObject({
      status: "ready",
      counting: "The disk is filling up: downloads are not counted."
    })
    expect((await health()).writes).toBeUndefined()
    expect(await press("before-it-is-full")).toMatchObject({ status: 200, said: false, guide: true })
    expect((await edit()).status).toBe(200)
    const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: "Bearer for-tests" } })).text()
    expect(metrics).toMatch(/^driverdex_writes_refused 0$/m)
    expect(metrics).toMatch(/^driverdex_downloads_not_counted 1$/m)
    expect(await countOf()).toBe(before)
    empty()
    expect(await writesAgain()).toBeLessThan(2_000)
    expect((await health()).counting).toBeUndefined()
    const said = "the disk is filling up: downloads are not counted"
    expect(
      server
        .stderr()
        .split("\n")
        .filter((line) => line.includes(said)).length
    ).toBeGreaterThan(0)
  })

  it("F-07: started again on the nearly full disk it serves reads, and every counted download is there", async () => {
    leave(150)
    await refused()
    await terminate(server)
    await start()
    await refused()
    await readsGoOn()
    expect(await countOf()).toBe(counted)
    expect(await press()).toMatchObject({ status: 200, said: false })
    empty()
    expect(await writesAgain()).toBeLessThan(2_000)
    expect(await countOf()).toBe(counted)
  })

  it("F-07: on a disk without a free byte nothing is acknowledged that is lost, and with room it recovers alone", async () => {
    // Counted up to the moment in which nothing is free any more, by visitors who never stop.
    let going = true
    const visitors = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (going) {
          const { status, said } = await press()
          expect([200, 503]).toContain(status)
          if (status !== 200 || said !== undefined) await delay(5)
        }
      })
    )
    const failed = visitors.then(
      () => null,
      (error: unknown) => error
    )
    await delay(1_000)
    leave(0)
    await delay(3_000)
    const reads: Array<number> = []
    for (let n = 0; n < 20; n++) {
      for (const path of ["/", "/api/drivers", "/api/drivers/1001"]) reads.push((await fetch(`${url}${path}`)).status)
      await delay(50)
    }
    console.log(
      `with ${freeMb().toFixed(2)} MB free: ${reads.filter((status) => status === 200).length} of ${reads.length} reads were answered`
    )
    expect(reads.filter((status) => status !== 200 && status !== 503)).toEqual([])
    going = false
    expect(await failed).toBe(null)
    empty()
    const took = await writesAgain()
    console.log(`writes were taken again ${Math.round(took)} ms after the full disk had room`)
    expect(took).toBeLessThan(10_000)
    expect(await countOf()).toBe(counted)
    expect(await (await asAdmin("GET", "/api/log/verify")).json()).toMatchObject({
      faults: [],
      projections: [{ equal: true }, { equal: true }]
    })
  })

  it("F-07: a PostgreSQL that ends because not a byte is free is started again once there is room, and nothing acknowledged is lost", async () => {
    for (let n = 0; n < 20; n++) await press()
    const before = postgresPid()
    const postgres = join(disk, "data", "postgres")
    const { admin } = readPasswords(join(postgres, "cluster"))
    const hasEnded = () => !existsSync(`/proc/${before}`)
    // PostgreSQL ends its sessions first, and goes on where what they held is room enough to recover: so that is filled too.
    leave(0)
    const filling = setInterval(() => leave(0), 100)
    const codes = new Set<string>()
    try {
      await expect
        .poll(
          async () => {
            const superuser = connectPostgres(
              urlOf({ folder: join(postgres, "socket") }, "postgres", admin, "driverdex"),
              1
            )
            try {
              // More than the write-ahead files that are there already, as a long night of a full disk would write.
              while (!hasEnded()) await superuser`select pg_logical_emit_message(false, 'full', repeat('x', 8000000))`
            } catch (error) {
              codes.add(String((error as { code?: string }).code))
            } finally {
              await superuser.end({ timeout: 1 })
            }
            return hasEnded()
          },
          { interval: 500 }
        )
        .toBe(true)
    } finally {
      clearInterval(filling)
    }
    const reads = await Promise.all(
      ["/", "/api/drivers", "/api/drivers/1001"].map(async (path) => (await fetch(`${url}${path}`)).status)
    )
    console.log(`PostgreSQL ended (${[...codes].join(", ")}); meanwhile reads are answered ${reads.join(", ")}`)
    expect(reads.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200)
    empty()
    const took = await writesAgain()
    console.log(`writes were taken again ${Math.round(took)} ms after there was room for PostgreSQL to start`)
    expect(took).toBeLessThan(15_000)
    expect(postgresPid()).not.toBe(before)
    expect(await countOf()).toBe(counted)
  })
})
