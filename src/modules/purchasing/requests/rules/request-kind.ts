import { z } from 'zod'
import { day, id, rupiah, version } from '../../../../platform/rules/http/endpoint.ts'
import { sortsOf } from '../../../../platform/rules/list/sort.ts'
import { choice, fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { auditedDocument, auditedLines } from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { requestActs, requestStates, requestStateTexts } from './request.ts'
import { purchaseRequestName } from '../../rules/document-names.ts'

/** What list and page of a request both say. */
export const requestHead = {
  id,
  requestNumber: z.string(),
  requestDate: day,
  neededDay: day,
  /** Who made it. */
  createdBy: z.string(),
  notes: z.string().nullable(),
  /** What it is thought to cost. */
  totalAmount: rupiah,
  state: z.enum(requestStates),
  version,
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(requestActs)),
}

/** What somebody asks to be bought. */
export const purchaseRequests = documentKind({
  ...purchaseRequestName,
  row: z.object(requestHead),
  number: 'requestNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 136, value: (row) => row.requestNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.requestDate },
    needed: { head: 'Dibutuhkan', look: 'day', width: 112, phone: 'meta', value: (row) => row.neededDay },
    by: { head: 'Diminta oleh', width: 128, phone: 'meta', value: (row) => row.createdBy },
    notes: { head: 'Keperluan', truncate: true, phone: 'lead', value: (row) => row.notes ?? '' },
    total: {
      head: 'Perkiraan (Rp)',
      look: 'amount',
      width: 136,
      sum: 'matchingTotal',
      value: (row) => row.totalAmount,
    },
    state: { head: 'Status', look: 'badge', width: 144, value: (row) => requestStateTexts[row.state] },
  },
  choices: {
    state: {
      label: 'Status',
      all: 'Semua status',
      words: { open: 'Belum habis dipesan', ...requestStateTexts },
    },
  },
  sorts: ['-date', ...sortsOf(['date', 'needed'])],
})

const statusTexts = {
  draft: requestStateTexts.draft,
  submitted: requestStateTexts.submitted,
  approved: requestStateTexts.approved,
  rejected: requestStateTexts.rejected,
  closed: requestStateTexts.closed,
}

/** What the history says of requests. */
export const requestTables: AuditedTables = {
  purchase_request: auditedDocument(
    purchaseRequests,
    {
      ...fieldsOf('text', { request_number: 'Nomor' }),
      ...fieldsOf('day', { request_date: 'Tanggal permintaan', needed_day: 'Dibutuhkan' }),
      status: choice('Status', statusTexts),
      ...fieldsOf('text', {
        notes: 'Keperluan',
        rejected_reason: 'Alasan ditolak',
        approved_by: 'Disetujui oleh',
        closed_by: 'Ditutup oleh',
        close_reason: 'Alasan penutupan',
      }),
      ...following(fieldsOf('rupiah', { total_amount: 'Perkiraan' })),
      ...following(
        fieldsOf('moment', {
          approved_at: 'Disetujui pada',
          closed_at: 'Ditutup pada',
          deleted_at: 'Dihapus pada',
        }),
      ),
    },
    {
      statusVerbs: {
        submitted: 'mengajukan',
        approved: 'menyetujui',
        rejected: 'menolak',
        closed: 'menutup',
      },
    },
  ),
  purchase_request_line: auditedLines(purchaseRequests, {
    product_id: recordOf('Kode produk', 'product'),
    ...fieldsOf('text', {
      product_code: 'Kode produk',
      product_name: 'Produk',
      unit: 'Unit',
      description: 'Keterangan',
      unit_price: 'Perkiraan harga',
    }),
    account_id: recordOf('Akun', 'account'),
    department_id: recordOf('Departemen', 'department'),
    ...fieldsOf('quantity', { quantity: 'Jumlah' }),
    ...fieldsOf('rupiah', { amount: 'Perkiraan' }),
    ...fieldsOf('day', { needed_day: 'Dibutuhkan' }),
    ...technical('id', 'request_id', 'line_number'),
  }),
}
