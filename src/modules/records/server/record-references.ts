import { sql } from 'kysely'
import type { FieldValue, PlainValues } from '../../../platform/rules/field/field.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import type { RecordFields } from '../rules/record-kind.ts'
import type { RecordStore } from './record-store.ts'

/** Stands for a record of a code that nobody has. */
const nobody = 0

/** Other records that a kind names: by id where they are kept, by code in files. */
export interface References {
  toFile(record: PlainValues): PlainValues
  fromFile(record: PlainValues): PlainValues
}

type Known = { readonly id: number; readonly code: string }

/** Reads the codes of the records that a kind names. */
export async function readReferences<F extends RecordFields>(
  db: Database,
  { own }: RecordStore<F>,
): Promise<References> {
  const known = await Promise.all(
    Object.entries(own.references ?? {}).map(async ([name, records]) => {
      const rows = await rowsOf(db, sql<Known>`select id, code from (${records}) other`)
      const codes = new Map<FieldValue, FieldValue>(rows.map(({ id, code }) => [id, code]))
      const ids = new Map<FieldValue, FieldValue>(rows.map(({ id, code }) => [code, id]))
      return { name, codes, ids }
    }),
  )
  const replaced = (record: PlainValues, side: 'codes' | 'ids'): PlainValues => {
    const values = known.map((each) => {
      const value = record[each.name] ?? null
      return [each.name, value === null ? null : (each[side].get(value) ?? nobody)]
    })
    return { ...record, ...Object.fromEntries(values) }
  }
  return {
    toFile: (record) => replaced(record, 'codes'),
    fromFile: (record) => replaced(record, 'ids'),
  }
}
