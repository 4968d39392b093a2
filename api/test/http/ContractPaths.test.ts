import { describe, expect, it } from "vitest"
import { Api } from "../../src/contract/Api.ts"
import { publicReads } from "../../src/http/ContractPaths.ts"
import { ROWS } from "./matrixRows.ts"

describe("what pages of other sites may read (P-API-5)", () => {
  const isPublicRead = publicReads(Api)

  it("are the reads of the contract that need no session, and nothing else of it", () => {
    const wrong = ROWS.filter(({ call, path, needs }) => {
      const method = call.split(" ")[0] ?? ""
      return isPublicRead(method, path.split("?")[0] ?? "") !== (method === "GET" && needs === "anonymous")
    })
    expect(wrong).toEqual([])
  })

  it.each([
    "/api/openapi.json",
    "/log/checkpoint",
    "/log/tile/0/000",
    "/witness/key",
    "/data/drivers.csv",
    "/feeds/all.atom",
    "/feeds/category/Network%20Adapters.json",
    "/api/v1/nothing"
  ])("are the answers at %s", (path) => {
    expect([isPublicRead("GET", path), isPublicRead("HEAD", path)]).toEqual([true, true])
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "get"]) expect(isPublicRead(method, path)).toBe(false)
  })

  it.each([
    "/",
    "/log",
    "/logs/",
    "/search",
    "/api/docs",
    "/api/nothing",
    "/api/session",
    "/api/openapiXjson",
    "/api/drivers/1001/record",
    "/api/drivers/1001/proof/",
    "/api/help/printer-offline/more",
    "/API/drivers",
    "//api/drivers",
    "/metrics",
    "/feeds",
    "/feeds/nothing",
    "/api/v10/drivers"
  ])("are not the answers at %s", (path) => {
    expect(isPublicRead("GET", path)).toBe(false)
  })
})
