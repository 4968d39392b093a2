/**
 * What Effect's generator does not know of the contract, added to its document: whole numbers in addresses, answers that may get new
 * fields and words, the other form of errors, and what every answer of `/api/v1` has in its headers (docs/decisions/092).
 */
import { Schema } from "effect"
import { HttpApi, type HttpApiEndpoint, type HttpApiGroup } from "effect/http-api"

type Json = Record<string, unknown>
interface Parameter extends Json {
  readonly name: string
  readonly schema: Json
}
interface Response extends Json {
  readonly content?: Readonly<Record<string, Json>>
}
interface Operation extends Json {
  readonly parameters: ReadonlyArray<Parameter>
  readonly responses: Readonly<Record<string, Response>>
}
/** As the generator writes it. */
export interface GeneratedDocument extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Json>>
}

const V1 = "/api/v1/"
const TEXT = "text/plain; charset=utf-8"
const PROBLEM = "application/problem+json"

export const completed = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>,
  document: GeneratedDocument
): Json => {
  const numbers = numbersOf(api)
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => {
          const known = numbers.get(`${method} ${path}`) ?? {}
          const parameters = operation.parameters.map((one) => withNumber(one, known[one.name]))
          return [method, { ...operation, parameters, responses: responsesOf(path, operation) }]
        })
      )
    ])
  )
  const { schemas, ...components } = document.components
  return {
    ...document,
    paths,
    components: { ...components, schemas: { ...(open(schemas) as Json), ProblemDetails }, headers: HEADERS }
  }
}

type Numbers = Readonly<Record<string, Json>>

/** By method and path: how a parameter that is a number on our side is one as JSON Schema. In the address everything is text. */
const numbersOf = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>
): ReadonlyMap<string, Numbers> => {
  const all = new Map<string, Numbers>()
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint }) => {
      const { method, path, params, query } = endpoint as HttpApiEndpoint.Top
      const found = [params, query].flatMap((fields) => {
        if (fields === undefined) return []
        const { schema } = Schema.toJsonSchemaDocument(Schema.toType(fields as Schema.Top))
        const properties = (schema["properties"] ?? {}) as Numbers
        return Object.entries(properties).filter(([, { type }]) => type === "integer" || type === "number")
      })
      all.set(`${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, "{$1}")}`, Object.fromEntries(found))
    }
  })
  return all
}

const withNumber = (parameter: Parameter, number: Json | undefined): Parameter => {
  if (number === undefined) return parameter
  const { examples, ...schema } = parameter.schema
  const values = (examples as ReadonlyArray<string> | undefined)?.map(Number)
  return { ...parameter, schema: { ...schema, ...number, ...(values === undefined ? {} : { examples: values }) } }
}

const responsesOf = (path: string, { responses }: Operation): Json => {
  const isV1 = path.startsWith(V1)
  const all = Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const { content } = response
      const described = {
        ...response,
        ...(content === undefined ? {} : { content: withProblem(open(content) as typeof content) })
      }
      return [status, isV1 ? { ...described, headers: headersOf(status) } : described]
    })
  )
  const unchanged = {
    description: "Unchanged since the answer whose ETag `If-None-Match` has",
    headers: headersOf("304")
  }
  return isV1 ? { ...all, "304": unchanged } : all
}

const withProblem = (content: NonNullable<Response["content"]>): Json =>
  // A text is only ever an error.
  TEXT in content ? { ...content, [PROBLEM]: { schema: { $ref: "#/components/schemas/ProblemDetails" } } } : content

/**
 * Fields and words may come at any time (docs/api.md), so a client must not refuse those that it does not know. Bodies that are sent
 * stay closed: there a field that is not known is a mistake.
 */
const open = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(open)
  if (typeof schema !== "object" || schema === null) return schema
  const { additionalProperties, enum: words, ...rest } = schema as Json
  const opened = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === "examples" ? value : open(value)])
  )
  return {
    ...opened,
    ...(additionalProperties === undefined || additionalProperties === false
      ? {}
      : { additionalProperties: open(additionalProperties) }),
    ...(Array.isArray(words) && words.length > 1
      ? { "x-extensible-enum": words }
      : words === undefined
        ? {}
        : { enum: words })
  }
}

const header = (description: string, example: string, type = "string") => ({
  description,
  schema: { type, examples: [type === "integer" ? Number(example) : example] }
})

const HEADERS: Readonly<Record<string, Json>> = {
  ETag: header("Changes with the answer: send it back as `If-None-Match`", 'W/"kG13ojCNXVVLWpYp4yFrDE"'),
  "Cache-Control": header("For how long the answer may be used again", "public, max-age=60"),
  Link: header(
    "`next`: the next page (RFC 8288); `deprecation`: what the answer's warnings are about",
    '</api/v1/drivers?limit=50&cursor=WzEyOTIs>; rel="next"'
  ),
  RateLimit: header("What is left: `r` calls, and `t` seconds until the full quota", '"network";r=597;t=1'),
  "RateLimit-Policy": header("The quota: `q` calls in `w` seconds", '"network";q=600;w=60'),
  "Retry-After": header("Seconds to wait", "2", "integer"),
  "X-As-Of": {
    description: "Since when the answer is known to be true, only while the database is away",
    schema: { type: "string", format: "date-time" }
  },
  "X-Request-Id": header("Names the call in the server's log", "d1009963-edc7-4ad7-b3a2-1edc7efcf5b9"),
  Deprecation: header("Such a call is deprecated from then on (RFC 9745); only with warnings", "@1796083200"),
  Sunset: header("From then on it is refused (RFC 8594); only with warnings", "Wed, 01 Dec 2027 00:00:00 GMT")
}

const headersOf = (status: string): Json => {
  const isAnswer = Number(status) < 400
  const names = [
    ...(isAnswer ? ["ETag", "Cache-Control", "Link", "X-As-Of", "Deprecation", "Sunset"] : []),
    ...(status === "429" || status === "503" ? ["Retry-After"] : []),
    "RateLimit",
    "RateLimit-Policy",
    "X-Request-Id"
  ]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** RFC 9457; `errors` of a 400 with a line per wrong field. */
const ProblemDetails = {
  type: "object",
  required: ["type", "title", "status", "detail", "instance"],
  properties: {
    type: { type: "string", format: "uri-reference", examples: ["about:blank"] },
    title: { type: "string", examples: ["Bad Request"] },
    status: { type: "integer", examples: [400] },
    detail: { type: "string", description: "The text of the error" },
    instance: { type: "string", format: "uri-reference", description: "`urn:uuid:` and the value of `X-Request-Id`" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "detail"],
        properties: {
          field: { type: "string", description: "Of the body, or a parameter" },
          detail: { type: "string" }
        }
      }
    }
  }
}
