import type { JournalField } from './journal-file.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** A column of a CSV of journals; those that only explain are read over. */
export type CsvColumn = JournalField | 'accountName' | 'type'

const names: Readonly<Record<CsvColumn, readonly string[]>> = {
  number: ['jurnal', 'nomor jurnal', 'no jurnal', 'journal', 'entry', 'entry number'],
  date: ['tanggal', 'date'],
  description: ['keterangan', 'deskripsi', 'description'],
  account: ['akun', 'kode akun', 'account', 'account code'],
  accountName: ['nama akun', 'account name'],
  department: ['departemen', 'kode departemen', 'department', 'dept'],
  debit: ['debit'],
  credit: ['kredit', 'credit'],
  note: ['catatan', 'note', 'memo'],
  reference: ['referensi', 'reference'],
  type: ['jenis', 'type'],
}

/** Columns by the names they may have, in Indonesian and English, in small letters. */
export const csvColumns: ReadonlyMap<string, CsvColumn> = new Map(
  keysOf(names).flatMap((column) => names[column].map((name) => [name, column] as const)),
)

/** Columns a file must have, with the names to say when one is missing. */
export const requiredColumns: readonly (readonly [JournalField, string])[] = [
  ['number', 'jurnal'],
  ['date', 'tanggal'],
  ['description', 'keterangan'],
  ['account', 'akun'],
  ['debit', 'debit'],
  ['credit', 'kredit'],
]

/** The columns of an exported file, in their order. */
export const exportedColumns = [
  'jurnal', 'tanggal', 'keterangan', 'akun', 'nama akun', 'debit', 'kredit', 'catatan', 'referensi', 'jenis',
] as const // prettier-ignore

/** What follows them in books with departments. */
export const departmentColumn = 'departemen'

/** First cell of the last row of an exported file, which says how much should be in it. */
export const csvEndMark = '#akhir'
