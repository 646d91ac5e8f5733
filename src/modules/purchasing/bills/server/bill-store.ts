import { withGivenLines } from '../../server/given-lines.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { orWaiting } from '../../../approvals/server/index.ts'
import {
  byDay,
  cancelDocument,
  documentRoutes,
  documentStore,
  fieldsIn,
  postedFields,
  postedTables,
  type Caller,
} from '../../../documents/server/index.ts'
import { vendorInWords } from '../../../parties/server/index.ts'
import { withheldBy } from '../../../tax/server/index.ts'
import * as contract from '../contract.ts'
import { billActions, bills, billState, daysPastDue, dueSoonDays } from '../rules/bill-kind.ts'
import { billOnPaper } from '../rules/bill-on-paper.ts'
import { readBillableGoods, readBillContext } from './bill-context.ts'
import { cancellableBill } from './cancel-bill.ts'
import { enterBill } from './enter-bill.ts'

const open = sql`(b.payable_amount - b.settled_amount)`
const stands = sql`b.cancelled_on is null`
const isOpen = sql`(b.settled_amount < b.payable_amount and ${stands})`
const text = sql`lower(b.bill_number || ' ' || b.document_number || ' ' || b.vendor_name)`

/** Bills `b` that were not taken back with the opening of the books. */
export const billStore = documentStore(bills, {
  alias: 'b',
  there: sql`b.voided_at is null`,
  date: sql`b.bill_date`,
  row: {
    ...fieldsIn('b', [
      'billNumber',
      'documentNumber',
      'billDate',
      'dueDate',
      'enteredOn',
      'vendorId',
      'vendorCode',
      'vendorName',
      'totalAmount',
      'settledAmount',
    ]),
    openAmount: sql`case when ${stands} then ${open} else 0 end`,
    isOpening: sql`b.opening_day is not null`,
    isCancelled: sql`b.cancelled_on is not null`,
    isDisputed: sql`is_bill_disputed(b.id)`,
  },
  derived: {
    state: (bill, { today }) => billState(bill, today),
    daysPastDue: (bill, { today }) => daysPastDue({ ...bill, state: billState(bill, today) }, today),
    actions: (bill, { actor, today }) => billActions({ ...bill, state: billState(bill, today) }, actor),
  },
  sums: { matchingTotal: sql`b.total_amount`, matchingOpen: open },
  counts: stands,
  tally: {
    from: sql`vendor_bill_tally t`,
    total: sql`coalesce(sum(t.bills), 0)::bigint`,
    sums: { matchingTotal: sql`t.total_amount`, matchingOpen: sql`t.open_amount` },
  },
  choices: (day) => {
    const soon = sql`${day}::date + ${dueSoonDays}::int`
    return {
      state: {
        unpaid: isOpen,
        paid: sql`${open} = 0 and ${stands}`,
        cancelled: sql`not (${stands})`,
        overdue: sql`${isOpen} and b.due_date < ${day}`,
        due: sql`${isOpen} and b.due_date between ${day} and ${soon}`,
        open: sql`${isOpen} and b.due_date > ${soon}`,
      },
    }
  },
  sorts: { date: byDay(sql`b.bill_date`), due: byDay(sql`b.due_date`) },
  found: { name: sql`b.vendor_name`, amount: sql`b.total_amount`, text },
})

type BillView = z.input<typeof contract.vendorBill>
type Stored = Omit<
  BillView,
  | 'lines'
  | 'withheld'
  | 'advances'
  | 'deductions'
  | 'payments'
  | 'state'
  | 'daysPastDue'
  | 'actions'
  | 'dueDate'
> & { readonly dueDate: Day }

/** One bill by number as the caller may see it. Six queries; call it within one snapshot of the books. */
async function readBillView(db: Database, number: string, { actor, today }: Caller): Promise<BillView> {
  const bill = await rowOf(
    db,
    sql<Stored>`
      select ${billStore.fields}, b.posting_day as "postingDay", b.subtotal, b.tax_amount as "taxAmount",
        b.advance_amount as "advanceAmount", b.withheld_amount as "withheldAmount", b.payable_amount as "payableAmount", b.vat_treatment as "vatTreatment", b.withhold_at as "withholdAt",
        b.tax_invoice_number as "taxInvoiceNumber", b.tax_invoice_day as "taxInvoiceDay", b.tax_reason as "taxReason",
        b.notes, p.code as "payableAccountCode", p.name as "payableAccountName", ${postedFields('b')}
      ${billStore.tables} ${postedTables('b')} join account p on p.id = b.payable_account_id
      where b.bill_number = ${number} and b.voided_at is null`,
  )
  if (bill === undefined) throw notFound()
  const state = billState(bill, today)
  return {
    ...bill,
    state,
    daysPastDue: daysPastDue({ ...bill, state }, today),
    actions: billActions({ ...bill, state }, actor),
    lines: await readLines(db, bill.id),
    withheld: await withheldBy(db, 'vendor_bill', bill.id),
    advances: await readAdvancesOf(db, bill.id),
    deductions: await readDeductionsOf(db, bill.id),
    payments: await readPayments(db, bill.id),
  }
}

function readLines(db: Database, billId: number) {
  return rowsOf(
    db,
    sql<BillView['lines'][number]>`
      select l.id, l.line_number as "lineNumber", a.code as "accountCode", a.name as "accountName",
        l.account_id as "accountId", l.description, l.amount, l.tax_class as "taxClass", l.tax_amount as "taxAmount",
        l.cost_amount as "costAmount", l.object_code as "objectCode", l.department_id as "departmentId", o.order_number as "orderNumber",
        case when g.id is not null then jsonb_build_object('receiptNumber', g.receipt_number,
          'quantity', l.quantity::float8, 'unit', r.unit, 'clearedAmount', l.cleared_amount) end as goods,
        case when l.order_line_id is not null and l.quantity is not null then jsonb_build_object('productName', ol.product_name,
          'quantity', l.quantity::float8, 'unit', ol.unit, 'arrivedQuantity', coalesce((select sum(a.quantity)
            from billed_arrival a where a.bill_line_id = l.id), 0)::float8) end as ahead
      from vendor_bill_line l join account a on a.id = l.account_id
      left join purchase_order_line ol on ol.id = l.order_line_id left join purchase_order o on o.id = ol.order_id
      left join goods_receipt g on g.id = l.receipt_id
      left join goods_receipt_line r on r.receipt_id = l.receipt_id and r.line_number = l.receipt_line
      where l.bill_id = ${billId} order by l.line_number`,
  )
}

/** The advances that a bill deducts, by the bills that charged them. */
function readAdvancesOf(db: Database, billId: number) {
  return rowsOf(
    db,
    sql<BillView['advances'][number]>`
      select a.bill_number as "billNumber", d.amount from bill_advance d
      join vendor_bill_line l on l.id = d.advance_line_id join vendor_bill a on a.id = l.bill_id
      where d.bill_id = ${billId} order by a.id`,
  )
}

/** The bills that deduct the advances of a bill. */
function readDeductionsOf(db: Database, billId: number) {
  return rowsOf(
    db,
    sql<BillView['deductions'][number]>`
      select b.bill_number as "billNumber", d.amount from vendor_bill_line l
      join bill_advance d on d.advance_line_id = l.id join vendor_bill b on b.id = d.bill_id and b.cancelled_on is null
      where l.bill_id = ${billId} order by b.id`,
  )
}

/** What settled a bill: payments, and notes that were taken off it. */
function readPayments(db: Database, billId: number) {
  return rowsOf(
    db,
    sql<BillView['payments'][number]>`
      select case when s.payment_id is not null then 'payment' when s.note_id is not null then 'note' else 'set_off' end as kind,
        coalesce(p.payment_number, n.note_number, o.set_off_number) as number,
        s.day, s.amount, s.cancelled_on as "cancelledOn"
      from bill_settlement s left join vendor_payment p on p.id = s.payment_id left join debit_note n on n.id = s.note_id
      left join set_off o on o.id = s.set_off_id where s.bill_id = ${billId} order by s.day, s.id`,
  )
}

export const billRoutes: Route[] = [
  ...documentRoutes(billStore, contract.billApi, {
    title: 'Vendor Bills',
    partyInWords: vendorInWords,
    view: readBillView,
    layout: billOnPaper,
  }),
  answer(contract.createBill, async (call) =>
    orWaiting(await enterBill(call.db, await withGivenLines(call.db, call.actor, call.body), call)),
  ),
  answer(contract.readBillContext, readBillContext),
  answer(contract.listBillableGoods, readBillableGoods),
  answer(contract.cancelBill, (call) =>
    cancelDocument(call.db, { of: cancellableBill(call), id: call.params.id, input: call.body }, call),
  ),
]
