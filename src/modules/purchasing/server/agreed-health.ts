import { sql } from 'kysely'
import { healthCheck } from '../../../platform/server/database/health-check.ts'
import { madeUnagreed } from '../../approvals/server/index.ts'
import { billApprovals } from '../bills/rules/bill-approval.ts'
import { debitNoteApprovals } from '../debit-notes/rules/debit-note-approval.ts'
import { purchaseOrderApprovals } from '../orders/rules/order-approval.ts'
import { purchaseRequestApprovals } from '../requests/rules/request-approval.ts'
import { paymentApprovals } from '../payments/rules/payment-approval.ts'
import { setOffApprovals } from '../set-offs/rules/set-off-approval.ts'

/** What of purchasing needed an agreement has it; bills of the old system came with the opening of the books. */
export const agreedHealth = healthCheck({
  key: 'agreed_purchasing',
  label:
    'Permintaan pembelian, purchase order, tagihan, pembayaran, perjumpaan, dan nota debit vendor yang memerlukan persetujuan sudah disetujui',
  advice:
    'Ada permintaan, purchase order, tagihan, pembayaran, perjumpaan, atau nota debit vendor yang dibuat tanpa permintaan persetujuan, padahal ada aturan untuknya. Periksa riwayatnya di audit log.',
  counted: sql`select count(*) from approval_rule where kind in (${purchaseRequestApprovals.kind}, ${purchaseOrderApprovals.kind}, ${billApprovals.kind}, ${paymentApprovals.kind}, ${debitNoteApprovals.kind}, ${setOffApprovals.kind})`,
  unit: 'aturan pembelian',
  wrong: [
    madeUnagreed({
      kind: purchaseRequestApprovals.kind,
      table: 'purchase_request',
      number: 'request_number',
      amount: sql`d.total_amount`,
      at: sql`d.approved_at`,
      isOf: sql`r.subject_table = 'purchase_request' and r.subject_id = d.id`,
    }),
    madeUnagreed({
      kind: purchaseOrderApprovals.kind,
      table: 'purchase_order',
      number: 'order_number',
      amount: sql`d.total_amount`,
      // An order is written anew while nothing came of it, and each time people agree to what it comes to.
      at: sql`(select max(a.at) from audit_log a where a.table_name = 'purchase_order_line' and a.record_id = d.id::text)`,
      isOf: sql`r.made = d.order_number and r.amount = d.total_amount`,
    }),
    madeUnagreed({
      kind: billApprovals.kind,
      table: 'vendor_bill',
      number: 'bill_number',
      amount: sql`case when d.posting_day is not null then d.total_amount end`,
    }),
    madeUnagreed({
      kind: paymentApprovals.kind,
      table: 'vendor_payment',
      number: 'payment_number',
      amount: sql`d.paid_amount`,
    }),
    madeUnagreed({
      kind: setOffApprovals.kind,
      table: 'set_off',
      number: 'set_off_number',
      amount: sql`d.amount`,
    }),
    madeUnagreed({
      kind: debitNoteApprovals.kind,
      table: 'debit_note',
      number: 'note_number',
      amount: sql`d.total_amount`,
    }),
  ],
})
