import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { fileBody, repliesWithFile, type Endpoint } from '../../rules/http/endpoint.ts'
import type { ProblemCodes } from '../../rules/http/problem-codes.ts'

type Schemas = Record<string, object>

/** What the description is made from: the endpoints of each module, and what else a program has to know. */
export interface DescribedApi {
  readonly endpoints: readonly { readonly module: string; readonly endpoint: Endpoint }[]
  readonly version: string
  readonly isForTokens: (access: string) => boolean
  readonly limits: Readonly<Record<string, number>>
  /** Every code an answer or a problem may have, by who says it. */
  readonly problemCodes: Readonly<Record<string, ProblemCodes>>
}

/** The OpenAPI 3.1 description of the endpoints, made from their contracts; others are served between any two of them. */
export async function openApiOf({ endpoints, version, isForTokens, ...rest }: DescribedApi): Promise<object> {
  const pathOf = pathNames(endpoints.map(({ endpoint }) => endpoint))
  const shared: Schemas = { Problem: problemSchema }
  const paths: Record<string, Record<string, object>> = {}
  for (const { module, endpoint } of endpoints) {
    const path = pathOf(endpoint)
    const ways = { tags: [module], security: securityOf(endpoint, isForTokens) }
    const operation = { ...ways, ...operationOf(endpoint, path, shared) }
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    await setImmediate()
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Neraca', version },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(endpoints.map(({ module }) => module))].map((name) => ({ name })),
    'x-limits': rest.limits,
    'x-problem-codes': rest.problemCodes,
    components: { securitySchemes, schemas: shared },
    paths,
  }
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'neraca' },
  token: { type: 'http', scheme: 'bearer' },
}

function securityOf({ access }: Endpoint, isForTokens: (access: string) => boolean): object[] {
  if (access === 'public') return []
  return isForTokens(access) ? [{ session: [] }, { token: [] }] : [{ session: [] }]
}

const parameter = /:(\w+)/g

/** Paths as OpenAPI writes them; where endpoints name the same place `id` and `number`, it is `idOrNumber`. */
function pathNames(endpoints: readonly Endpoint[]): (endpoint: Endpoint) => string {
  const places = new Map<string, Set<string>[]>()
  const shapeOf = ({ path }: Endpoint) => path.replace(parameter, ':')
  const namesOf = ({ path }: Endpoint) => [...path.matchAll(parameter)].map(([, name = '']) => name)
  for (const endpoint of endpoints) {
    const known = places.get(shapeOf(endpoint)) ?? namesOf(endpoint).map(() => new Set<string>())
    places.set(shapeOf(endpoint), known)
    namesOf(endpoint).forEach((name, at) => known[at]?.add(name))
  }
  return (endpoint) => {
    const names = (places.get(shapeOf(endpoint)) ?? []).map((set) => [...set].sort().reduce(orName))
    return endpoint.path.replace(parameter, () => `{${names.shift() ?? ''}}`)
  }
}

function orName(first: string, second: string): string {
  return `${first}Or${second.charAt(0).toUpperCase()}${second.slice(1)}`
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'errors', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'message', 'path'],
        properties: {
          code: { type: 'string' },
          message: { type: 'string' },
          path: { type: 'string' },
          line: { type: 'integer' },
        },
      },
    },
  },
}

function operationOf(endpoint: Endpoint, path: string, shared: Schemas): object {
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+/gi, '_')}`,
    'x-permission': endpoint.access,
    parameters: parametersOf(endpoint, path, shared),
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? {}
      : { requestBody: { required: true, content: bodyContent(endpoint, shared) } }),
    responses: {
      '200': { description: 'OK', content: replyContent(endpoint, shared) },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function bodyContent(endpoint: Endpoint, shared: Schemas): object {
  if (endpoint.body === fileBody) return { 'application/octet-stream': {} }
  return { 'application/json': { schema: schemaOf(endpoint.body, shared) } }
}

function replyContent(endpoint: Endpoint, shared: Schemas): object {
  if (repliesWithFile(endpoint)) return { 'application/octet-stream': {} }
  return { 'application/json': { schema: schemaOf(endpoint.reply, shared) } }
}

function parametersOf(endpoint: Endpoint, path: string, shared: Schemas): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const isAct = endpoint.method !== 'GET'
  const header = (name: string, required: boolean) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
  })
  return [
    ...propertiesOf(endpoint.params, 'path', shared).map((found, at) => ({ ...found, name: inPath[at] })),
    ...propertiesOf(endpoint.query, 'query', shared),
    ...(isAct && endpoint.access !== 'public' ? [header('Idempotency-Key', false)] : []),
    ...(endpoint.versioned ? [header('If-Match', true)] : []),
    ...(endpoint.posts ? [header('X-Neraca-Preview', false)] : []),
  ]
}

function propertiesOf(schema: z.ZodType, place: 'path' | 'query', shared: Schemas): object[] {
  const { properties = {}, required = [] } = schemaOf(schema, shared) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** The schema as it travels; what it defines for itself moves to the shared schemas of the document. */
function schemaOf(schema: z.ZodType, shared: Schemas): object {
  const options = { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' } as const
  const { $schema: _dialect, $defs, ...rest } = z.toJSONSchema(schema, options)
  if ($defs === undefined) return rest
  const prefix = `Shared${createHash('sha256').update(JSON.stringify($defs)).digest('hex').slice(0, 8)}`
  const renamed = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`)) as T
  for (const [name, definition] of Object.entries($defs)) shared[prefix + name] = renamed(definition)
  return renamed(rest)
}
