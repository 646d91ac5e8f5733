import { z } from 'zod'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { day, id } from '../../../../platform/rules/http/endpoint.ts'
import {
  auditedDocument,
  cancellationFields,
  journalField,
} from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { choice, fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { holds } from '../../rules/permissions.ts'
import { customerFields } from '../../rules/document-fields.ts'
import { advanceUseName } from '../../rules/document-names.ts'

export const advanceUseKinds = ['invoice', 'refund'] as const
export type AdvanceUseKind = (typeof advanceUseKinds)[number]

/** What may be done with an advance of which so much is left. */
export function advanceActions(
  { advanceLeft }: { readonly advanceLeft: number },
  holder: Holder,
): ('useAdvance' | 'refundAdvance')[] {
  return advanceLeft > 0 && holds(holder, 'sales.edit') ? ['useAdvance', 'refundAdvance'] : []
}

/** Whether a use of advances may be cancelled now. */
export function advanceUseActions(use: { readonly isCancelled: boolean }, holder: Holder): 'cancel'[] {
  return !use.isCancelled && holds(holder, 'sales.edit') ? ['cancel'] : []
}

/** Uses and refunds of advances; they have no list of their own but stand with the receipts they came from. */
export const advanceUses = documentKind({
  ...advanceUseName,
  row: z.object({ id, useNumber: z.string(), useDate: day }),
  number: 'useNumber',
  columns: {},
  choices: {},
  party: 'customer',
  sorts: ['-date'],
})

/** What the history says of advances of customers and what became of them. */
export const advanceTables: AuditedTables = {
  customer_advance: {
    noun: 'uang muka customer',
    fields: {
      customer_id: recordOf('Customer', 'customer'),
      receipt_id: recordOf('Penerimaan', 'sales_receipt'),
      note_id: recordOf('Nota kredit', 'credit_note'),
      ...fieldsOf('day', { advance_date: 'Tanggal' }),
      ...fieldsOf('rupiah', { amount: 'Jumlah', used_amount: 'Terpakai' }),
      account_id: recordOf('Akun', 'account'),
      ...fieldsOf('day', { cancelled_on: 'Dibatalkan per' }),
      ...technical('id'),
    },
  },
  advance_use: auditedDocument(advanceUses, {
    ...fieldsOf('text', { use_number: 'Nomor' }),
    kind: choice('Jenis', { invoice: 'Melunasi invoice', refund: 'Dikembalikan' }),
    ...fieldsOf('day', { use_date: 'Tanggal' }),
    ...customerFields,
    account_id: recordOf('Akun kas/bank', 'account'),
    ...fieldsOf('rupiah', { amount: 'Jumlah' }),
    ...fieldsOf('text', { notes: 'Catatan' }),
    journal_entry_id: journalField,
    ...cancellationFields,
  }),
  advance_use_part: {
    noun: 'bagian pemakaian uang muka',
    linesOf: 'advance_use',
    lineKey: ['advance_id'],
    fields: {
      advance_id: recordOf('Uang muka', 'customer_advance'),
      ...fieldsOf('rupiah', { amount: 'Jumlah' }),
      ...technical('use_id'),
    },
  },
}
