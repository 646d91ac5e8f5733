import { expect, test } from 'vitest'
import { apiChapters, apiDocument } from './api-document.ts'
import { curlOf } from './api-example.ts'
import { apiFields } from './api-field.ts'

const line = {
  type: 'object',
  required: ['amount', 'kind'],
  properties: {
    amount: { type: 'integer', description: 'Whole rupiah' },
    kind: { enum: ['in', 'out'] },
    note: { anyOf: [{ type: 'string', maxLength: 50 }, { type: 'null' }] },
  },
}
const document = apiDocument.parse({
  info: { version: '1.0.0' },
  servers: [{ url: '/api/v1' }],
  'x-limits': { readsPerMinute: 600 },
  'x-problem-codes': { platform: { invalid: 'Wrong.' } },
  components: {
    schemas: { Loop: { type: 'object', properties: { inner: { $ref: '#/components/schemas/Loop' } } } },
  },
  paths: {
    '/things/{id}': {
      put: {
        summary: 'Change',
        operationId: 'put_things',
        tags: ['stock'],
        'x-permission': 'things.edit',
        security: [{ session: [] }, { token: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } },
          { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['day', 'lines'],
                properties: {
                  day: { type: 'string', description: 'Calendar day, YYYY-MM-DD' },
                  lines: { type: 'array', items: line, maxItems: 5 },
                },
              },
            },
          },
        },
        responses: { '200': { content: { 'application/octet-stream': {} } } },
      },
    },
  },
})
const [chapter] = apiChapters(document)
const [operation] = chapter?.operations ?? []

test('operations stand under their module, with the way in that they take', () => {
  expect(chapter?.module).toBe('stock')
  expect(operation).toMatchObject({
    method: 'PUT',
    path: '/things/{id}',
    isForTokens: true,
    isPublic: false,
    permission: 'things.edit',
    reply: { type: 'application/octet-stream', schema: undefined },
  })
})

test('fields are told by their path, with choices, limits and what may be null', () => {
  const fields = apiFields(operation?.body?.schema ?? {}, {})
  expect(fields.map(({ path, type, required, note }) => [path, type, required, note])).toEqual([
    ['day', 'string', true, 'Calendar day, YYYY-MM-DD'],
    ['lines', 'array of object', true, 'maks. 5 item'],
    ['lines[].amount', 'integer', true, 'Whole rupiah'],
    ['lines[].kind', 'any', true, 'in, out'],
    ['lines[].note', 'string | null', false, 'maks. 50 karakter'],
  ])
})

test('a schema within itself comes to an end', () => {
  const fields = apiFields({ $ref: '#/components/schemas/Loop' }, document.components.schemas)
  expect(fields.length).toBeGreaterThan(2)
  expect(fields.length).toBeLessThan(20)
})

test('the example is a command that can be typed: token, key, version and body', () => {
  if (operation === undefined) throw new Error('there is an operation')
  expect(curlOf(operation, 'https://neraca.contoh.example', {})).toBe(
    [
      `curl -X PUT 'https://neraca.contoh.example/api/v1/things/{id}' \\`,
      `  -H "Authorization: Bearer $NERACA_TOKEN" \\`,
      `  -H "Idempotency-Key: $(uuidgen)" \\`,
      `  -H 'If-Match: "3"' \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '{"day":"2026-11-21","lines":[{"amount":150000,"kind":"in"}]}'`,
    ].join('\n'),
  )
})
