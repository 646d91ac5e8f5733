import { z } from 'zod'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import {
  standings,
  standingColumn,
  standingChoice,
  stands,
  type Standing,
} from '../../../documents/rules/cancellation.ts'
import {
  auditedDocument,
  cancellationFields,
  journalField,
} from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { holds } from '../../rules/permissions.ts'
import { setOffName } from '../../rules/document-names.ts'
import { withholdingFields } from '../../payments/rules/payment-kind.ts'
import { vendorColumns, vendorFields } from '../../rules/vendor-fields.ts'

/** What somebody may do with a set-off now; buttons and server ask the same. */
export function setOffActions({ state }: { readonly state: Standing }, holder: Holder): 'cancel'[] {
  return state === 'recorded' && holds(holder, 'payments.edit') ? ['cancel'] : []
}

/** What list and page of a set-off both say. */
export const setOffHead = {
  id,
  setOffNumber: z.string(),
  setOffDate: day,
  vendorId: id,
  vendorCode: z.string(),
  vendorName: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  amount: rupiah,
  state: z.enum(standings),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(['cancel'])),
}

export const setOffs = documentKind({
  ...setOffName,
  row: z.object(setOffHead),
  number: 'setOffNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 136, value: (row) => row.setOffNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.setOffDate },
    ...vendorColumns,
    customer: { head: 'Customer', truncate: true, phone: 'meta', value: (row) => row.customerName },
    amount: {
      head: 'Jumlah (Rp)',
      look: 'amount',
      width: 150,
      sum: 'matchingAmount',
      value: (row) => row.amount,
    },
    state: standingColumn,
  },
  choices: { state: standingChoice },
  party: 'vendor',
  sorts: ['-date'],
  counts: stands,
})

/** What the history says of set-offs. */
export const setOffTables: AuditedTables = {
  set_off: auditedDocument(setOffs, {
    ...fieldsOf('text', { set_off_number: 'Nomor' }),
    ...fieldsOf('day', { set_off_date: 'Tanggal' }),
    ...vendorFields,
    customer_id: recordOf('Kode customer', 'customer'),
    ...following(fieldsOf('text', { customer_code: 'Kode customer', customer_name: 'Customer' })),
    pair_id: recordOf('Pasangan', 'party_pair'),
    ...fieldsOf('rupiah', { amount: 'Jumlah', withheld_amount: 'PPh dipotong' }),
    ...fieldsOf('text', { notes: 'Catatan' }),
    journal_entry_id: journalField,
    ...cancellationFields,
  }),
  set_off_withholding: {
    noun: 'PPh yang dipotong saat dijumpakan',
    linesOf: 'set_off',
    lineKey: ['bill_id', 'object_code'],
    fields: { ...withholdingFields, ...technical('set_off_id') },
  },
}
