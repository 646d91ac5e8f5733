import { parseDay } from '../../rules/day/day.ts'
import { refusal } from '../http/refusal.ts'

/** What a part of a key is: a calendar day, a whole number, digits of one, or any short text. */
export type CursorKind = 'day' | 'number' | 'digits' | 'text'

/** Writes the key of the last row of a page as an opaque text. */
export function writeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** Reads a cursor of these kinds; refuses what was not written by `writeCursor`. */
export function readCursor(text: string, kinds: readonly CursorKind[]): (string | number)[] {
  const key = parse(text)
  const fits =
    Array.isArray(key) && key.length === kinds.length && kinds.every((kind, at) => fitsKind(key[at], kind))
  if (!fits) {
    const title = 'Penanda halaman tidak valid'
    throw refusal({ status: 422, code: 'cursor', title }, [
      { code: 'cursor', path: 'query.after', message: title },
    ])
  }
  return key as (string | number)[]
}

function fitsKind(value: unknown, kind: CursorKind): boolean {
  if (kind === 'number') return Number.isSafeInteger(value) && (value as number) >= 0
  if (typeof value !== 'string' || value.length > 300 || value.includes('\u0000')) return false
  if (kind === 'day') return parseDay(value) !== undefined
  return kind === 'text' || /^\d{1,16}$/.test(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
