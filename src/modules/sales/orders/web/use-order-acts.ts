import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { alert, confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { useGo } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useCarryOut } from '../../../../platform/web/call/use-carry-out.ts'
import {
  confirmSalesOrder,
  deleteSalesOrder,
  deliverSalesOrder,
  invoiceSalesOrder,
  readOrderContext,
  readSalesOrder,
  type OrderRow,
} from '../contract.ts'
import { previewLines, previewPosting } from '../../../ledger/web/index.ts'
import { listWarehouses } from '../../../inventory/warehouses/contract.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { orders } from '../rules/order-kind.ts'
import { documentAddress } from '../../web/document-address.ts'
import { creditLimitProblems, overdueText, overLimitText } from '../rules/credit-limit.ts'
import {
  confirmDeleteOrder,
  confirmInvoiceOrder,
  otherVatText,
  orderSuccess,
  type OrderAction,
} from '../rules/order-actions.ts'
import { vatHeadOf } from '../../../tax/rules/line-rate.ts'
import { ratedAmounts } from '../rules/order-amounts.ts'
import { standingOf } from './order-form-head.tsx'
import { stockNotes } from './stock-notes.ts'

type Order = Pick<
  OrderRow,
  'id' | 'version' | 'orderNumber' | 'hasGoods' | 'customerId' | 'orderDate' | 'totalAmount'
>

/** An order as the screen shows it: acting on it is refused when it has changed since. */
export function seen({ id, version }: Pick<OrderRow, 'id' | 'version'>) {
  return { params: { id }, ifVersion: version }
}

function contextOf({ customerId, orderDate }: Pick<OrderRow, 'customerId' | 'orderDate'>) {
  return call(readOrderContext, { query: { customerId, day: orderDate } })
}

/** What is said of the stock of an order before it is confirmed. */
async function stockNotesOf(number: string, { hasGoods }: Pick<OrderRow, 'hasGoods'>): Promise<string[]> {
  if (!hasGoods) return []
  const { lines } = await call(readSalesOrder, { params: { number } })
  const wanted = lines.map((line) => ({ ...line, quantity: storedQuantity(line.quantity) }))
  return stockNotes(wanted, number)
}

/** Says that the order would be refused, or asks what has to be asked before it is confirmed. */
async function mayConfirm(
  { totalAmount }: Pick<OrderRow, 'totalAmount'>,
  context: ReplyOf<typeof readOrderContext>,
  ofStock: readonly string[],
): Promise<boolean> {
  const standing = standingOf(context)
  const [refusal] = standing
    ? creditLimitProblems(standing, {
        total: totalAmount,
        refuses: context.refusesOverLimit,
        soldBy: 'order',
      })
    : []
  if (refusal) {
    await alert(refusal.message)
    return false
  }
  const overLimit = standing && overLimitText(standing, totalAmount)
  const notes = [...(overLimit === undefined ? [] : [`${overLimit}.`, ...lateNotes(context)]), ...ofStock]
  return notes.length === 0 || confirm(notes.join('\n\n'), { verb: 'Confirm Order' })
}

/** What is said of a customer that has not paid in time. */
function lateNotes({ overdueReceivables, overdueSince }: ReplyOf<typeof readOrderContext>): string[] {
  const text = overdueReceivables === null ? undefined : overdueText({ overdueReceivables, overdueSince })
  return text === undefined ? [] : [text]
}

/** Says that the delivery would be refused, or asks what has to be asked before goods leave. */
async function mayDeliver(context: ReplyOf<typeof readOrderContext>): Promise<boolean> {
  const standing = standingOf(context)
  const over = standing && overLimitText(standing, zeroRupiah, 'delivery')
  if (over !== undefined && context.refusesOverLimit) {
    await alert(`Pengiriman ditolak. ${over}.`)
    return false
  }
  if (over === undefined) return true
  return confirm([`${over}.`, ...lateNotes(context)].join('\n\n'), { verb: 'Mark as Delivered' })
}

async function hasSeveralWarehouses(): Promise<boolean> {
  const { rows } = await call(listWarehouses, {})
  return rows.filter(({ isActive }) => isActive).length > 1
}

/** An invoice is rated on its day: the question says when its VAT is not that of the order, and which VAT it told. */
async function invoiceQuestion(number: string, today: Day) {
  const order = await call(readSalesOrder, { params: { number } })
  const { customerId } = order
  const { vat, vatBasisPoints } = await call(readOrderContext, { query: { day: today, customerId } })
  const classed = order.lines.map((line) => ({
    ...line,
    taxClass: line.currentTaxClass,
    taxFacility: line.currentFacility,
  }))
  const { lines, taxAmount, totalAmount } = ratedAmounts(classed, vat)
  const invoice = { ...vatHeadOf(lines, vatBasisPoints), taxAmount, totalAmount }
  return {
    question: confirmInvoiceOrder(number, otherVatText(order, invoice)),
    vat: { vatBasisPoints, taxAmount },
  }
}

type Carried = ReturnType<typeof useCarryOut>['carryOut']

interface Doing {
  readonly carryOut: Carried
  readonly done: <Reply>(act: () => Promise<Reply>, text: (reply: Reply) => string) => Promise<boolean>
  readonly go: (address: string) => void
}

/** Delivers all that is left; whoever has several warehouses says in the form where it leaves from. */
async function deliver({ orderNumber, ...order }: Order, { carryOut, done, go }: Doing): Promise<boolean> {
  const known = await carryOut(() => Promise.all([contextOf(order), hasSeveralWarehouses()]))
  if (known === undefined || !(await mayDeliver(known[0]))) return false
  if (order.hasGoods && known[1]) {
    go(`${documentAddress(orders, orderNumber)}/deliver`)
    return false
  }
  return done(
    () => call(deliverSalesOrder, seen(order)),
    ({ status }) =>
      status === 'confirmed'
        ? `Pengiriman ${orderNumber} menunggu persetujuan`
        : orderSuccess(orderNumber, 'delivered'),
  )
}

/** The acts on one order after its draft, each with its question or note; true when it was done. */
export function useOrderActs() {
  const { today } = useSession()
  const go = useGo()
  const { pending, carryOut } = useCarryOut()
  const done = async <Reply>(
    act: () => Promise<Reply>,
    text: string | ((reply: Reply) => string),
  ): Promise<boolean> => {
    const reply = await carryOut(act)
    if (reply === undefined) return false
    toast(typeof text === 'string' ? text : text(reply))
    return true
  }
  return {
    pending,
    remove: async ({ orderNumber, ...order }: Order): Promise<boolean> => {
      if (!(await confirm(confirmDeleteOrder(orderNumber), { verb: 'Hapus', danger: true }))) return false
      return done(() => call(deleteSalesOrder, seen(order)), orderSuccess(orderNumber, 'deleted'))
    },
    confirm: async ({ orderNumber, ...order }: Order): Promise<boolean> => {
      const known = await carryOut(() => Promise.all([contextOf(order), stockNotesOf(orderNumber, order)]))
      if (known === undefined || !(await mayConfirm(order, ...known))) return false
      return done(
        () => call(confirmSalesOrder, seen(order)),
        ({ status }) =>
          status === 'draft'
            ? `Sales Order ${orderNumber} menunggu persetujuan`
            : orderSuccess(orderNumber, 'confirmed'),
      )
    },
    deliver: (order: Order): Promise<boolean> => deliver(order, { carryOut, done, go }),
    invoice: async ({ orderNumber, ...order }: Order): Promise<boolean> => {
      const known = await carryOut(() => invoiceQuestion(orderNumber, today))
      if (known === undefined) return false
      const { question, vat } = known
      const input = { ...seen(order), query: vat }
      const preview = await carryOut(() => previewPosting(invoiceSalesOrder, input))
      if (preview === undefined) return false
      const content = previewLines(preview)
      if (!(await confirm(question, { verb: 'Create Invoice', content }))) return false
      const made = await carryOut(() => call(invoiceSalesOrder, { ...input, seen: preview.mark }))
      if (!made) return false
      const next = { title: 'Invoice dibuat', verb: 'Terima Pembayaran', cancel: 'Tutup' }
      if (await confirm(invoicedText(orderNumber, made), next))
        go(`${documentAddress(invoices, made.invoiceNumber)}/receive`)
      return true
    },
  }
}

export type OrderActs = ReturnType<typeof useOrderActs>

/** Acts that a button carries out at once, with what the buttons say. */
export const orderSteps = [
  { act: 'confirm', text: 'Confirm Order' },
  { act: 'deliver', text: 'Mark as Delivered' },
  { act: 'invoice', text: 'Create Invoice' },
] as const satisfies readonly { readonly act: OrderAction & keyof OrderActs; readonly text: string }[]

type Invoiced = {
  readonly invoiceNumber: string
  readonly entryNumber: string
  readonly journal: readonly {
    readonly accountCode: string
    readonly accountName: string
    readonly debit: number
    readonly credit: number
  }[]
}

/** The success text with the journal summary: debit receivable, credit revenue and output VAT. */
function invoicedText(orderNumber: string, { invoiceNumber, entryNumber, journal }: Invoiced): string {
  const lines = journal.map(({ accountCode, accountName, debit, credit }) => {
    const [side, amount] = debit > 0 ? ['Debit', debit] : ['Credit', credit]
    return `${side} ${accountCode} ${accountName} ${formatRupiah(amount)}`
  })
  return [
    orderSuccess(orderNumber, 'invoiced'),
    '',
    `Invoice ${invoiceNumber}, jurnal otomatis ${entryNumber}${lines.length === 0 ? '' : ':'}`,
    ...lines,
  ].join('\n')
}
