import { z } from 'zod'
import type { Endpoint } from '../rules/endpoint.ts'

/** The OpenAPI 3.1 description of the endpoints, made from their contracts. */
export function openApiOf(endpoints: readonly Endpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Neraca', version },
    servers: [{ url: '/api/v1' }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'neraca' } },
      schemas: { Problem: problemSchema },
    },
    paths,
  }
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

function operationOf(endpoint: Endpoint): object {
  const content = (schema: object) => ({ 'application/json': { schema } })
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+/gi, '_')}`,
    'x-permission': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? {}
      : { requestBody: { required: true, content: content(schemaOf(endpoint.body, 'input')) } }),
    responses: {
      '200': { description: 'OK', content: content(schemaOf(endpoint.reply, 'output')) },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function parametersOf(endpoint: Endpoint): object[] {
  const isAct = endpoint.method !== 'GET'
  const header = (name: string, required: boolean) => ({ name, in: 'header', required, schema: { type: 'string' } })
  return [
    ...propertiesOf(endpoint.params, 'path'),
    ...propertiesOf(endpoint.query, 'query'),
    ...(isAct && endpoint.access !== 'public' ? [header('Idempotency-Key', false)] : []),
    ...(endpoint.versioned ? [header('If-Match', true)] : []),
  ]
}

function propertiesOf(schema: z.ZodType, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
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

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}
