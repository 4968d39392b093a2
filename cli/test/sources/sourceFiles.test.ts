import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { openCheckout } from "../../src/sources/Checkout.ts"
import { openDownloads } from "../../src/sources/Downloads.ts"
import { type FoundPackage, findReleases, newestOf } from "../../src/sources/findReleases.ts"
import { FORMATS } from "../../src/sources/formats/byName.ts"
import { makeRepository } from "./repository.ts"

const PATH = "drivers.json"
const NAMES = ["win10/GeForce/", "win10/Quadro/"]

/** Which versions the table has of each product. */
type State = ReadonlyArray<readonly [product: string, version: string]>
const tableOf = (state: State) =>
  JSON.stringify({
    win: { x86_64: { drivers: state.map(([product, version]) => ({ os: "win10", product, variant: "", version })) } }
  })

// Both products begin with two versions whose days neither Git nor a download can tell.
const BEGINNING: State = ["GeForce", "Quadro"].flatMap((product) => [
  [product, "1.0"],
  [product, "1.1"]
])
const row = fc.tuple(fc.constantFrom("GeForce", "Quadro"), fc.constantFrom("1.0", "1.1", "1.2", "1.3", "2.0"))
const states = fc.array(fc.uniqueArray(row, { selector: String }), { maxLength: 5 })

describe("the files of a source (P-IMP-8)", () => {
  it("have the same releases with the same days, whether they are checked out or downloaded", async () => {
    await fc.assert(
      fc.asyncProperty(states, async (later) => {
        const root = mkdtempSync(join(tmpdir(), "driverdex-files-"))
        try {
          const repository = makeRepository(join(root, "checkout"))
          const downloads = await openDownloads(join(root, "downloads"))
          for (const [at, state] of [BEGINNING, ...later].entries()) {
            const day = `2026-03-${String(at + 1).padStart(2, "0")}`
            repository.commit(day, { [PATH]: tableOf(state) })
            await downloads.keep(PATH, "https://a.example/", Buffer.from(tableOf(state)), { validators: {}, at: day })
          }
          const downloaded = downloads.files([PATH])
          if (downloaded === undefined) throw new Error("nothing was stored")
          const checkedOut = await openCheckout(repository.folder)
          const [answered, committed] = await Promise.all(
            [downloaded, checkedOut].map((files) => findReleases(files, FORMATS.keylase, NAMES))
          )
          // An address that answers the same again was seen again; the same in a checkout is no commit (P-IMP-12).
          const last = `2026-03-${String(later.length + 1).padStart(2, "0")}`
          // One that lists its newest release no more says nothing new of it.
          const now = new Map([[PATH, tableOf(later.at(-1) ?? BEGINNING)]])
          const isListed = ({ name, releases }: FoundPackage) => {
            const newest = newestOf(releases)?.version
            return newest === undefined || FORMATS.keylase.read(now, name).some(({ version }) => version === newest)
          }
          expect(answered).toEqual(committed?.map((one) => ({ ...one, asOf: isListed(one) ? last : one.asOf })))
          for (const { asOf } of committed ?? []) expect(asOf && asOf <= last).toBe(true)
        } finally {
          rmSync(root, { recursive: true, force: true })
        }
      }),
      { numRuns: 15 }
    )
  })
})
