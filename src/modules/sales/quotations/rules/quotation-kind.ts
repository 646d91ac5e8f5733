import { z } from 'zod'
import { day, id, rupiah, version } from '../../../../platform/rules/http/endpoint.ts'
import { sortsOf } from '../../../../platform/rules/list/sort.ts'
import { choice, fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { amountFields, auditedDocument, auditedLines } from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { taxClassTexts } from '../../../tax/rules/tax-class.ts'
import { customerColumns, customerFields, goodsFields, rateFields } from '../../rules/document-fields.ts'
import { orderedParts, quotationActs, quotationStateTexts, quotationStatuses } from './quotation.ts'
import { quotationName } from '../../rules/document-names.ts'

/** What list and page of a quotation both say. */
export const quotationHead = {
  id,
  quotationNumber: z.string(),
  quotationDate: day,
  validUntil: day,
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  status: z.enum(quotationStatuses),
  /** Its status, or that it was not answered in time. */
  state: z.enum([...quotationStatuses, 'expired']),
  /** How often what was sent was changed, from 1 on. */
  revision: z.int(),
  ordered: z.enum(orderedParts),
  totalAmount: rupiah,
  version,
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(quotationActs)),
}

export const quotations = documentKind({
  ...quotationName,
  row: z.object(quotationHead),
  number: 'quotationNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 136, value: (row) => row.quotationNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.quotationDate },
    ...customerColumns,
    until: { head: 'Berlaku sampai', look: 'day', width: 120, phone: 'meta', value: (row) => row.validUntil },
    state: { head: 'Status', look: 'badge', width: 200, value: (row) => quotationStateTexts[row.state] },
    amount: {
      head: 'Total (Rp)',
      look: 'amount',
      width: 152,
      sum: 'matchingAmount',
      value: (row) => row.totalAmount,
    },
  },
  choices: { state: { label: 'Status', all: 'Semua status', words: quotationStateTexts } },
  party: 'customer',
  sorts: ['-date', ...sortsOf(['date', 'number', 'until', 'amount'])],
})

const statusTexts = {
  draft: quotationStateTexts.draft,
  sent: quotationStateTexts.sent,
  accepted: quotationStateTexts.accepted,
  rejected: quotationStateTexts.rejected,
}

/** What the history says of quotations. */
export const quotationTables: AuditedTables = {
  sales_quotation: auditedDocument(
    quotations,
    {
      ...fieldsOf('text', { quotation_number: 'Nomor' }),
      ...fieldsOf('day', { quotation_date: 'Tanggal penawaran', valid_until: 'Berlaku sampai' }),
      ...customerFields,
      status: choice('Status', statusTexts),
      ...fieldsOf('count', { revision: 'Versi' }),
      ...fieldsOf('text', { rejected_reason: 'Alasan ditolak', notes: 'Catatan' }),
      ...amountFields,
      ...fieldsOf('percent', { vat_basis_points: 'Tarif PPN' }),
      ...fieldsOf('yesNo', { prices_include_vat: 'Harga termasuk PPN' }),
      ...following(fieldsOf('moment', { deleted_at: 'Dihapus pada' })),
    },
    {
      statusVerbs: { sent: 'mengirim', accepted: 'mencatat diterimanya', rejected: 'mencatat ditolaknya' },
    },
  ),
  sales_quotation_line: auditedLines(quotations, {
    ...goodsFields,
    department_id: recordOf('Departemen', 'department'),
    ...fieldsOf('yesNo', { is_service: 'Jasa' }),
    tax_class: choice('Golongan pajak', taxClassTexts),
    ...rateFields,
    ...fieldsOf('rupiah', { list_price: 'Harga daftar' }),
    ...technical('id', 'quotation_id', 'line_number', 'product_id', 'created_at'),
  }),
}
