/** The document at `/api/openapi.json`, checked by validators that share no code with what writes it (P-API-1). */
import { Validator } from "@seriousme/openapi-schema-validator"
import { Ajv2020 } from "ajv/dist/2020.js"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../faults/seeded.ts"
import type { TestApplication } from "../support/application.ts"

interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required: boolean
  readonly schema: { readonly examples?: ReadonlyArray<string> }
}

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly security: ReadonlyArray<object>
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, { schema: object }>> }>
  >
}

interface Call extends Operation {
  readonly path: string
  readonly method: string
}

describe("the OpenAPI document", () => {
  let app: TestApplication
  let document: Record<string, unknown>
  let calls: ReadonlyArray<Call>
  beforeAll(async () => {
    app = await seededApplication()
    const answer = await app.call("/api/openapi.json")
    expect(answer.headers.get("content-type")).toBe("application/json")
    document = (await answer.json()) as typeof document
    calls = Object.entries(document["paths"] as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method }))
    )
  })
  afterAll(() => app.stop())

  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator()
    // It resolves references in what it is given.
    expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true })
    expect(validator.version).toBe("3.1")
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
    for (const { path, operationId, parameters, responses } of reads) {
      const exampleOf = ({ name, schema }: Parameter): string => {
        const example = schema.examples?.[0]
        expect([operationId, name, example]).not.toContain(undefined)
        return encodeURIComponent(example ?? "")
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
      const isAsDescribed = ajv.compile({ ...schema, components: document["components"] })
      isAsDescribed(await answer.json())
      expect([operationId, isAsDescribed.errors?.slice(0, 5) ?? []]).toEqual([operationId, []])
    }
  })
})
