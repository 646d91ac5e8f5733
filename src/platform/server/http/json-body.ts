import { visit, type JSONVisitor, type ParseErrorCode } from 'jsonc-parser'
import { type Refusal, refusal } from './refusal.ts'

/** Bytes from which a body waits for its turn before it is parsed: parsed it takes a multiple of them. */
const longFrom = 131_072

/** A JSON body that is parsed when its turn comes. */
export class LongJson {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** Parses a JSON body, or keeps a long one for its turn. */
export function readJsonBody(bytes: Uint8Array): unknown {
  return bytes.length < longFrom ? parseJsonBody(bytes) : new LongJson(bytes)
}

/** Deepest nesting a body may have. */
const deepest = 20

/**
 * Parses a JSON body strictly: UTF-8, no comments, no trailing commas, no key given twice, no number that would be
 * rounded to a whole one, bounded depth.
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  const text = textOf(bytes)
  refuseUnclear(text)
  try {
    return JSON.parse(text)
  } catch {
    throw badJson('Isi permintaan bukan JSON yang valid')
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw badJson('Isi permintaan bukan teks UTF-8 yang valid')
  }
}

type LiteralVisit = Parameters<NonNullable<JSONVisitor['onLiteralValue']>>

function refuseUnclear(text: string): void {
  const open: Set<string>[] = []
  visit(
    text,
    {
      onObjectBegin: () => {
        open.push(new Set())
        if (open.length > deepest) throw badJson('Isi permintaan bersarang terlalu dalam')
      },
      onObjectProperty: (name) => {
        const keys = open.at(-1)
        if (keys?.has(name)) throw badJson(`Kunci "${name.slice(0, 60)}" ditulis lebih dari sekali`)
        keys?.add(name)
      },
      onObjectEnd: () => void open.pop(),
      onArrayBegin: () => {
        open.push(new Set())
        if (open.length > deepest) throw badJson('Isi permintaan bersarang terlalu dalam')
      },
      onArrayEnd: () => void open.pop(),
      onLiteralValue: (...[value, offset, length, , , path]: LiteralVisit) => {
        if (typeof value === 'number' && !isExact(text.slice(offset, offset + length), value))
          throw inexact(path())
      },
      onError: (_code: ParseErrorCode) => {
        throw badJson('Isi permintaan bukan JSON yang valid')
      },
    },
    { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
  )
}

const longestNumber = 400

/** Whether a whole number is the one that was written; 9007199254740990.6 and 1e-999 only become one by rounding. */
function isExact(literal: string, value: number): boolean {
  if (!Number.isSafeInteger(value)) return true
  const [, whole = '', fraction = '', exponent = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(literal) ?? []
  const scale = Number(exponent) - fraction.length
  if (literal.length > longestNumber || Math.abs(scale) > longestNumber) return false
  const [digits, amount] = [BigInt(whole + fraction), BigInt(Math.abs(value))]
  return scale < 0 ? digits === amount * 10n ** BigInt(-scale) : digits * 10n ** BigInt(scale) === amount
}

function inexact(path: readonly (string | number)[]): Refusal {
  const title = 'Angka tidak dapat dicatat dengan tepat'
  return refusal({ status: 422, code: 'inexact-number', title }, [
    { code: 'inexact-number', path: path.join('.'), message: title },
  ])
}

function badJson(title: string): Refusal {
  return refusal({ status: 400, code: 'bad-json', title })
}
