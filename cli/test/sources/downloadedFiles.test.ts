/** A source as a pull reads it from its addresses: what is said of files that do not come, and what is read instead. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { downloadedFiles } from "../../src/commands/sources/downloadedFiles.ts"
import { fetchOf } from "../../src/sources/download.ts"
import { findReleases } from "../../src/sources/findReleases.ts"
import { FORMATS } from "../../src/sources/formats/byName.ts"
import { type MakersServer, startMakers } from "../manufacturers/makersServer.ts"

let server: MakersServer
let bodies: Record<string, string>
beforeAll(async () => {
  server = await startMakers({}, (response, { url = "" }) => {
    const body = bodies[url]
    if (body === undefined) response.writeHead(500).end()
    else response.writeHead(200, { "content-type": "text/plain" }).end(body)
  })
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubEnv("XDG_CACHE_HOME", mkdtempSync(join(tmpdir(), "driverdex-cache-")))
})
afterEach(() => {
  rmSync(process.env["XDG_CACHE_HOME"] as string, { recursive: true })
  vi.unstubAllEnvs()
})

const page = (version: string, day: string) => `Latest Version = ${version}\nRelease Date = ${day}\n`
const WIFI = "data/intel-wifi-driver-latest.md"
const BT = "data/intel-bt-driver-latest.md"
const source = (): PullSource => ({
  id: "fet",
  name: "A table",
  licence: "MIT",
  repository: "https://github.com/a/b",
  format: "firstever",
  authority: "index",
  files: { [BT]: server.at("/bt"), [WIFI]: server.at("/wifi") },
  packages: { bt: "intel-bluetooth", wifi: "intel-wifi" }
})
const fetched = (of = source(), names = Object.keys(of.packages), signal = new AbortController().signal) =>
  downloadedFiles({
    source: of,
    names,
    signal,
    fetcher: (addresses, stop) => fetchOf(addresses, stop, { allowLoopback: true })
  })
const versions = async () => {
  const { files } = await fetched()
  const found = await findReleases(files, FORMATS.firstever, ["bt", "wifi"])
  return found.map(({ releases }) => releases.map(({ version }) => version))
}

describe("a source from its addresses (P-IMP-8)", () => {
  it("is read with all that its files have listed so far", async () => {
    bodies = { "/bt": page("1.0", "01/08/2026"), "/wifi": page("2.0", "02/08/2026") }
    expect(await versions()).toEqual([["1.0"], ["2.0"]])
    bodies["/wifi"] = page("2.1", "09/08/2026")
    expect(await versions()).toEqual([["1.0"], ["2.0", "2.1"]])
    expect((await fetched()).late).toEqual([])
  })

  it("names a file that does not come or is another one, and is read with what came of it before", async () => {
    bodies = { "/bt": page("1.0", "01/08/2026"), "/wifi": page("2.0", "02/08/2026") }
    await fetched()
    for (const [body, sentence, isOther] of [
      [undefined, "answered 500.", false],
      ["<!doctype html>", `answered something else: ${WIFI} lists no release.`, true]
    ] as const) {
      bodies = { "/bt": page("1.1", "08/08/2026"), ...(body === undefined ? {} : { "/wifi": body }) }
      const { late } = await fetched()
      expect(late).toEqual([
        {
          path: WIFI,
          isOther,
          sentence: expect.stringMatching(/^http\S+ answered .+ What came on \d{4}-\d\d-\d\d is read\.$/) as string
        }
      ])
      expect(late[0]?.sentence).toContain(sentence)
    }
    expect(await versions()).toEqual([["1.0", "1.1"], ["2.0"]])
  })

  it("without any file ends with one sentence, whatever came before", async () => {
    bodies = {}
    await expect(fetched()).rejects.toThrow("No file of A table could be downloaded. Nothing is sent.")
    bodies = { "/bt": page("1.0", "01/08/2026"), "/wifi": page("2.0", "02/08/2026") }
    await fetched()
    bodies = {}
    await expect(fetched()).rejects.toThrow("No file of A table could be downloaded. Nothing is sent.")
  })

  it("is asked only for the files of the packages that are wanted", async () => {
    bodies = { "/bt": page("1.0", "01/08/2026") }
    const before = server.visits.length
    expect((await fetched(source(), ["bt"])).late).toEqual([])
    expect(server.visits.slice(before).map(({ path }) => path)).toEqual(["/bt"])
  })

  it("that is stopped says so, and one without addresses is wrong use", async () => {
    await expect(fetched(source(), ["bt"], AbortSignal.abort())).rejects.toMatchObject({
      message: "Stopped; nothing is written.",
      exitCode: 130
    })
    const { files: _files, ...plain } = source()
    await expect(fetched(plain)).rejects.toMatchObject({ exitCode: 2 })
  })
})
