import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { quantityUnits, toQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { createCreditNote } from '../contract.ts'
import { type SalesInvoice } from '../../invoices/contract.ts'
import { creditAmounts, creditProblems, remainingLines, type CreditableLine } from '../rules/credit-note.ts'
import { entryAddress } from '../../web/document-address.ts'
import { problem } from '../../rules/problem-codes.ts'

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
  const openDialog = useOpenDialog()
  const { vatBasisPoints, enteredOn } = invoice
  const [creditable] = useState(() => invoice.lines.map(creditableOf))
  const [all] = useState<Quantities>(() => quantitiesOf(remainingLines(creditable)))
  const amountsOf = ({ quantities }: CreditDraft) =>
    creditAmounts(linesOf(quantities), { lines: creditable, vatBasisPoints })
  const form = useForm<CreditDraft, ReplyOf<typeof createCreditNote>>({
    start: { noteDate: today, reason: '', quantities: all },
    same: (one, other) => one.reason === other.reason && one.quantities === other.quantities,
    check: ({ quantities, ...note }) =>
      problemsOf(
        { ...note, lines: linesOf(quantities) },
        { today, invoiceDate: enteredOn, invoiceLines: creditable },
      ),
    save: useSaveCredit(invoice, (draft) => amountsOf(draft).totalAmount),
    onSaved: ({ entryNumber, noteNumber }) => {
      const link = { to: entryAddress(entryNumber), text: entryNumber }
      toast(`Nota kredit ${noteNumber} tersimpan`, { link })
      openDialog(invoice.invoiceNumber, { replace: true, force: true })
    },
  })
  const { quantities } = form.draft
  const amounts = amountsOf(form.draft)
  const subtotals = new Map(amounts.lines.map((line) => [line.lineNumber, line.subtotal]))
  return {
    form,
    today,
    amounts,
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

/** Saving after the question; the rules have seen to it that a day is chosen. */
function useSaveCredit(invoice: SalesInvoice, totalOf: (draft: CreditDraft) => Rupiah) {
  const act = useAct(createCreditNote)
  return async (draft: CreditDraft) => {
    const { noteDate, reason, quantities } = draft
    if (noteDate === '') return undefined
    const question = `Buat nota kredit ${formatRupiah(totalOf(draft))} atas ${invoice.invoiceNumber}? Jurnal langsung di-post dan tidak dapat diubah.`
    if (!(await confirm(question, { verb: 'Buat Nota Kredit', danger: true }))) return undefined
    const lines = linesOf(quantities).map(({ lineNumber, quantity }) => ({
      lineNumber,
      quantity: quantityUnits(quantity),
    }))
    return act.attempt({ params: { id: invoice.id }, body: { noteDate, reason, lines } })
  }
}

function creditableOf(line: SalesInvoice['lines'][number]): CreditableLine {
  const { lineNumber, subtotal, creditedSubtotal } = line
  return {
    lineNumber,
    subtotal,
    creditedSubtotal,
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

type Note = Omit<Parameters<typeof creditProblems>[0], 'noteDate'> & { readonly noteDate: Day | '' }

/** No line at all would credit everything that is left, so the form asks for one. */
function problemsOf(note: Note, context: Parameters<typeof creditProblems>[1]) {
  const { noteDate, lines } = note
  const empty = lines.length === 0
  const found = creditProblems({ ...note, noteDate: noteDate === '' ? context.today : noteDate }, context)
  return [
    ...(noteDate === '' ? [problem('date-missing', 'noteDate', 'Tanggal nota kredit harus diisi')] : []),
    ...found
      .filter((each) => !(empty && each.path === 'lines'))
      .map((each) => atShownRow(each, context.invoiceLines)),
    ...(empty
      ? [problem('lines-missing', 'lines', 'Isi quantity yang dikreditkan, minimal satu baris')]
      : []),
  ]
}

/** A problem of a credited line, at the row in which the line is shown. */
function atShownRow(found: Problem, shown: readonly CreditableLine[]): Problem {
  const row = shown.findIndex(({ lineNumber }) => lineNumber === found.line)
  return row === -1 ? found : { ...found, path: `lines.${row}.quantity` }
}
