import { sql } from 'kysely'
import { healthCheck, type WrongRecords } from '../../../platform/server/database/health-check.ts'
import { doneUnagreed } from '../../approvals/server/index.ts'
import { creditNoteApprovals } from '../credit-notes/rules/credit-approval.ts'
import { salesOrderApprovals } from '../orders/rules/order-approval.ts'
import { writeOffApprovals } from '../write-offs/rules/write-off-approval.ts'

interface Made {
  readonly kind: string
  readonly table: string
  readonly number: string
  readonly amount: string
}

/** Documents that were made without a draft, though people had to agree to them first. */
function madeUnagreed({ kind, table, number, amount }: Made): WrongRecords {
  const named = sql.ref(`d.${number}`)
  const unagreed = doneUnagreed({
    kind,
    at: sql`d.created_at`,
    amount: sql.ref(`d.${amount}`),
    isOf: sql`r.made = ${named}`,
  })
  return sql`select ${named} as record from ${sql.table(table)} d where ${unagreed} order by d.id`
}

const directInvoices = sql`select d.invoice_number as record from sales_invoice d where d.kind = 'direct' and ${doneUnagreed(
  {
    kind: salesOrderApprovals.kind,
    at: sql`d.created_at`,
    amount: sql`d.total_amount`,
    isOf: sql`r.made = d.invoice_number`,
  },
)} order by d.id`

/** What of sales needed an agreement has it. */
export const agreedHealth = healthCheck({
  key: 'agreed_sales',
  label: 'Penjualan yang memerlukan persetujuan sudah disetujui',
  advice:
    'Ada nota kredit, penghapusan piutang, atau invoice yang dibuat tanpa permintaan persetujuan, padahal ada aturan untuknya. Periksa riwayatnya di audit log.',
  counted: sql`select count(*) from approval_rule where kind in (${salesOrderApprovals.kind}, ${creditNoteApprovals.kind}, ${writeOffApprovals.kind})`,
  unit: 'aturan penjualan',
  wrong: [
    madeUnagreed({
      kind: creditNoteApprovals.kind,
      table: 'credit_note',
      number: 'note_number',
      amount: 'total_amount',
    }),
    madeUnagreed({
      kind: writeOffApprovals.kind,
      table: 'sales_write_off',
      number: 'write_off_number',
      amount: 'amount',
    }),
    directInvoices,
  ],
})
