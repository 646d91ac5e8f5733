import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { rowOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import {
  byDay,
  documentRoutes,
  documentStore,
  cancelRoute,
  fieldsIn,
  postedFields,
  postedTables,
  standingIn,
} from '../../../documents/server/index.ts'
import { customerInWords, readGivenGiro } from '../../../parties/server/index.ts'
import { readUsesOfAdvance } from '../../advances/server/advance-view.ts'
import { readShares } from '../../settlements/server/settlement-store.ts'
import { usualRates, withheldFromUsOf } from '../../../tax/server/index.ts'
import { receiptOnPaper } from '../rules/kwitansi.ts'
import { mayRecordSlip, receiptActions, receipts } from '../rules/receipt-kind.ts'
import * as contract from '../contract.ts'
import { readRecoveredBy } from '../../write-offs/server/recovery-store.ts'
import { untaxedAdvance } from './untaxed-advance.ts'
import { cancellableReceipt, receivePayment } from './receive-payment.ts'
import { recordReceiptSlips, withholdingBases } from './withholding.ts'

const allocated = sql`r.received_amount + r.withheld_amount + r.bank_fee + r.rounding_amount - r.advance_amount`
const text = sql`lower(r.receipt_number || ' ' || r.customer_name)`
const standing = standingIn('r')

/** Receipts `r` with the advance `a` each may have made. */
export const receiptStore = documentStore(receipts, {
  alias: 'r',
  joins: sql`left join customer_advance a on a.receipt_id = r.id`,
  date: sql`r.receipt_date`,
  row: {
    ...fieldsIn('r', [
      'receiptNumber',
      'receiptDate',
      'customerId',
      'customerCode',
      'customerName',
      'receivedAmount',
      'advanceAmount',
    ]),
    allocatedAmount: allocated,
    advanceLeft: sql`case when a.cancelled_on is null then coalesce(a.amount - a.used_amount, 0) else 0 end`,
    advanceUntaxed: untaxedAdvance,
    state: standing.state,
  },
  derived: { actions: (receipt, { actor }) => receiptActions(receipt, actor) },
  sums: {
    matchingReceived: sql`r.received_amount`,
    matchingAllocated: allocated,
    matchingAdvanceLeft: sql`a.amount - a.used_amount`,
  },
  counts: standing.counts,
  choices: () => ({
    state: {
      ...standing.choices,
      advance: sql`a.cancelled_on is null and a.used_amount < a.amount`,
      untaxed: sql`a.cancelled_on is null and a.used_amount < a.amount and ${untaxedAdvance} > 0`,
    },
  }),
  sorts: { date: byDay(sql`r.receipt_date`) },
  found: { name: sql`r.customer_name`, amount: sql`r.received_amount`, text },
})

type ReceiptView = z.input<typeof contract.salesReceipt>

/** One receipt by number as the caller may see it. Six queries; call it within one snapshot of the books. */
async function readReceiptView(db: Database, number: string, actor: Actor): Promise<ReceiptView> {
  const receipt = await rowOf(
    db,
    sql<
      Omit<
        ReceiptView,
        'allocations' | 'recoveries' | 'withholdings' | 'giro' | 'uses' | 'actions' | 'canRecordSlip'
      >
    >`
      select ${receiptStore.fields}, c.id as "accountId", c.code as "accountCode", c.name as "accountName",
        r.withheld_amount as "withheldAmount", r.bank_fee as "bankFee", r.rounding_amount as "roundingAmount", r.notes,
        ${postedFields('r')}
      ${receiptStore.tables} ${postedTables('r')} join account c on c.id = r.account_id
      where r.receipt_number = ${number}`,
  )
  if (receipt === undefined) throw notFound()
  return {
    ...receipt,
    allocations: await readShares(db, { by: 'receipt_id', id: receipt.id }),
    recoveries: await readRecoveredBy(db, receipt.id),
    withholdings: await withheldFromUsOf(db, { source: 'receipt', sourceId: receipt.id }),
    giro: await readGivenGiro(db, { source: 'receipt', sourceId: receipt.id }),
    uses: await readUsesOfAdvance(db, sql`a.receipt_id = ${receipt.id}`, actor),
    actions: receiptActions(receipt, actor),
    canRecordSlip: mayRecordSlip(receipt, actor),
  }
}

export const receiptRoutes: Route[] = [
  ...documentRoutes(receiptStore, contract.receiptApi, {
    title: 'Sales Receipts',
    partyInWords: customerInWords,
    view: (db, number, { actor }) => readReceiptView(db, number, actor),
    layout: receiptOnPaper,
  }),
  answer(contract.createReceipt, (call) => receivePayment(call.db, call.body, call)),
  answer(contract.recordWithholdingSlips, recordReceiptSlips),
  answer(contract.readWithholdingBases, async ({ db, query, today }) => ({
    rows: await withholdingBases(db, query.customerId),
    rates: await usualRates(db, today),
  })),
  cancelRoute(contract.cancelSalesReceipt, cancellableReceipt),
]
