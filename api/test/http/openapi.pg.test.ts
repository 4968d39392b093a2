/**
 * The document at `/api/openapi.json`, checked by validators and by generators of clients, none of which share code with what writes it
 * (P-API-1, P-API-12). The client in Perl is made by OpenAPI::Client: on Debian the package libopenapi-client-perl.
 */
import { execFile, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { Validator } from "@seriousme/openapi-schema-validator"
import { Ajv2020 } from "ajv/dist/2020.js"
import { default as ajvFormats } from "ajv-formats"
import openapiTypescript from "openapi-typescript"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../faults/seeded.ts"
import type { TestApplication } from "../support/application.ts"

const ROOT = join(import.meta.dirname, "../../..")
const tool = (name: string) => join(ROOT, "node_modules/.bin", name)
const run = promisify(execFile)
const hasPerl = spawnSync("perl", ["-MOpenAPI::Client", "-e", "1"]).status === 0
if (!hasPerl) console.log("skipped: no OpenAPI::Client for Perl (Debian: libopenapi-client-perl)")

interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required: boolean
  readonly schema: { readonly type?: string; readonly examples?: ReadonlyArray<string | number> }
}

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly security: ReadonlyArray<object>
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string
        readonly content?: Readonly<Record<string, { schema: object }>>
        readonly headers?: Readonly<Record<string, object>>
      }
    >
  >
}

interface Call extends Operation {
  readonly path: string
  readonly method: string
}

/** As it would be without the room for what may come: nothing else may be there today. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== "object" || schema === null) return schema
  const { "x-extensible-enum": words, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === "properties" ? closedFields(value) : closed(value)])
  )
  return {
    ...rest,
    ...("properties" in rest ? { additionalProperties: false } : {}),
    ...(words === undefined ? {} : { enum: words })
  }
}
/** A field may be named like a word of JSON Schema. */
const closedFields = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, closed(field)]))

/** In tests. */
const LIMIT_IS_OFF = ["RateLimit", "RateLimit-Policy"]
const SITE_URL = "https://drivers.example"

describe("the OpenAPI document", () => {
  let app: TestApplication
  let folder: string
  let document: Record<string, unknown>
  let calls: ReadonlyArray<Call>
  beforeAll(async () => {
    app = await seededApplication({ SITE_URL })
    folder = mkdtempSync(join(tmpdir(), "driverdex-openapi-"))
    const answer = await app.call("/api/openapi.json")
    expect(answer.headers.get("content-type")).toBe("application/json")
    document = (await answer.json()) as typeof document
    calls = Object.entries(document["paths"] as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method }))
    )
  })
  afterAll(async () => {
    await app.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator()
    // It resolves references in what it is given.
    expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true })
    expect(validator.version).toBe("3.1")
  })

  it("has no error for Redocly's linter, and names the site that answers", async () => {
    const file = join(folder, "openapi.json")
    writeFileSync(file, JSON.stringify(document))
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" }
    const lint = () => run(tool("redocly"), ["lint", file, "--format=json"], { env, cwd: folder })
    expect(JSON.parse((await lint()).stdout)).toMatchObject({ totals: { errors: 0 } })
    expect(document["servers"]).toEqual([{ url: SITE_URL }])
    writeFileSync(file, JSON.stringify({ ...document, servers: [] }))
    await expect(lint()).rejects.toMatchObject({ stdout: expect.stringContaining("no-empty-servers") })
  }, 120_000)

  it("leaves room in every answer for fields and words that may come, and none in what is sent", () => {
    const inAnswers = JSON.stringify([calls.map(({ responses }) => responses), document["components"]])
    expect(inAnswers.match(/.{90}"additionalProperties":false/g)).toBeNull()
    expect(inAnswers.match(/.{90}"enum":\["[^"]*","/g)).toBeNull()
    const bodies = JSON.stringify(calls.map((call) => (call as { requestBody?: object }).requestBody))
    expect(bodies).toContain('"additionalProperties":false')
  })

  it("says of numbers, days and moments that they are such", () => {
    const parameterOf = (path: string, name: string) =>
      calls
        .find((call) => call.path === path && call.method === "get")
        ?.parameters.find((parameter) => parameter.name === name)?.schema
    expect(parameterOf("/api/v1/drivers", "limit")).toMatchObject({ type: "integer", minimum: 1, maximum: 200 })
    expect(parameterOf("/api/v1/printers", "page")).toMatchObject({ type: "integer", minimum: 1 })
    expect(parameterOf("/api/v1/drivers/{id}", "id")).toMatchObject({ type: "integer", examples: [1001] })
    const { schemas } = document["components"] as { schemas: Record<string, { properties: Record<string, object> }> }
    expect(schemas["PublicRelease"]?.properties["releasedOn"]).toMatchObject({ type: "string", format: "date" })
    expect(JSON.stringify(calls.find(({ path }) => path === "/api/status")?.responses)).toContain('"date-time"')
  })

  it("says of every call of v1 which headers come, that nothing may have changed, and both forms of an error", async () => {
    const { headers: known } = document["components"] as { headers: Record<string, object> }
    for (const { path, responses } of calls.filter((call) => call.path.startsWith("/api/v1/"))) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(["200", "304", "400", "429", "503"]))
      for (const [status, { headers = {}, content = {} }] of Object.entries(responses)) {
        expect(Object.keys(known)).toEqual(expect.arrayContaining(Object.keys(headers)))
        const forms = ["text/plain; charset=utf-8", "application/problem+json"]
        if (Number(status) >= 400) expect([path, Object.keys(content)]).toEqual([path, forms])
      }
    }
    const described = Object.keys(calls.find(({ path }) => path === "/api/v1/drivers")?.responses["200"]?.headers ?? {})
    const { headers } = await app.call("/api/v1/drivers?limit=1&no=such")
    expect(described.filter((name) => !headers.has(name))).toEqual(["X-As-Of"].concat(LIMIT_IS_OFF))
  })

  it("says of every operation what it does, and of every answer what it means", () => {
    const ids = calls.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain(undefined)
    expect(calls.filter(({ summary }) => summary === undefined || !/^[A-Z].*[^.]$/.test(summary))).toEqual([])
    const answers = calls.flatMap(({ operationId, responses }) =>
      Object.entries(responses).map(([status, { description }]) => [operationId, status, description])
    )
    expect(answers.filter(([, , description]) => /^(Error)?$/.test(description ?? ""))).toEqual([])
  })

  it("has an example of every parameter that a public read needs, and the answers are what it says", async () => {
    const reads = calls.filter(({ method, security }) => method === "get" && security.length === 0)
    expect(reads.length).toBeGreaterThan(20)
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    ajvFormats.default(ajv)
    for (const { path, operationId, parameters, responses } of reads) {
      const exampleOf = ({ name, schema }: Parameter): string => {
        const example = schema.examples?.[0]
        expect([operationId, name, example]).not.toContain(undefined)
        return encodeURIComponent(`${example ?? ""}`)
      }
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        exampleOf(parameters.find((parameter) => parameter.in === "path" && parameter.name === name) as Parameter)
      )
      const query = parameters
        .filter((parameter) => parameter.in === "query" && (parameter.required || parameter.schema.examples))
        .map((parameter) => `${parameter.name}=${exampleOf(parameter)}`)
      const answer = await app.call(`${address}?${query.join("&")}`)
      expect([operationId, answer.status < 400]).toEqual([operationId, true])
      const schema = responses[answer.status]?.content?.["application/json"]?.schema
      if (answer.status === 303) continue
      expect([operationId, schema]).not.toContain(undefined)
      const isAsDescribed = ajv.compile({ ...(closed(schema) as object), components: closed(document["components"]) })
      isAsDescribed(await answer.json())
      expect([operationId, isAsDescribed.errors?.slice(0, 5) ?? []]).toEqual([operationId, []])
    }
  })
  it("P-API-12: makes types of TypeScript that a program compiles with and calls the site with", async () => {
    const types = await openapiTypescript(structuredClone(document) as never)
    writeFileSync(join(folder, "api.ts"), types)
    const options = ["--strict", "--noEmit", "--target", "esnext", "--module", "nodenext", "--types", "node"]
    const ours = ["--allowImportingTsExtensions", "--typeRoots", join(ROOT, "node_modules/@types")]
    const compile = (text: string) => {
      writeFileSync(join(folder, "client.mts"), text)
      return run(tool("tsc"), [...options, ...ours, "client.mts"], { cwd: folder })
    }
    await expect(compile(CLIENT.replace("limit: 2", 'limit: "2"'))).rejects.toMatchObject({
      stdout: expect.stringContaining("'string' is not assignable to type 'number'")
    })
    await compile(CLIENT)
    const { stdout } = await run(process.execPath, ["client.mts", app.url], { cwd: folder })
    expect(JSON.parse(stdout)).toEqual(["NVIDIA GeForce RTX 3060", true, []])
  }, 120_000)

  it.skipIf(!hasPerl)(
    "makes a client of Perl, which calls the site and refuses what the document excludes",
    async () => {
      // Its validator would fetch the meta-schema; the other validator's package has it.
      const name = createHash("md5").update("https://spec.openapis.org/oas/3.1/schema/2021-05-20").digest("hex")
      cpSync(
        join(ROOT, "node_modules/@seriousme/openapi-schema-validator/schemas/v3.1/schema.json"),
        join(folder, name)
      )
      // A client sends no webhooks, and this validator takes parts of theirs for references, in one order of its hashes out of six.
      writeFileSync(join(folder, "calls.json"), JSON.stringify({ ...document, webhooks: undefined }))
      writeFileSync(join(folder, "client.pl"), PERL_CLIENT)
      const env = { ...process.env, JSON_VALIDATOR_CACHE_PATH: folder, PERL_HASH_SEED: "0" }
      const { stdout } = await run("perl", ["client.pl", "calls.json", app.url], { cwd: folder, env })
      expect(stdout.split("\n")).toEqual([
        SITE_URL,
        "200 NVIDIA GeForce RTX 3060",
        expect.stringMatching(/^400 .*maximum\(200\)/),
        ""
      ])
    },
    120_000
  )
})

const CLIENT = `import type { paths } from "./api.ts"

type Search = paths["/api/v1/search"]["get"]
const query: Search["parameters"]["query"] = { q: "rtx 3060", limit: 2 }
const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
const answer = await fetch(\`\${process.argv[2]}/api/v1/search?\${parameters}\`)
const found: Search["responses"][200]["content"]["application/json"] = await answer.json()
console.log(JSON.stringify([found.answer?.title, found.drivers.length <= 2, found.warnings]))
`

const PERL_CLIENT = `use strict;
use warnings;
use OpenAPI::Client;

my $client = OpenAPI::Client->new($ARGV[0]);
print $client->base_url, "\\n";
$client->base_url(Mojo::URL->new($ARGV[1]));
my $found = $client->call("v1.search" => {q => "rtx 3060", limit => 2})->res;
print $found->code, " ", $found->json->{answer}{title}, "\\n";
my $refused = $client->call("v1.drivers" => {limit => 201})->res;
print $refused->code, " ", $refused->body, "\\n";
`
