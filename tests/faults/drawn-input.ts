import { kindOf, withoutNull, type Schema } from '../hostile-input.ts'
import type { Chance } from './tampering.ts'

const days = [
  '2026-01-15',
  '2026-10-31',
  '2026-11-20',
  '2025-12-31',
  '2027-01-01',
  '1900-01-01',
  '9999-12-31',
]
const texts = [
  'Contoh',
  'a',
  '12',
  '0.5',
  '1000000',
  '1-1101',
  '5-1101',
  'PT Contoh',
  '2026-11',
  '2026-11-20',
]
const odd = ['', ' ', '\u0000', '😀'.repeat(40), -1, 0, 1.5, -1e15, 9_007_199_254_740_991, null, true, [], {}]
/** Ids of the example company are low; most of these name something. */
const mostIds = 40

/** Draws values that a schema takes, now and then one that nobody should send. */
export function drawn(given: Schema, chance: Chance, key = ''): unknown {
  if (chance() < 0.02) return oneOf(odd, chance)
  if (isNullable(given) && chance() < 0.3) return null
  const schema = withoutNull(given)
  if (schema.anyOf !== undefined) return drawn(oneOf(schema.anyOf, chance), chance, key)
  if (schema.enum !== undefined) return oneOf(schema.enum, chance)
  switch (kindOf(schema, key)) {
    case 'object':
      return drawnObject(schema, chance)
    case 'array':
      return Array.from({ length: Math.floor(chance() * 4) }, () => drawn(schema.items ?? {}, chance))
    case 'day':
      return oneOf(days, chance)
    case 'boolean':
      return chance() < 0.5
    case 'id':
      return 1 + Math.floor(chance() * mostIds)
    case 'number':
    case 'decimal':
      return drawnNumber(schema, chance)
    case 'text':
    case 'password':
      return chance() < 0.05 ? 'y'.repeat(Math.min(schema.maxLength ?? 100, 20_000)) : oneOf(texts, chance)
    default:
      return oneOf(odd, chance)
  }
}

function drawnObject({ properties = {} }: Schema, chance: Chance): unknown {
  const present = Object.entries(properties).filter(() => chance() < 0.95)
  return Object.fromEntries(present.map(([key, schema]) => [key, drawn(schema, chance, key)]))
}

/** Mostly few, often the least or the most that is taken: amounts are multiplied with each other. */
function drawnNumber({ minimum = -1_000_000, maximum = 1_000_000 }: Schema, chance: Chance): number {
  const kind = chance()
  if (kind < 0.15) return maximum
  if (kind < 0.3) return minimum
  if (kind < 0.8) return Math.floor(chance() * 60)
  return Math.floor(minimum + chance() * (maximum - minimum))
}

function isNullable({ anyOf }: Schema): boolean {
  return anyOf?.some(({ type }) => type === 'null') ?? false
}

export function oneOf<T>(choices: readonly T[], chance: Chance): T {
  return choices[Math.floor(chance() * choices.length)] as T
}
