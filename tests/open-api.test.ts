import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '../src/main.routes.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { clientOf, createWorld, type TestWorld } from './server.ts'

interface Operation {
  readonly operationId: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: object
  }[]
  readonly responses: Record<string, unknown>
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> }
}

let world: TestWorld
let document: { openapi: string; paths: Record<string, Record<string, Operation>>; components: object }

beforeAll(async () => {
  world = await createWorld()
  const { body, headers } = await (await world.as('viewer')).send('GET', '/openapi.json')
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  document = body as typeof document
})
afterAll(() => world.close())

test('is closed to who is not signed in', async () => {
  const { status, body } = await clientOf(world.url, undefined).send('GET', '/openapi.json')
  expect([status, (body as { code: string }).code]).toEqual([401, 'unauthenticated'])
})

const endpoints = allRoutes(readSettings({})).map((route) => route.endpoint)

function operations(): { path: string; method: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

/** Every value under a key, wherever it is. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => [
    ...(name === key ? [inside] : []),
    ...valuesOf(key, inside),
  ])
}

test('describes every endpoint once, in OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(operations()).toHaveLength(endpoints.length)
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every reference leads somewhere within the document', () => {
  const references = valuesOf('$ref', document).map(String)
  expect(references.length).toBeGreaterThan(0)
  for (const reference of references) {
    expect(reference).toMatch(/^#\//)
    const target = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document)
    expect([reference, target]).toEqual([reference, expect.any(Object)])
  }
})

test('path parameters are those of the path, and no two paths differ in their names alone', () => {
  for (const { path, operation } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const described = operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name)
    expect([path, described]).toEqual([path, inPath])
  }
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('amounts are whole numbers in replies too, and totals are exact at any size', () => {
  const replyOf = (path: string) => JSON.stringify(document.paths[path]?.['get']?.responses['200'])
  expect(replyOf('/journal-entries/{idOrNumber}')).toMatch(
    /"debit":\{"description":"Whole rupiah","type":"integer"/,
  )
  expect(replyOf('/trial-balance')).toMatch(/"debit":\{"description":"Whole rupiah; decimal text when beyond/)
})

test('every reply and every body in JSON is described', () => {
  const contents = operations().flatMap(({ operation }) => valuesOf('application/json', operation))
  expect(contents.length).toBeGreaterThan(endpoints.length)
  const empty = contents.filter((content) => Object.keys((content as { schema: object }).schema).length === 0)
  expect(empty).toEqual([])
})

test('every operation belongs to a module, and says whether tokens are let in', () => {
  const described = operations() as unknown as { operation: { tags: string[]; security: object[] } }[]
  const modules = new Set(described.flatMap(({ operation }) => operation.tags))
  expect([...modules].filter((name) => !existsSync(`src/modules/${name}/contract.ts`))).toEqual([])
  const ways = (method: string, path: string) => {
    const operation = document.paths[path]?.[method] as unknown as { security: object[] } | undefined
    return operation?.security.flatMap(Object.keys)
  }
  expect(ways('post', '/journal-entries/batch')).toEqual(['session', 'token'])
  expect(ways('post', '/api-tokens')).toEqual(['session'])
  expect(ways('post', '/session')).toEqual([])
})

test('passwords stand in objects alone, where the identity of a request finds and hides them', () => {
  const reached = (shape: unknown): string[] =>
    shape instanceof z.ZodOptional
      ? reached(shape.unwrap())
      : shape instanceof z.ZodObject
        ? Object.entries(shape.shape).flatMap(([key, inner]) => [key, ...reached(inner)])
        : []
  const isPassword = (key: string) => /password/i.test(key)
  const named = endpoints.map(({ method, path, body }) => {
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    const keys = valuesOf('properties', schema).flatMap((fields) => Object.keys(fields as object))
    return [`${method} ${path}`, keys.filter(isPassword), reached(body).filter(isPassword)] as const
  })
  for (const [address, keys, found] of named) expect([address, found]).toEqual([address, keys])
  expect(named.filter(([, keys]) => keys.length > 0).length).toBeGreaterThan(0)
})
