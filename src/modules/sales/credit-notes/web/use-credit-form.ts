import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { FormProblem } from '../../../../platform/rules/form/form-state.ts'
import { formatRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import {
  storedQuantity,
  zeroQuantity,
  quantityUnits,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { usePostedForm } from '../../../documents/web/index.ts'
import type { SalesInvoice } from '../../invoices/contract.ts'
import { createCreditNote } from '../contract.ts'
import {
  creditableAmount,
  creditAmounts,
  remainingLines,
  type CreditableLine,
  type CreditedLine,
} from '../rules/credit-note.ts'
import { creditProblems } from '../rules/credit-problems.ts'

const none = zeroQuantity

type Quantities = ReadonlyMap<number, Quantity>
type Amounts = ReadonlyMap<number, Rupiah>

/** What a note takes back: goods that come back, services that are called off, amounts of lines, or the invoice whole. */
export type CreditMode = 'goods' | 'services' | 'amount' | 'cancel'

interface CreditDraft {
  readonly noteDate: Day | ''
  readonly reason: string
  readonly mode: CreditMode
  /** Where goods come in; null where they left from. */
  readonly warehouseId: number | null
  /** How much of each line, by its number. */
  readonly quantities: Quantities
  /** What of the base of each line, where a note takes back amounts. */
  readonly amounts: Amounts
}

/** A credit note form: quantities by line (all that is left to begin with), their amounts, and saving it. */
export function useCreditForm(invoice: SalesInvoice) {
  const { today } = useSession()
  const { enteredOn } = invoice
  const [creditable] = useState(() => invoice.lines.map(creditableOf))
  const shown = creditable.filter(({ isDeduction }) => !isDeduction)
  const { services, hasGoods, hasServices } = soldOn(invoice)
  const isAdvance = invoice.kind === 'advance'
  const [all] = useState(() => allOf(remainingLines(creditable)))
  const linesOf = (draft: CreditDraft) =>
    draft.mode === 'cancel' ? remainingLines(creditable) : typedLines(draft, services)
  const amountsOf = (draft: CreditDraft) => creditAmounts(linesOf(draft), creditable)
  const { form } = usePostedForm({
    day: { field: 'noteDate', missing: 'Tanggal nota kredit harus diisi' },
    start: startOf(today, usualMode(isAdvance, hasGoods), all),
    same,
    check: (draft, noteDate) => {
      const note = { noteDate, reason: draft.reason, lines: linesOf(draft) }
      const lastCancelled = lastNoteCancelled(invoice)
      return problemsOf(
        note,
        { today, invoiceDate: enteredOn, invoiceLines: creditable, lastCancelled },
        shown,
      )
    },
    question: (draft) => questionOf(draft.mode, amountsOf(draft).totalAmount, invoice.invoiceNumber),
    verb: 'Buat Nota Kredit',
    endpoint: createCreditNote,
    input: (draft, noteDate) => ({
      params: { id: invoice.id },
      body: { noteDate, ...bodyOf(draft, linesOf(draft)) },
    }),
    said: ({ noteNumber }) => `Nota kredit ${noteNumber} tersimpan`,
    back: invoice.invoiceNumber,
  })
  const amounts = amountsOf(form.draft)
  const subtotals = new Map(amounts.lines.map((line) => [line.lineNumber, line.subtotal]))
  return {
    form,
    today,
    amounts,
    /** Where lines bear VAT, those without it are marked. */
    marksUntaxed: invoice.taxBase > 0,
    isAdvance,
    canCancel: invoice.canCancel,
    hasGoods,
    hasServices,
    lines: shown.map((line) => ({
      ...line,
      ...typedOf(line, form.draft),
      isLeftOut: isLeftOut(form.draft.mode, services.has(line.lineNumber)),
      subtotal: subtotals.get(line.lineNumber) ?? zeroRupiah,
    })),
    setQuantity: (line: number, quantity: Quantity) =>
      form.act((now) => ({ ...now, quantities: new Map([...now.quantities, [line, quantity]]) })),
    setAmount: (line: number, amount: Rupiah) =>
      form.act((now) => ({ ...now, amounts: new Map([...now.amounts, [line, amount]]) })),
    fillAll: () => form.change(isAdvance ? all : { quantities: all.quantities, amounts: wholeOf(shown) }),
    clearAll: () => form.change({ quantities: new Map(), amounts: new Map() }),
  }
}

/** The last day on which a note on the invoice was cancelled. */
function lastNoteCancelled({ settlements }: SalesInvoice): Day | null {
  const days = settlements.flatMap(({ kind, cancelledOn }) =>
    kind === 'credit_note' ? (cancelledOn ?? []) : [],
  )
  return days.toSorted().at(-1) ?? null
}

function startOf(
  noteDate: Day,
  mode: CreditMode,
  all: Pick<CreditDraft, 'quantities' | 'amounts'>,
): CreditDraft {
  return { noteDate, reason: '', mode, warehouseId: null, ...all }
}

function same(one: CreditDraft, other: CreditDraft): boolean {
  return (
    one.reason === other.reason &&
    one.mode === other.mode &&
    one.warehouseId === other.warehouseId &&
    one.quantities === other.quantities &&
    one.amounts === other.amounts
  )
}

/** What is sent beside the day: a note that cancels names no line, and only goods have a place to come in. */
function bodyOf({ reason, mode, warehouseId }: CreditDraft, typed: readonly CreditedLine[]) {
  if (mode === 'cancel') return { reason, cancels: true, lines: [] }
  const lines = typed.map((line) => ({ ...line, quantity: quantityUnits(line.quantity) }))
  return { reason, warehouseId: mode === 'goods' ? warehouseId : null, lines }
}

/** What is asked before a note is made. */
function questionOf(mode: CreditMode, total: Rupiah, number: string): string {
  const note = `nota kredit ${formatRupiah(total)}`
  return mode === 'cancel' ? `Batalkan ${number} dengan ${note}` : `Buat ${note} atas ${number}`
}

export type CreditFormState = ReturnType<typeof useCreditForm>

function creditableOf(line: SalesInvoice['lines'][number]): CreditableLine {
  return {
    ...line,
    quantity: storedQuantity(line.quantity),
    creditedQuantity: storedQuantity(line.creditedQuantity),
  }
}

/** All that is left: amounts of advances, quantities of everything else. */
function allOf(lines: readonly CreditedLine[]): Pick<CreditDraft, 'quantities' | 'amounts'> {
  return {
    quantities: new Map(lines.map(({ lineNumber, quantity }) => [lineNumber, quantity])),
    amounts: new Map(
      lines.flatMap(({ lineNumber, amount }) =>
        amount === null || amount === undefined ? [] : [[lineNumber, amount]],
      ),
    ),
  }
}

function wholeOf(lines: readonly CreditableLine[]): Amounts {
  return new Map(lines.map((line) => [line.lineNumber, creditableAmount(line)]))
}

/** The services among the lines of an invoice, and whether it bills both. */
function soldOn({ lines }: SalesInvoice) {
  const sold = lines.filter(({ isDeduction }) => !isDeduction)
  return {
    services: new Set(sold.flatMap(({ lineNumber, isService }) => (isService ? [lineNumber] : []))),
    hasGoods: sold.some(({ isService }) => !isService),
    hasServices: sold.some(({ isService }) => isService),
  }
}

function usualMode(isAdvance: boolean, hasGoods: boolean): CreditMode {
  if (isAdvance) return 'amount'
  return hasGoods ? 'goods' : 'services'
}

/** What is typed of a line, and what it was billed. */
function typedOf(line: CreditableLine, { quantities, amounts }: CreditDraft) {
  return {
    credited: quantities.get(line.lineNumber) ?? none,
    amount: amounts.get(line.lineNumber),
    most: creditableAmount(line),
    subtotalBilled: line.subtotal,
  }
}

/** Goods beside services that are called off, or services beside goods that come back, are not of the note. */
function isLeftOut(mode: CreditMode, isService: boolean): boolean {
  return (mode === 'goods' && isService) || (mode === 'services' && !isService)
}

function typedLines(
  { mode, quantities, amounts }: CreditDraft,
  services: ReadonlySet<number>,
): CreditedLine[] {
  if (mode === 'amount')
    return [...amounts]
      .filter(([, amount]) => amount > 0)
      .map(([lineNumber, amount]) => ({ lineNumber, quantity: none, amount }))
  return [...quantities]
    .filter(([lineNumber, quantity]) => quantity > 0 && !isLeftOut(mode, services.has(lineNumber)))
    .map(([lineNumber, quantity]) => ({ lineNumber, quantity }))
}

/** No line at all would credit everything that is left, so the form asks for one. */
function problemsOf(
  note: Parameters<typeof creditProblems>[0],
  context: Parameters<typeof creditProblems>[1],
  shown: readonly CreditableLine[],
): FormProblem[] {
  const empty = note.lines.length === 0
  return [
    ...creditProblems(note, context)
      .filter((each) => !(empty && each.path === 'lines'))
      .map((each) => atShownRow(each, shown)),
    ...(empty ? [{ path: 'lines', message: 'Isi yang dikreditkan, minimal satu baris' }] : []),
  ]
}

/** A problem of a credited line, at the row in which the line is shown. */
function atShownRow(found: Problem, shown: readonly CreditableLine[]): Problem {
  const row = shown.findIndex(({ lineNumber }) => lineNumber === found.line)
  return row === -1 ? found : { ...found, path: `lines.${row}.${found.path.split('.').at(-1)}` }
}
