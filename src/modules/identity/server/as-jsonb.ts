import { sql, type RawBuilder } from 'kysely'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { problem } from '../rules/problem-codes.ts'

/** Whatever PostgreSQL cannot keep in jsonb: NUL, and halves of characters. */
const unkeepable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

/** A JSON value as a jsonb parameter; refuses one that is too large or holds characters that cannot be kept. */
export function asJsonb(
  value: unknown,
  field: { readonly path: string; readonly mostBytes: number },
): RawBuilder<unknown> {
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) > field.mostBytes) {
    const kibibytes = Math.floor(field.mostBytes / 1024)
    refuseIf([
      problem('too-large', field.path, `Isi terlalu besar untuk disimpan (maksimal ${kibibytes} KB)`),
    ])
  }
  if (unkeepable.test(text)) {
    refuseIf([problem('invalid', field.path, 'Mengandung karakter yang tidak diizinkan')])
  }
  return sql`${text}::jsonb`
}
