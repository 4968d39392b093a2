/** Answers that wait for the same look at the database are worked out in turn. */
import { Option } from "effect"
import { expect, it } from "vitest"
import type { CatalogueReader, Seen } from "../../src/catalogue/CatalogueReader.ts"
import { visitorReads } from "../../src/catalogue/VisitorReads.ts"
import { makeTurns } from "../../src/http/Turns.ts"

it("P-API-10: a crowd that waits for the same look at the database has one answer worked out before a visitor of another network", async () => {
  const looking = Promise.withResolvers<Seen>()
  const reads = visitorReads({ current: () => looking.promise } as unknown as CatalogueReader, makeTurns(0))
  const served: Array<string> = []
  const ask = async (address: string) => {
    await reads.inTurn({ url: "/api/search?q=rtx", headers: {}, remoteAddress: Option.some(address) })
    served.push(address)
  }
  const all = [...Array.from({ length: 60 }, () => ask("192.0.2.7")), ask("198.51.100.7")]
  looking.resolve({ catalogue: {} as never, asOf: null })
  await Promise.all(all)
  expect(served.indexOf("198.51.100.7")).toBeLessThanOrEqual(2)
})
