import { fieldsOf, following, recordOf } from '../../audit/rules/audit-field.ts'

/** The columns that documents of sales have in common, as the history calls them. */
export const customerFields = {
  customer_id: recordOf('Kode customer', 'customer'),
  ...following(fieldsOf('text', { customer_code: 'Kode customer', customer_name: 'Customer' })),
}

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
