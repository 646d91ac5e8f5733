import type { Day } from '../../../../platform/rules/day/day.ts'
import type { FormProblem } from '../../../../platform/rules/form/form-state.ts'
import { formatRupiah, toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  zeroQuantity,
  quantityUnits,
  storedQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import type { Form } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { usePostedForm } from '../../../documents/web/index.ts'
import { createDebitNote, type DebitNote, type NotableLines } from '../contract.ts'
import {
  keyOfNoted,
  noteAmounts,
  noteProblems,
  type NotableLine,
  type NotedLine,
} from '../rules/debit-note.ts'

/** What a note takes back: goods, or what a bill charged too much; or goods stay that nobody will bill. */
export type NoteMode = 'return' | 'keep' | 'price'

interface Draft {
  readonly noteDate: Day | ''
  readonly reason: string
  readonly taxNoteNumber: string
  readonly mode: NoteMode
  readonly quantities: ReadonlyMap<string, Quantity>
  readonly amounts: ReadonlyMap<string, Rupiah>
}

const none = zeroQuantity

function notableOf({ rows }: NotableLines): NotableLine[] {
  return rows.map((row) => ({
    ...row,
    quantity: storedQuantity(row.quantity.toFixed(3)),
    lineQuantity: storedQuantity(row.lineQuantity.toFixed(3)),
  }))
}

const isPriced = ({ is, lineAmount }: NotableLine) => (is === 'goods' || is === 'charge') && lineAmount > 0

/** The lines that a note of a mode may take: goods that are left, or amounts that are. */
function shownIn(mode: NoteMode, notable: readonly NotableLine[]): NotableLine[] {
  return notable.filter((line) => (mode === 'price' ? isPriced(line) : line.quantity > 0))
}

/** The lines as typed, each with the row it stands in. */
function typedLines({ mode, quantities, amounts }: Draft, shown: readonly NotableLine[]) {
  return shown.flatMap((of, row): { readonly row: number; readonly line: NotedLine }[] => {
    const { billLineId, receiptId, receiptLine } = of
    const quantity = quantities.get(keyOfNoted(of)) ?? none
    const amount = amounts.get(keyOfNoted(of)) ?? zeroRupiah
    const isReturn = mode !== 'price'
    if ((isReturn ? quantity : amount) === 0) return []
    const key = { billLineId, receiptId, receiptLine }
    return [{ row, line: { ...key, quantity: isReturn ? quantity : null, amount: isReturn ? null : amount } }]
  })
}

/** What another note took, as far as as much of it is left. */
function copiedOf({ lines, keepsGoods, reason }: DebitNote, notable: readonly NotableLine[]) {
  const isPrice = lines.every(({ quantity }) => quantity === null)
  const left = new Map(notable.map((line) => [keyOfNoted(line), line]))
  const quantities = lines.flatMap((line): [string, Quantity][] => {
    const most = left.get(keyOfNoted(line))?.quantity ?? none
    const taken = storedQuantity((line.quantity ?? 0).toFixed(3))
    return most > 0 && taken > 0 ? [[keyOfNoted(line), taken < most ? taken : most]] : []
  })
  const amounts = lines.flatMap((line): [string, Rupiah][] => {
    const most = left.get(keyOfNoted(line))?.lineAmount ?? zeroRupiah
    return isPrice && most > 0 ? [[keyOfNoted(line), toRupiah(Math.min(line.amount, most))]] : []
  })
  const mode: NoteMode = isPrice ? 'price' : keepsGoods ? 'keep' : 'return'
  return { reason, mode, quantities: new Map(quantities), amounts: new Map(amounts) }
}

/**
 * The form of a note on a bill or receipt: what goes back of each line, what it comes to, and posting it; to begin with what the
 * note that is copied took.
 */
export function useNoteForm(document: NotableLines, copied?: DebitNote) {
  const { today } = useSession()
  const notable = notableOf(document)
  const mayReturn = notable.some(({ quantity }) => quantity > 0)
  const mayPrice = notable.some(isPriced)
  const { isOfBill, vatTreatment: treatment, objects, documentDay, documentNumber } = document
  const linesOf = (draft: Draft) => typedLines(draft, shownIn(draft.mode, notable)).map(({ line }) => line)
  const amountsOf = (draft: Draft) => noteAmounts(linesOf(draft), { notable, treatment, objects })
  const { form } = usePostedForm({
    day: { field: 'noteDate', missing: 'Tanggal nota harus diisi' },
    start: {
      noteDate: today,
      reason: '',
      taxNoteNumber: '',
      mode: mayReturn ? 'return' : 'price',
      quantities: new Map(),
      amounts: new Map(),
      ...(copied && copiedOf(copied, notable)),
    } as Draft,
    check: (draft, noteDate) => {
      const typed = typedLines(draft, shownIn(draft.mode, notable))
      const found = noteProblems(
        { ...draft, keepsGoods: draft.mode === 'keep', noteDate, lines: typed.map(({ line }) => line) },
        { today, notable, treatment, documentDay, documentNumber },
      )
      return found.map((each): FormProblem => atShownRow(each, typed))
    },
    question: (draft) =>
      `Buat nota debit ${formatRupiah(amountsOf(draft).totalAmount)} atas ${documentNumber}`,
    verb: 'Buat Nota Debit',
    endpoint: createDebitNote,
    input: (draft, noteDate) => ({
      body: bodyOf({ draft, noteDate, document, lines: linesOf(draft) }),
    }),
    said: ({ noteNumber, totalAmount }) => `Nota debit ${noteNumber} ${formatRupiah(totalAmount)} tersimpan`,
    back: ({ noteNumber }) => noteNumber,
  })
  const { draft } = form
  const amounts = amountsOf(draft)
  const shown = shownIn(draft.mode, notable)
  const settledAmount = isOfBill ? Math.min(document.openAmount, amounts.totalAmount) : 0
  const creditAmount = isOfBill ? amounts.totalAmount - settledAmount : 0
  return {
    ...{ form, today, document, shown, amounts, settledAmount, creditAmount },
    modes: [
      ...(mayReturn ? (['return'] as const) : []),
      ...(mayReturn && !isOfBill ? (['keep'] as const) : []),
      ...(mayPrice ? (['price'] as const) : []),
    ],
    asksTaxNote: treatment === 'credited',
    claimed: new Map(amounts.lines.map((line) => [keyOfNoted(line), line.amount])),
    ...changesOf(form, shown),
  }
}

/** What is typed into the lines of a note. */
function changesOf(form: Pick<Form<Draft, 'save'>, 'act' | 'change'>, shown: readonly NotableLine[]) {
  return {
    setQuantity: (key: string, quantity: Quantity) =>
      form.act((now) => ({ ...now, quantities: new Map([...now.quantities, [key, quantity]]) })),
    setAmount: (key: string, amount: Rupiah) =>
      form.act((now) => ({ ...now, amounts: new Map([...now.amounts, [key, amount]]) })),
    fillAll: () =>
      form.change({
        quantities: new Map(shown.map((line) => [keyOfNoted(line), line.quantity])),
        amounts: new Map(shown.map((line) => [keyOfNoted(line), toRupiah(line.lineAmount)])),
      }),
    clearAll: () => form.change({ quantities: new Map(), amounts: new Map() }),
  }
}

interface Sending {
  readonly draft: Draft
  readonly noteDate: Day
  readonly document: NotableLines
  readonly lines: readonly NotedLine[]
}

/** A note as it is sent. */
function bodyOf({ draft: { reason, taxNoteNumber, mode }, noteDate, document, lines }: Sending) {
  const { documentId, isOfBill } = document
  return {
    ...{ noteDate, reason, billId: isOfBill ? documentId : null, receiptId: isOfBill ? null : documentId },
    keepsGoods: mode === 'keep',
    taxNoteNumber: taxNoteNumber.trim() === '' ? undefined : taxNoteNumber,
    lines: lines.map((line) => ({
      ...line,
      quantity: line.quantity === null ? null : quantityUnits(line.quantity),
    })),
  }
}

export type NoteFormState = ReturnType<typeof useNoteForm>

/** A problem of a typed line, at the row in which the line is shown. */
function atShownRow(found: FormProblem, typed: readonly { readonly row: number }[]): FormProblem {
  const [, index, field] = /^lines\.(\d+)\.(.+)$/.exec(found.path) ?? []
  const row = typed[Number(index)]?.row
  return row === undefined ? found : { ...found, path: `lines.${row}.${field}` }
}
