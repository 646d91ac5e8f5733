import { fieldsOf, following, recordOf, type AuditFields } from '../../audit/rules/audit-field.ts'
import { made } from '../../audit/rules/audit-stamps.ts'
import type { AuditedTable } from '../../audit/rules/audited-table.ts'
import type { AnyKind } from './document-kind.ts'

type Named = Pick<AnyKind, 'noun' | 'path' | 'number'>

/** What the history says of documents of a kind, with the columns its table has of its own. */
export function auditedDocument(
  { noun, path, number }: Named,
  fields: AuditFields,
  own: Pick<AuditedTable, 'statusVerbs'> = {},
): AuditedTable {
  return {
    noun,
    name: number.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    address: `${path}/:name`,
    readBy: 'books.read',
    ...own,
    fields: { ...fields, ...made },
  }
}

/** What the history says of the lines of such documents. */
export function auditedLines(
  { table, noun }: Pick<AnyKind, 'table' | 'noun'>,
  fields: AuditFields,
): AuditedTable {
  return { noun: `baris ${noun}`, linesOf: table, fields }
}

/** Columns that documents have in common, as the history calls them. */
export const amountFields = fieldsOf('rupiah', {
  subtotal: 'Subtotal',
  discount_amount: 'Diskon',
  tax_amount: 'PPN',
  total_amount: 'Total',
})

export const journalField = recordOf('Jurnal', 'journal_entry')

/** Of what is cancelled by an entry that reverses its own. */
export const cancellationFields = {
  ...fieldsOf('day', { cancelled_on: 'Dibatalkan per' }),
  reversal_entry_id: recordOf('Jurnal pembalik', 'journal_entry'),
}

/** Of open documents that may have come with the opening balance. */
export const openingFields = {
  ...fieldsOf('moment', { voided_at: 'Dibatalkan pada' }),
  ...following(fieldsOf('day', { opening_day: 'Tanggal saldo awal', entered_on: 'Tercatat sejak' })),
}
