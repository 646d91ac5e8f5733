import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { FormProblem } from '../../../../platform/rules/form/form-state.ts'
import { formatRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { quantityUnits, toQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { usePostedForm } from '../../../documents/web/index.ts'
import type { SalesInvoice } from '../../invoices/contract.ts'
import { createCreditNote } from '../contract.ts'
import { creditAmounts, creditProblems, remainingLines, type CreditableLine } from '../rules/credit-note.ts'

const none = 0 as Quantity

type Quantities = ReadonlyMap<number, Quantity>

interface CreditDraft {
  readonly noteDate: Day | ''
  readonly reason: string
  /** How much of each line, by its number. */
  readonly quantities: Quantities
}

/** A credit note form: quantities by line (all that is left to begin with), their amounts, and saving it. */
export function useCreditForm(invoice: SalesInvoice) {
  const { today } = useSession()
  const { enteredOn } = invoice
  const [creditable] = useState(() => invoice.lines.map(creditableOf))
  const [all] = useState<Quantities>(() => quantitiesOf(remainingLines(creditable)))
  const amountsOf = ({ quantities }: CreditDraft) => creditAmounts(linesOf(quantities), creditable)
  const { form } = usePostedForm({
    day: { field: 'noteDate', missing: 'Tanggal nota kredit harus diisi' },
    start: { noteDate: today, reason: '', quantities: all } as CreditDraft,
    same: (one, other) => one.reason === other.reason && one.quantities === other.quantities,
    check: ({ quantities, reason }, noteDate) =>
      problemsOf(
        { noteDate, reason, lines: linesOf(quantities) },
        { today, invoiceDate: enteredOn, invoiceLines: creditable },
      ),
    question: (draft) =>
      `Buat nota kredit ${formatRupiah(amountsOf(draft).totalAmount)} atas ${invoice.invoiceNumber}`,
    verb: 'Buat Nota Kredit',
    endpoint: createCreditNote,
    input: ({ reason, quantities }, noteDate) => {
      const lines = linesOf(quantities).map((line) => ({ ...line, quantity: quantityUnits(line.quantity) }))
      return { params: { id: invoice.id }, body: { noteDate, reason, lines } }
    },
    said: ({ noteNumber }) => `Nota kredit ${noteNumber} tersimpan`,
    back: invoice.invoiceNumber,
  })
  const { quantities } = form.draft
  const amounts = amountsOf(form.draft)
  const subtotals = new Map(amounts.lines.map((line) => [line.lineNumber, line.subtotal]))
  return {
    form,
    today,
    amounts,
    /** Where lines bear VAT, those without it are marked. */
    marksUntaxed: invoice.taxBase > 0,
    lines: creditable.map((line) => ({
      ...line,
      credited: quantities.get(line.lineNumber) ?? none,
      subtotal: subtotals.get(line.lineNumber) ?? zeroRupiah,
    })),
    setQuantity: (line: number, quantity: Quantity) =>
      form.act((now) => ({ ...now, quantities: new Map([...now.quantities, [line, quantity]]) })),
    fillAll: () => form.change({ quantities: all }),
    clearAll: () => form.change({ quantities: new Map() }),
  }
}

export type CreditFormState = ReturnType<typeof useCreditForm>

function creditableOf(line: SalesInvoice['lines'][number]): CreditableLine {
  return {
    ...line,
    quantity: toQuantity(line.quantity) ?? none,
    creditedQuantity: toQuantity(line.creditedQuantity) ?? none,
  }
}

function quantitiesOf(lines: ReturnType<typeof remainingLines>): Quantities {
  return new Map(lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]))
}

function linesOf(quantities: Quantities) {
  return [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([lineNumber, quantity]) => ({ lineNumber, quantity }))
}

/** No line at all would credit everything that is left, so the form asks for one. */
function problemsOf(
  note: Parameters<typeof creditProblems>[0],
  context: Parameters<typeof creditProblems>[1],
): FormProblem[] {
  const empty = note.lines.length === 0
  return [
    ...creditProblems(note, context)
      .filter((each) => !(empty && each.path === 'lines'))
      .map((each) => atShownRow(each, context.invoiceLines)),
    ...(empty ? [{ path: 'lines', message: 'Isi quantity yang dikreditkan, minimal satu baris' }] : []),
  ]
}

/** A problem of a credited line, at the row in which the line is shown. */
function atShownRow(found: Problem, shown: readonly CreditableLine[]): Problem {
  const row = shown.findIndex(({ lineNumber }) => lineNumber === found.line)
  return row === -1 ? found : { ...found, path: `lines.${row}.quantity` }
}
