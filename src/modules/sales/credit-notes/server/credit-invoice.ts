import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, insertRows, type Row } from '../../../../platform/server/database/rows.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { accountOf, byAccount, rolesOf, roleSides, sidesOf } from '../../../documents/rules/journal-sides.ts'
import { waitsFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import { postDocument, type Caller } from '../../../documents/server/index.ts'
import { insertAdvance } from '../../advances/server/advance-store.ts'
import { raiseLines, type Rise } from '../../orders/server/order-progress.ts'
import { lockOrderOfInvoice } from '../../orders/server/order-store.ts'
import { lockInvoices, readCreditableLines, type LockedInvoice } from '../../invoices/server/invoice-view.ts'
import { takeGoodsBack } from '../../deliveries/server/stock-of-deliveries.ts'
import { lastNoteCancelled } from './cancel-credit-note.ts'
import { refuseCancelling, reopenBilled } from './cancel-invoice.ts'
import { goodsCredited } from './goods-back.ts'
import { problem } from '../../rules/problem-codes.ts'
import { asSent } from '../../rules/typed-lines.ts'
import { settleableFrom } from '../../settlements/rules/allocation.ts'
import { settle } from '../../settlements/server/settlement-store.ts'
import type { createCreditNote } from '../contract.ts'
import { creditNoteApprovals, creditNoteProposal } from '../rules/credit-approval.ts'
import { registerNote } from '../../server/output-tax-of-sales.ts'
import { creditNotes } from '../rules/credit-note-kind.ts'
import { takenBack } from '../rules/taken-back.ts'
import { creditAmounts, remainingLines, type CreditAmounts } from '../rules/credit-note.ts'
import { creditProblems } from '../rules/credit-problems.ts'

type NoteInput = BodyOf<typeof createCreditNote>

/** Which invoice is credited, and how. */
interface CreditedInvoice {
  readonly invoiceId: number
  readonly input: NoteInput
}

/** What is told of a credit note that was made. */
export interface MadeNote {
  readonly noteNumber: string
  readonly entryNumber: string
  readonly totalAmount: Rupiah
}

/**
 * Credits an invoice by line, or all that is left of it when no line is named: reverses revenue and tax, takes it off
 * what is open from its day on, and keeps what was already paid as an advance of the customer. Where a rule asks, it waits for people to agree.
 */
export async function creditInvoice(
  tx: Tx,
  { invoiceId, input }: CreditedInvoice,
  carrying: Carrying,
): Promise<MadeNote | Waits> {
  const { today, actor } = carrying
  const { cancels = false } = input
  const { invoice, invoiceLines, lines } = await lockCredited(tx, { invoiceId, input }, today)
  const amounts = creditAmounts(lines, invoiceLines)
  refuseIf(amounts.lines.some(({ subtotal }) => subtotal !== 0) ? [] : [nothingBack])
  const day = input.noteDate
  const settledAmount = toRupiah(Math.min(amounts.totalAmount, settleableFrom(invoice, day)))
  const advanceAmount = toRupiah(amounts.totalAmount - settledAmount)
  const propose = () =>
    proposalOf({ invoiceId, input }, { invoice, invoiceLines, amounts, advanceAmount, today })
  const waits = await waitsFor(tx, { kind: creditNoteApprovals.kind, propose }, carrying)
  if (waits !== undefined) return waits
  const { byRole: revenue, ownAccounts } = takenBack(amounts, invoiceLines, { cancels })
  const [tax, advance] = taxAndAdvance(amounts.taxAmount, advanceAmount)
  const accounts = await accountsForRoles(tx, rolesOf([...revenue, ...tax, ...advance]))
  const says = (number: string) =>
    `Nota kredit ${number} atas ${invoice.invoiceNumber} ${invoice.customerName}`
  const journal = sidesOf([
    ...byAccount([...roleSides(accounts, revenue), ...ownAccounts]),
    ...roleSides(accounts, tax),
    [invoice.receivableAccountId, toRupiah(-settledAmount)],
    ...roleSides(accounts, advance),
  ])
  const of = { kind: creditNotes, referenceType: 'credit_note', day }
  const number = await nextNumber(tx, creditNotes.series[0], day)
  const by = { number, day, says: says(number) }
  if (cancels) await reopenBilled(tx, invoice, { ...by, actor })
  else
    await takeCreditedBack(
      tx,
      { ...by, invoice, warehouseId: input.warehouseId, credited: amounts.lines, billed: invoiceLines },
      { today, actor },
    )
  const posted = await postDocument(tx, { ...of, says, lines: journal, number }, actor)
  const rows = amounts.lines.map((line) => ({ ...line, quantity: quantityText(line.quantity) }))
  const id = await insertCreditNote(tx, {
    head: { invoiceId, noteDate: day, reason: input.reason, isCancellation: cancels },
    amounts,
    posted,
    rows,
  })
  await raiseLines(tx, cancels ? 'reopenedQuantity' : 'creditedQuantity', creditedOf(amounts, invoiceLines))
  const from = { by: 'note_id', id, day } as const
  if (settledAmount > 0) await settle(tx, from, [{ invoiceId, amount: settledAmount }])
  const { customerId } = invoice
  const kept = { ...from, customerId, amount: advanceAmount }
  if (advanceAmount > 0) await insertAdvance(tx, { ...kept, accountId: accountOf(accounts, 'sales_advance') })
  return { noteNumber: posted.number, entryNumber: posted.entryNumber, totalAmount: amounts.totalAmount }
}

/** The invoice that is credited, locked behind its order, with its lines and what is asked of them, or all that is left. */
async function lockCredited(tx: Tx, { invoiceId, input }: CreditedInvoice, today: Day) {
  await lockOrderOfInvoice(tx, invoiceId)
  const [invoice] = await lockInvoices(tx, [invoiceId])
  if (invoice === undefined) throw notFound()
  const invoiceLines = await readCreditableLines(tx, invoice)
  const lastCancelled = await lastNoteCancelled(tx, invoiceId)
  const { cancels = false } = input
  if (cancels) await refuseCancelling(tx, invoice, input.noteDate)
  const lines = !cancels && input.lines.length > 0 ? input.lines : remainingLines(invoiceLines)
  const known = { today, invoiceDate: invoice.enteredOn, invoiceLines, lastCancelled }
  refuseIf(creditProblems({ ...input, lines }, known))
  return { invoice, invoiceLines, lines }
}

const nothingBack = problem(
  'total-zero',
  'lines',
  'Nilai nota kredit harus > 0; yang gratis dikreditkan bersama yang dijual',
)

/** What the VAT and what is kept for the customer get, debit positive. */
function taxAndAdvance(taxAmount: Rupiah, advanceAmount: Rupiah) {
  const advance = toRupiah(-advanceAmount)
  return [[['vat_out', taxAmount]], [['sales_advance', advance]]] as const
}

interface CreditedGoods {
  readonly number: string
  readonly day: Day
  readonly says: string
  readonly invoice: LockedInvoice
  readonly warehouseId: number | null | undefined
  readonly credited: CreditAmounts['lines']
  readonly billed: Credited['invoiceLines']
}

/** The goods that a note takes back come into stock at the cost they left with. */
async function takeCreditedBack(
  tx: Tx,
  { number, day, says, invoice, warehouseId, credited, billed }: CreditedGoods,
  caller: Caller,
): Promise<void> {
  const lines = await goodsCredited(tx, { invoiceId: invoice.id, credited, billed })
  const moving = { referenceType: 'credit_note', number, day, says, warehouseId } as const
  await takeGoodsBack(tx, { ...moving, lines, billedBy: invoice.invoiceNumber }, caller)
}

/** What is credited of each line of the order that the invoice bills. */
function creditedOf(
  { lines }: CreditAmounts,
  billed: readonly { readonly id: number; readonly orderLineId: number | null }[],
): Rise[] {
  const ofOrder = new Map(billed.map(({ id, orderLineId }) => [id, orderLineId]))
  return lines.flatMap(({ invoiceLineId, quantity }) => {
    const orderLineId = ofOrder.get(invoiceLineId)
    return orderLineId === undefined || orderLineId === null || quantity === 0
      ? []
      : [{ orderLineId, quantity }]
  })
}

interface Credited {
  readonly invoice: LockedInvoice
  readonly invoiceLines: Awaited<ReturnType<typeof readCreditableLines>>
  readonly amounts: CreditAmounts
  readonly advanceAmount: Rupiah
  readonly today: Carrying['today']
}

function proposalOf({ invoiceId, input }: CreditedInvoice, credited: Credited) {
  const { invoice, invoiceLines, amounts, advanceAmount, today } = credited
  const named = new Map(invoiceLines.map((line) => [line.lineNumber, line]))
  const { customerCode, customerName } = invoice
  const note = {
    ...{ customerCode, customerName, advanceAmount, noteDate: input.noteDate, reason: input.reason },
    cancels: input.cancels,
    ...{ taxAmount: amounts.taxAmount, totalAmount: amounts.totalAmount },
    lines: amounts.lines.map(({ lineNumber, quantity, subtotal }) => ({
      description: named.get(lineNumber)?.productName ?? '',
      quantity,
      subtotal,
    })),
  }
  const about = { table: 'sales_invoice', id: invoiceId, number: invoice.invoiceNumber } as const
  return creditNoteProposal(note, {
    act: 'credit-note.of-invoice',
    about,
    input: { invoiceId, input: asSent(input) },
    today,
  })
}

interface NewCreditNote {
  /** What it takes back: its invoice, or a customer. */
  readonly head: Row
  readonly amounts: Pick<CreditAmounts, 'subtotal' | 'taxAmount' | 'totalAmount'>
  readonly posted: { readonly number: string; readonly entryId: number; readonly createdBy: string }
  readonly rows: readonly Row[]
}

/** Writes a credit note with its lines; gives its id. */
export async function insertCreditNote(tx: Tx, { head, amounts, posted, rows }: NewCreditNote) {
  const { subtotal, taxAmount, totalAmount } = amounts
  const { number: noteNumber, entryId: journalEntryId, createdBy } = posted
  const sums = { subtotal, taxAmount, totalAmount }
  const id = await insertRow(tx, 'credit_note', { ...head, ...sums, noteNumber, journalEntryId, createdBy })
  await insertRows(
    tx,
    'credit_note_line',
    rows.map((row) => ({ noteId: id, ...row })),
  )
  await registerNote(tx, id)
  return id
}
