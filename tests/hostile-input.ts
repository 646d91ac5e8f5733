import { z } from 'zod'
import type { Endpoint } from '../src/platform/rules/http/endpoint.ts'

/** The part of a JSON schema that inputs use. */
export interface Schema {
  readonly type?: string
  readonly description?: string
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly $ref?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** Something that nobody should send, and the field that the answer must name. */
export interface HostileInput {
  readonly name: string
  readonly text: string
  readonly field: string
}

/** A literal that JSON.stringify would change. */
const raw = (literal: string) => `@raw@${literal}@raw@`
/** Longer than any field takes, but within what the body of a public endpoint may weigh. */
const tooLong = 'panjang '.repeat(7_500)

const hostileTexts = ['a\u0000b', '\ud800', 'x\u200fy', '\u202egnirts', tooLong]
const notText = [1, true, [], {}, ['contoh']]
const hostile: Record<string, readonly unknown[]> = {
  text: [...notText, ...hostileTexts],
  password: notText,
  day: [
    ...notText,
    ...hostileTexts,
    '',
    '2025-02-30',
    '0000-01-01',
    '99999-01-01',
    '2025-2-3',
    '20250101',
    '01/02/2025',
  ],
  choice: [1, true, null, [], {}, '', 'x', 'toString', '__proto__'],
  number: ['1', '1.50.000', '', true, [], {}, [1], 0.1, raw('1e309'), raw('-1e309'), raw('9007199254740993')],
  decimal: ['1', '1.50.000', '', true, [], {}, [1], raw('1e309'), raw('-1e309')],
  id: [0, -1, raw('-0'), 0.1, raw('1e309'), raw('9007199254740993'), '1', true, [], {}],
  boolean: ['true', 1, 0, [], {}],
  array: [{}, 'x', 1, true, { length: 1 }],
  object: [
    [],
    'x',
    1,
    true,
    { __bukan_kunci__: 1 },
    raw('{"__proto__":{"a":1}}'),
    raw('{"constructor":{"prototype":1}}'),
  ],
}

/** Hostile values at every place of the body of an endpoint: all of them once per kind of place, some at the others. */
export function hostileBodies(endpoint: Endpoint): HostileInput[] {
  const schema = schemaOf(endpoint.body)
  const sample = sampleOf(schema)
  const seen = new Set<string>()
  return placesOf(schema, []).flatMap(({ path, kind }, at) => {
    const values = hostile[kind] ?? []
    const chosen = seen.has(kind) ? values.filter((_, index) => (index + at) % 5 === 0) : values
    seen.add(kind)
    return chosen.map((value) => ({
      name: `${path.join('.') || 'body'} = ${JSON.stringify(value)?.slice(0, 40)}`,
      text: textOf(withValue(sample, path, value)),
      field: path.join('.'),
    }))
  })
}

/** A body of the right shape: every key present, every value plain. */
export function plainBody(endpoint: Endpoint): string {
  return textOf(sampleOf(schemaOf(endpoint.body)))
}

/** Names of the query parameters of an endpoint. */
export function queryNames(endpoint: Endpoint): string[] {
  return Object.keys(schemaOf(endpoint.query).properties ?? {})
}

/** The JSON schema of what an endpoint takes. */
export function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
}

/** Which kind of value a place takes. */
export function kindOf(schema: Schema, key: string): string {
  if (schema.$ref !== undefined) return 'anything'
  if (schema.enum !== undefined) return 'choice'
  if (schema.type === 'string' && schema.description?.startsWith('Calendar day') === true) return 'day'
  if (schema.type === 'string') return /password$/i.test(key) ? 'password' : 'text'
  if (schema.type === 'number') return 'decimal'
  if (schema.type === 'integer') return schema.exclusiveMinimum === 0 ? 'id' : 'number'
  return schema.type ?? 'anything'
}

/** A schema that also allows null stands for what else it allows. */
export function withoutNull(schema: Schema): Schema {
  const others = schema.anyOf?.filter((one) => one.type !== 'null') ?? []
  return others.length === 1 && others[0] !== undefined ? others[0] : schema
}

function sampleOf(given: Schema): unknown {
  const schema = withoutNull(given)
  if (schema.enum !== undefined) return schema.enum[0]
  switch (kindOf(schema, '')) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property]) => [key, sampleOf(property)]),
      )
    case 'array':
      return schema.items === undefined ? [] : [sampleOf(schema.items), sampleOf(schema.items)]
    case 'day':
      return '2026-01-05'
    case 'text':
      return 'contoh'
    case 'boolean':
      return true
    case 'id':
    case 'number':
    case 'decimal':
      return 1
    default:
      return null
  }
}

type Path = readonly (string | number)[]

function placesOf(given: Schema, path: Path): { path: Path; kind: string }[] {
  const schema = withoutNull(given)
  const kind = kindOf(schema, String(path.at(-1) ?? ''))
  const inside =
    kind === 'object'
      ? Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
          placesOf(property, [...path, key]),
        )
      : kind === 'array' && schema.items !== undefined
        ? placesOf(schema.items, [...path, 1])
        : []
  return [{ path, kind }, ...inside]
}

function withValue(sample: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(sample))
    return sample.map((item, at) => (at === key ? withValue(item, rest, value) : item))
  const record = sample as Record<string, unknown>
  return { ...record, [key]: withValue(record[key], rest, value) }
}

function textOf(value: unknown): string {
  return JSON.stringify(value).replace(/"@raw@(.*?)@raw@"/g, (_, literal: string) =>
    literal.replaceAll('\\"', '"'),
  )
}
