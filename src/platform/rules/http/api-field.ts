import type { Schema, SharedSchemas } from './api-document.ts'

/** A row of the table that describes a body or a reply. */
export interface ApiField {
  /** Dotted, with `[]` for each of a list: `lines[].debit`. */
  readonly path: string
  readonly type: string
  readonly required: boolean
  readonly note: string
}

const deepest = 6
const mostChoices = 12

/** Every field within a schema, outer ones before those inside them. */
export function apiFields(schema: Schema, shared: SharedSchemas): ApiField[] {
  return fieldsWithin(schema, { shared, path: '', depth: 0 })
}

interface Place {
  readonly shared: SharedSchemas
  readonly path: string
  readonly depth: number
}

function fieldsWithin(given: Schema, place: Place): ApiField[] {
  if (place.depth > deepest) return []
  const schema = solid(given, place.shared)
  if (schema.items !== undefined) {
    return fieldsWithin(schema.items, { ...place, path: `${place.path}[]`, depth: place.depth + 1 })
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = place.path === '' ? name : `${place.path}.${name}`
    const field = {
      path,
      type: typeText(property, place.shared),
      required: schema.required?.includes(name) ?? false,
      note: noteText(property, place.shared),
    }
    return [field, ...fieldsWithin(property, { ...place, path, depth: place.depth + 1 })]
  })
}

/** What stands behind references and the choice between something and null. */
function solid(schema: Schema, shared: SharedSchemas, hops = 0): Schema {
  if (hops > deepest) return {}
  if (schema.$ref !== undefined) {
    return solid(shared[schema.$ref.split('/').at(-1) ?? ''] ?? {}, shared, hops + 1)
  }
  const choices = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null') ?? []
  const [only] = choices
  return only !== undefined && choices.length === 1 ? solid(only, shared, hops + 1) : schema
}

/** A type in a few words: `integer`, `array of object`, `string | null`. */
export function typeText(schema: Schema, shared: SharedSchemas): string {
  const isNullable = (schema.anyOf ?? schema.oneOf)?.some(({ type }) => type === 'null') ?? false
  const found = solid(schema, shared)
  const text = plainType(found, shared)
  return isNullable ? `${text} | null` : text
}

function plainType(schema: Schema, shared: SharedSchemas): string {
  if (schema.items !== undefined) return `array of ${typeText(schema.items, shared)}`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return [...new Set(choices.map((each) => typeText(each, shared)))].join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (typeof schema.type === 'string') return schema.type
  if (schema.type !== undefined) return schema.type.join(' | ')
  return schema.properties === undefined ? 'any' : 'object'
}

/** What else there is to say: meaning, choices, limits and what counts when nothing is sent. */
export function noteText(schema: Schema, shared: SharedSchemas): string {
  const found = solid(schema, shared)
  const choices = found.enum ?? found.items?.enum
  return [
    schema.description ?? found.description,
    choices === undefined ? undefined : choicesText(choices),
    found.format,
    found.maxLength === undefined ? undefined : `maks. ${found.maxLength} karakter`,
    found.maxItems === undefined ? undefined : `maks. ${found.maxItems} item`,
    found.default === undefined ? undefined : `bawaan ${JSON.stringify(found.default)}`,
  ]
    .filter((part) => part !== undefined)
    .join('; ')
}

function choicesText(choices: readonly unknown[]): string {
  const shown = choices.slice(0, mostChoices).map(String).join(', ')
  return choices.length > mostChoices ? `${shown}, …` : shown
}

/** A value a schema takes, to begin with: required fields only. */
export function exampleOf(given: Schema, shared: SharedSchemas, depth = 0): unknown {
  const schema = solid(given, shared)
  if (depth > deepest) return null
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0] ?? null
  if (schema.items !== undefined) return [exampleOf(schema.items, shared, depth + 1)]
  if (schema.properties !== undefined) {
    const names = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(names.map(([name, each]) => [name, exampleOf(each, shared, depth + 1)]))
  }
  return plainExample(schema)
}

function plainExample({ type, description = '' }: Schema): unknown {
  if (type === 'integer' || type === 'number') return /rupiah/i.test(description) ? 150_000 : 1
  if (type === 'boolean') return false
  if (/calendar day/i.test(description)) return '2026-11-21'
  return type === 'string' ? 'contoh' : null
}
