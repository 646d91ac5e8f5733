import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import {
  exactSum,
  formatRupiah,
  roundDivision,
  sumRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { formatQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { withheldAmount, type WithheldArticle } from '../../../tax/rules/withholding.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { NoteTreatment } from './note-treatment.ts'

/** Which goods, or which charge, a line of a note is of. */
export interface NotedKey {
  readonly billLineId: number | null
  readonly receiptId: number | null
  readonly receiptLine: number | null
}

/** A line as typed: goods that go back, or an amount that was charged too much. */
export interface NotedLine extends NotedKey {
  readonly quantity: Quantity | null
  /** What of the base falls, where no goods go back. */
  readonly amount: Rupiah | null
}

/** What a line of a note may be of: goods without a bill, goods of a bill, goods of a bill that did not come, a charge to an account. */
export const notableTexts = {
  unbilled: 'Belum ditagih',
  goods: 'Sudah ditagih',
  missing: 'Belum datang',
  charge: 'Beban',
} as const
export type Notable = keyof typeof notableTexts

/** What may still go back or fall of a line of a receipt or bill. */
export interface NotableLine extends NotedKey {
  readonly is: Notable
  readonly description: string
  readonly unit: string
  readonly objectCode: string | null
  /** Goods that may go back. */
  readonly quantity: Quantity
  /** What is left of the whole line of the bill, in goods, base and VAT; of the receipt while nothing was billed. */
  readonly lineQuantity: Quantity
  readonly lineAmount: Rupiah
  readonly lineTax: Rupiah
  /** What the account of goods holds of those that did not come, or were not billed. */
  readonly clearable: Rupiah
}

/** An object of the bill with what is withheld of it. */
export interface NotedObject {
  readonly objectCode: string
  readonly objectName: string
  readonly article: WithheldArticle
  readonly rateBasisPoints: number
  /** What of its base still stands. */
  readonly baseAmount: Rupiah
}

export function keyOfNoted({ billLineId, receiptId, receiptLine }: NotedKey): string {
  return `${billLineId ?? ''}/${receiptId ?? ''}/${receiptLine ?? ''}`
}

/** A line of a note as it is claimed. */
export interface ClaimedLine extends NotedLine {
  readonly of: NotableLine
  readonly amount: Rupiah
  readonly taxAmount: Rupiah
  readonly costAmount: Rupiah
  readonly clearedAmount: Rupiah | null
}

/** What of the withheld tax a note takes back. */
export interface GivenUp extends Omit<NotedObject, 'baseAmount'> {
  readonly baseAmount: Rupiah
  readonly taxAmount: Rupiah
}

export interface NoteAmounts {
  readonly lines: readonly ClaimedLine[]
  readonly baseAmount: Rupiah
  readonly taxAmount: Rupiah
  readonly withheld: readonly GivenUp[]
  readonly withheldAmount: Rupiah
  /** What the vendor is owed less. */
  readonly totalAmount: Rupiah
}

interface Ground {
  readonly notable: readonly NotableLine[]
  readonly treatment: NoteTreatment
  readonly objects: readonly NotedObject[]
}

const share = (amount: Rupiah, part: number, whole: number): Rupiah =>
  part >= whole ? amount : toRupiah(roundDivision(BigInt(amount) * BigInt(part), BigInt(whole)))

interface Left {
  readonly quantity: number
  readonly amount: Rupiah
  readonly tax: Rupiah
}

/**
 * What a note comes to: goods take their share of what is left of their line, so that all parts together are the whole, and VAT follows
 * the base (W18).
 */
export function noteAmounts(
  lines: readonly NotedLine[],
  { notable, treatment, objects }: Ground,
): NoteAmounts {
  const byKey = new Map(notable.map((each) => [keyOfNoted(each), each]))
  const left = new Map<string, Left>()
  const claimed = lines.flatMap((line): ClaimedLine[] => {
    const of = byKey.get(keyOfNoted(line))
    if (of === undefined) return []
    const name = of.billLineId === null ? keyOfNoted(of) : String(of.billLineId)
    const now = left.get(name) ?? { quantity: of.lineQuantity, amount: of.lineAmount, tax: of.lineTax }
    const amount =
      line.quantity === null ? (line.amount ?? zeroRupiah) : share(now.amount, line.quantity, now.quantity)
    const taxAmount = share(now.tax, amount, now.amount)
    left.set(name, {
      quantity: now.quantity - (line.quantity ?? 0),
      amount: toRupiah(now.amount - amount),
      tax: toRupiah(now.tax - taxAmount),
    })
    const costAmount = toRupiah(amount + (treatment === 'cost' ? taxAmount : 0))
    const isCleared = of.is === 'unbilled' || of.is === 'missing'
    const clearedAmount = isCleared ? share(of.clearable, line.quantity ?? 0, of.quantity) : null
    return [{ ...line, of, amount, taxAmount, costAmount, clearedAmount }]
  })
  const withheld = objects.flatMap((object) => givenUpOf(object, claimed))
  const baseAmount = sumRupiah(claimed.map((line) => line.amount))
  const taxAmount = sumRupiah(claimed.map((line) => line.taxAmount))
  const withheldInAll = sumRupiah(withheld.map((each) => each.taxAmount))
  const totalAmount = toRupiah(baseAmount + taxAmount - withheldInAll)
  return { lines: claimed, baseAmount, taxAmount, withheld, withheldAmount: withheldInAll, totalAmount }
}

function givenUpOf(
  { baseAmount: before, ...object }: NotedObject,
  claimed: readonly ClaimedLine[],
): GivenUp[] {
  const own = claimed.filter(({ of }) => of.objectCode === object.objectCode)
  const baseAmount = sumRupiah(own.map(({ amount }) => amount))
  if (baseAmount === 0) return []
  const { rateBasisPoints } = object
  const after = toRupiah(Math.max(before - baseAmount, 0))
  const taxAmount = toRupiah(withheldAmount(before, rateBasisPoints) - withheldAmount(after, rateBasisPoints))
  return [{ ...object, baseAmount, taxAmount }]
}

/** A note as typed. */
export interface NoteDraft {
  readonly noteDate: Day | ''
  readonly reason: string
  /** Goods of a receipt that will not be billed stay. */
  readonly keepsGoods?: boolean
  readonly taxNoteNumber?: string | null | undefined
  readonly lines: readonly NotedLine[]
}

interface Known {
  readonly today: Day
  readonly notable: readonly NotableLine[]
  readonly treatment: NoteTreatment
  /** Day in the books of the bill or receipt. */
  readonly documentDay: Day
  readonly documentNumber: string
}

const wrong = (isWrong: boolean, found: Problem): Problem[] => (isWrong ? [found] : [])

/** Everything that is wrong with a note, in the order of the form. */
export function noteProblems(note: NoteDraft, known: Known): Problem[] {
  const { noteDate, reason, lines } = note
  const { today, documentDay, documentNumber, notable } = known
  const early = `Tanggal nota sebelum ${documentNumber} dibukukan pada ${formatDay(documentDay)}`
  const lineWrong = lines.flatMap((_, index) => lineProblems(lines, index, known))
  return [
    ...wrong(noteDate === '', problem('date-missing', 'noteDate', 'Tanggal nota harus diisi')),
    ...wrong(
      noteDate > today,
      problem('date-too-late', 'noteDate', 'Tanggal nota tidak boleh setelah hari ini'),
    ),
    ...wrong(noteDate !== '' && noteDate < documentDay, problem('before-bill', 'noteDate', early)),
    ...wrong(reason.trim() === '', problem('reason-missing', 'reason', 'Alasan harus diisi')),
    ...wrong(
      lines.length === 0,
      problem('lines-missing', 'lines', 'Isi yang diretur atau dikoreksi, minimal satu baris'),
    ),
    ...wrong(
      note.keepsGoods === true && notable.some(({ is }) => is !== 'unbilled'),
      problem('noted-nothing', 'keepsGoods', 'Hanya barang yang belum ditagih yang tetap tanpa tagihan'),
    ),
    ...lineWrong,
    ...(lineWrong.length > 0 || lines.length === 0 ? [] : amountProblems(note, known)),
  ]
}

function amountProblems(note: NoteDraft, { notable, treatment }: Known): Problem[] {
  const amounts = noteAmounts(note.lines, { notable, treatment, objects: [] })
  const nothing = 'Barang tanpa nilai dikeluarkan lewat penyesuaian stok'
  if (amounts.baseAmount <= 0) return [problem('line-amount-invalid', 'lines', nothing)]
  const isMissing =
    treatment === 'credited' && amounts.taxAmount > 0 && (note.taxNoteNumber ?? '').trim() === ''
  const text = 'Nomor nota retur harus diisi: PPN masukannya sudah dikreditkan'
  return wrong(isMissing, problem('tax-note-missing', 'taxNoteNumber', text))
}

function lineProblems(lines: readonly NotedLine[], index: number, { notable }: Known): Problem[] {
  const line = lines[index]
  if (line === undefined) return []
  const key = keyOfNoted(line)
  const of = notable.find((each) => keyOfNoted(each) === key)
  const at = (field: string) => `lines.${index}.${field}`
  const said = (text: string) => `Baris ${index + 1}: ${text}`
  const isTwice = lines.findIndex((each) => keyOfNoted(each) === key) < index
  if (of === undefined || isTwice) {
    const text = said('tidak ada di tagihan atau penerimaan ini, atau ditulis dua kali')
    return [problem('noted-line-unknown', at('quantity'), text)]
  }
  if (line.quantity !== null && line.amount !== null) {
    const text = said('isi jumlah barang yang kembali atau nilai koreksinya, tidak keduanya')
    return [problem('noted-line-unknown', at('amount'), text)]
  }
  if (line.quantity !== null) return quantityProblems(of, line.quantity, { path: at('quantity'), said })
  const isPriced = of.is === 'goods' || of.is === 'charge'
  if (!isPriced) {
    const text = said('hanya barang yang sudah ditagih dan datang yang harganya dikoreksi')
    return [problem('noted-line-unknown', at('amount'), text)]
  }
  const amount = line.amount ?? zeroRupiah
  const more = said(`${of.description} tersisa ${formatRupiah(of.lineAmount)}`)
  const ofLine = lines.filter(({ billLineId }) => billLineId === line.billLineId)
  const inAll = exactSum(ofLine.map((each) => each.amount ?? zeroRupiah)) ?? Infinity
  return [
    ...wrong(amount <= 0, problem('line-amount-invalid', at('amount'), said('Nilai koreksi harus > 0'))),
    ...wrong(inAll > of.lineAmount, problem('noted-beyond', at('amount'), more)),
    ...wrong(
      ofLine.length > 1 && ofLine.some(({ quantity }) => quantity !== null),
      problem(
        'noted-line-unknown',
        at('amount'),
        said('Retur dan koreksi harga satu baris tagihan masing-masing satu nota'),
      ),
    ),
  ]
}

interface Place {
  readonly path: string
  readonly said: (text: string) => string
}

function quantityProblems(of: NotableLine, quantity: Quantity, { path, said }: Place): Problem[] {
  if (of.is === 'charge')
    return [problem('noted-line-unknown', path, said('beban dikoreksi nilainya, bukan jumlah barangnya'))]
  const more = said(`${of.description} tersisa ${formatQuantity(of.quantity)} ${of.unit}`)
  return [
    ...wrong(quantity <= 0, problem('line-amount-invalid', path, said('Jumlah barang harus > 0'))),
    ...wrong(quantity > of.quantity, problem('noted-beyond', path, more)),
  ]
}
