import { z } from 'zod'

/** As much of JSON Schema as the description of the API uses. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly $ref?: string
}

export type SharedSchemas = Readonly<Record<string, Schema>>

const schema = z.custom<Schema>((value) => typeof value === 'object' && value !== null)
const content = z.record(z.string(), z.object({ schema: schema.optional() })).optional()

const operation = z.object({
  summary: z.string(),
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  'x-permission': z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean(), schema }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.object({ '200': z.object({ content }) }),
})

/** The description of the API as the server gives it. */
export const apiDocument = z.object({
  info: z.object({ version: z.string() }),
  servers: z.array(z.object({ url: z.string() })).min(1),
  'x-limits': z.record(z.string(), z.number()),
  'x-problem-codes': z.record(z.string(), z.record(z.string(), z.string())),
  components: z.object({ schemas: z.record(z.string(), schema) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})
export type ApiDocument = z.output<typeof apiDocument>

export interface ApiParameter {
  readonly name: string
  readonly place: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
}

/** One operation, as a page shows it. */
export interface ApiOperation {
  readonly id: string
  readonly module: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly permission: string
  readonly isForTokens: boolean
  readonly isPublic: boolean
  readonly parameters: readonly ApiParameter[]
  /** Absent when nothing is sent; a file has no schema. */
  readonly body: { readonly type: string; readonly schema: Schema | undefined } | undefined
  readonly reply: { readonly type: string; readonly schema: Schema | undefined } | undefined
}

export interface ApiChapter {
  readonly module: string
  readonly operations: readonly ApiOperation[]
}

/** The operations by module, in the order of the document. */
export function apiChapters({ paths }: ApiDocument): ApiChapter[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => operationOf(method, path, each)),
  )
  const modules = [...new Set(operations.map(({ module }) => module))]
  return modules.map((module) => ({
    module,
    operations: operations.filter((each) => each.module === module),
  }))
}

function operationOf(method: string, path: string, found: z.output<typeof operation>): ApiOperation {
  return {
    id: found.operationId,
    module: found.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: found.summary,
    permission: found['x-permission'],
    isForTokens: found.security.some((way) => 'token' in way),
    isPublic: found.security.length === 0,
    parameters: found.parameters.map(({ in: place, ...parameter }) => ({ ...parameter, place })),
    body: soleContent(found.requestBody?.content),
    reply: soleContent(found.responses['200'].content),
  }
}

function soleContent(given: z.output<typeof content>): ApiOperation['body'] {
  const [type, media] = Object.entries(given ?? {})[0] ?? []
  return type === undefined ? undefined : { type, schema: media?.schema }
}
