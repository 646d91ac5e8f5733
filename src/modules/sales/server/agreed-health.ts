import { sql } from 'kysely'
import { healthCheck } from '../../../platform/server/database/health-check.ts'
import { doneUnagreed, madeUnagreed } from '../../approvals/server/index.ts'
import { creditNoteApprovals } from '../credit-notes/rules/credit-approval.ts'
import { salesOrderApprovals } from '../orders/rules/order-approval.ts'
import { writeOffApprovals } from '../write-offs/rules/write-off-approval.ts'

const directInvoices = sql`select d.invoice_number as record from sales_invoice d where d.kind in ('direct', 'service') and ${doneUnagreed(
  {
    kind: salesOrderApprovals.kind,
    at: sql`d.created_at`,
    amount: sql`d.total_amount`,
    isOf: sql`r.made = d.invoice_number`,
  },
)} order by d.id`

const amendments = sql`select o.order_number || ' versi ' || d.revision as record
  from sales_order_amendment d join sales_order o on o.id = d.order_id and ${doneUnagreed({
    kind: salesOrderApprovals.kind,
    at: sql`d.created_at`,
    amount: sql`d.total_after`,
    isOf: sql`r.made = o.order_number and r.amount = d.total_after`,
  })} order by d.id`

/** What of sales needed an agreement has it. */
export const agreedHealth = healthCheck({
  key: 'agreed_sales',
  label: 'Penjualan yang memerlukan persetujuan sudah disetujui',
  advice:
    'Ada nota kredit, penghapusan piutang, invoice, atau perubahan order yang dibuat tanpa permintaan persetujuan, padahal ada aturan untuknya. Periksa riwayatnya di audit log.',
  counted: sql`select count(*) from approval_rule where kind in (${salesOrderApprovals.kind}, ${creditNoteApprovals.kind}, ${writeOffApprovals.kind})`,
  unit: 'aturan penjualan',
  wrong: [
    madeUnagreed({
      kind: creditNoteApprovals.kind,
      table: 'credit_note',
      number: 'note_number',
      amount: sql`d.total_amount`,
    }),
    madeUnagreed({
      kind: writeOffApprovals.kind,
      table: 'sales_write_off',
      number: 'write_off_number',
      amount: sql`d.amount`,
    }),
    directInvoices,
    amendments,
  ],
})
