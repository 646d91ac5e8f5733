import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { problem, type Problem } from '../../../../platform/rules/http/problem.ts'
import { quantityUnits, toQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { refusalProblems } from '../../../../platform/web/call/refusal-problems.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useAfterTyping } from '../../../../platform/web/call/use-after-typing.ts'
import { createCreditNote } from '../contract.ts'
import { type SalesInvoice } from '../../invoices/contract.ts'
import { creditAmounts, creditProblems, remainingLines, type CreditableLine } from '../rules/credit-note.ts'
import { entryAddress } from '../../web/document-address.ts'

const none = 0 as Quantity

type Quantities = ReadonlyMap<number, Quantity>

/** A credit note form: quantities by line (all that is left to begin with), their amounts, and saving it. */
export function useCreditForm(invoice: SalesInvoice) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(createCreditNote)
  const [creditable] = useState(() => invoice.lines.map(creditableOf))
  const [all] = useState<Quantities>(() => quantitiesOf(remainingLines(creditable)))
  const [noteDate, setNoteDate] = useState<Day | ''>(today)
  const [reason, setReason] = useState('')
  const [quantities, setQuantities] = useState(all)
  const [attempt, setAttempt] = useState(0)
  const credited = linesOf(quantities)
  const { vatBasisPoints, enteredOn } = invoice
  const amounts = creditAmounts(credited, { lines: creditable, vatBasisPoints })
  const found = problemsOf(
    { noteDate, reason, lines: credited },
    { today, invoiceDate: enteredOn, invoiceLines: creditable },
  )
  const submit = async (): Promise<void> => {
    if (found.length > 0 || noteDate === '') {
      setAttempt((count) => count + 1)
      return
    }
    const question = `Buat nota kredit ${formatRupiah(amounts.totalAmount)} atas ${invoice.invoiceNumber}? Jurnal langsung di-post dan tidak dapat diubah.`
    if (!(await confirm(question, { verb: 'Buat Nota Kredit', danger: true }))) return
    const lines = credited.map(({ lineNumber, quantity }) => ({
      lineNumber,
      quantity: quantityUnits(quantity),
    }))
    const saved = await act.run({ params: { id: invoice.id }, body: { noteDate, reason, lines } })
    if (!saved) return
    const link = { to: entryAddress(saved.entryNumber), text: saved.entryNumber }
    toast(`Nota kredit ${saved.noteNumber} tersimpan`, { link })
    openDialog(invoice.invoiceNumber, { replace: true, force: true })
  }
  const subtotals = new Map(amounts.lines.map((line) => [line.lineNumber, line.subtotal]))
  return {
    today,
    noteDate,
    setNoteDate,
    reason,
    setReason,
    amounts,
    attempt,
    problems: attempt > 0 && found.length > 0 ? found : refusalProblems(act.problem),
    pending: act.pending,
    dirty: reason !== '' || quantities !== all,
    lines: creditable.map((line) => ({
      ...line,
      credited: quantities.get(line.lineNumber) ?? none,
      subtotal: subtotals.get(line.lineNumber) ?? zeroRupiah,
    })),
    setQuantity: (line: number, quantity: Quantity) =>
      setQuantities(new Map([...quantities, [line, quantity]])),
    fillAll: () => setQuantities(all),
    clearAll: () => setQuantities(new Map()),
    submit: useAfterTyping<'save'>(submit),
  }
}

export type CreditFormState = ReturnType<typeof useCreditForm>

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
