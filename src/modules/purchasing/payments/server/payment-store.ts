import { sql } from 'kysely'
import type { z } from 'zod'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { orWaiting } from '../../../approvals/server/index.ts'
import {
  byDay,
  cancelRoute,
  documentRoutes,
  documentStore,
  fieldsIn,
  postedFields,
  postedTables,
  type Caller,
  standingIn,
} from '../../../documents/server/index.ts'
import { readGivenGiro, vendorInWords } from '../../../parties/server/index.ts'
import { withheldBy } from '../../../tax/server/index.ts'
import * as contract from '../contract.ts'
import { readPaidAccount } from './paid-account.ts'
import { paymentActions, payments } from '../rules/payment-kind.ts'
import { paymentOnPaper } from '../rules/payment-on-paper.ts'
import { readPaymentObjects } from './payment-withholding.ts'
import { vendorCreditRoutes } from './vendor-credit.ts'
import { cancellablePayment, payVendor } from './pay-vendor.ts'

const text = sql`lower(p.payment_number || ' ' || p.vendor_name)`

const paid = sql`case when p.kind = 'refund' then -p.paid_amount else p.paid_amount end`
const standing = standingIn('p')

/** Payments `p` of vendors, and what they paid back. */
export const paymentStore = documentStore(payments, {
  alias: 'p',
  date: sql`p.payment_date`,
  row: {
    ...fieldsIn('p', [
      'paymentNumber',
      'paymentDate',
      'vendorId',
      'vendorCode',
      'vendorName',
      'kind',
      'bankFee',
    ]),
    paidAmount: paid,
    state: standing.state,
  },
  derived: { actions: (payment, { actor }) => paymentActions(payment, actor) },
  sums: { matchingPaid: paid, matchingFee: sql`p.bank_fee` },
  counts: standing.counts,
  choices: () => ({
    state: standing.choices,
  }),
  sorts: { date: byDay(sql`p.payment_date`) },
  found: { name: sql`p.vendor_name`, amount: sql`p.paid_amount`, text },
})

type PaymentView = z.input<typeof contract.vendorPayment>

/** One payment by number as the caller may see it. Five queries; call it within one snapshot of the books. */
async function readPaymentView(db: Database, number: string, { actor }: Caller): Promise<PaymentView> {
  const payment = await rowOf(
    db,
    sql<Omit<PaymentView, 'allocations' | 'credits' | 'withheld' | 'giro' | 'actions'>>`
      select ${paymentStore.fields}, c.id as "accountId", c.code as "accountCode", c.name as "accountName",
        p.rounding_amount as "roundingAmount", p.withheld_amount as "withheldAmount", p.notes, ${postedFields('p')}
      ${paymentStore.tables} ${postedTables('p')} join account c on c.id = p.account_id
      where p.payment_number = ${number}`,
  )
  if (payment === undefined) throw notFound()
  const allocations = await rowsOf(
    db,
    sql<PaymentView['allocations'][number]>`
      select b.id as "billId", b.bill_number as "billNumber", b.document_number as "documentNumber", b.due_date as "dueDate", s.amount,
        case when b.cancelled_on is null and b.voided_at is null then b.payable_amount - b.settled_amount else 0 end as "openAmount"
      from bill_settlement s join vendor_bill b on b.id = s.bill_id
      where s.payment_id = ${payment.id} order by b.due_date, b.id`,
  )
  const credits = await rowsOf(
    db,
    sql<PaymentView['credits'][number]>`select n.note_number as "noteNumber", u.amount
      from vendor_credit_use u join debit_note n on n.id = u.note_id where u.payment_id = ${payment.id} order by n.note_date, n.id`,
  )
  const withheld = await withheldBy(db, 'vendor_payment', payment.id)
  const giro = await readGivenGiro(db, { source: 'payment', sourceId: payment.id })
  return { ...payment, giro, allocations, credits, withheld, actions: paymentActions(payment, actor) }
}

export const paymentRoutes: Route[] = [
  ...documentRoutes(paymentStore, contract.paymentApi, {
    title: 'Vendor Payments',
    partyInWords: vendorInWords,
    view: readPaymentView,
    layout: paymentOnPaper,
  }),
  answer(contract.createPayment, async (call) => orWaiting(await payVendor(call.db, call.body, call))),
  ...vendorCreditRoutes,
  answer(contract.listPaymentObjects, readPaymentObjects),
  answer(contract.readPaidAccount, ({ db, query, today }) =>
    readPaidAccount(db, Number(query.vendorId), today),
  ),
  cancelRoute(contract.cancelPayment, cancellablePayment),
]
