import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import {
  formatRupiah,
  roundDivision,
  sumRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { sharesOf } from '../../../../platform/rules/money/shares.ts'
import type { SalesVat } from '../../../tax/rules/faktur.ts'
import type { TaxClass } from '../../../tax/rules/tax-class.ts'
import { ratedAmounts } from '../../orders/rules/order-amounts.ts'
import { problem } from '../../rules/problem-codes.ts'

/** An advance on an order, as typed: of which base, an amount or a share of all that was ordered. */
export interface AdvanceRequest {
  readonly invoiceDate: Day
  readonly dueDate?: Day | null | undefined
  readonly amount?: Rupiah | null | undefined
  readonly percent?: number | null | undefined
}

/** What decides about an advance on an order. */
interface AdvanceContext {
  readonly today: Day
  readonly orderDate: Day
  /** Base of the order, and how much of it is neither billed nor advanced. */
  readonly base: Rupiah
  readonly room: Rupiah
}

/** The base of an advance: its amount, or its share of the base of the order. */
export function advanceBase({ amount, percent }: Pick<AdvanceRequest, 'amount' | 'percent'>, base: Rupiah) {
  if (amount !== undefined && amount !== null) return amount
  const basisPoints = Math.round((percent ?? 0) * 100)
  return toRupiah(roundDivision(BigInt(base) * BigInt(basisPoints), 10_000n))
}

/** Everything that is wrong with an advance. */
export function advanceProblems(request: AdvanceRequest, context: AdvanceContext): Problem[] {
  const { amount = null, percent = null } = request
  const isSaid = (amount === null) !== (percent === null)
  const path = amount === null && percent !== null ? 'percent' : 'amount'
  const requested = advanceBase(request, context.base)
  return [
    ...dayProblems(request, context),
    ...(isSaid ? [] : [problem('advance-missing', path, 'Isi DPP uang muka, atau persen dari DPP order')]),
    ...(isSaid && requested <= 0 ? [problem('advance-missing', path, 'Uang muka harus > 0')] : []),
    ...(isSaid && requested > context.room
      ? [problem('ordered-advance-too-large', path, roomText(context.room))]
      : []),
  ]
}

function dayProblems(
  { invoiceDate, dueDate }: AdvanceRequest,
  { today, orderDate }: AdvanceContext,
): Problem[] {
  const wrong = (code: 'date-too-late' | 'date-too-early', path: string, text: string) => [
    problem(code, path, text),
  ]
  if (invoiceDate > today)
    return wrong('date-too-late', 'invoiceDate', 'Tanggal invoice tidak boleh setelah hari ini')
  if (invoiceDate < orderDate)
    return wrong('date-too-early', 'invoiceDate', 'Tanggal invoice tidak boleh sebelum tanggal order')
  const isEarly = dueDate !== undefined && dueDate !== null && dueDate < invoiceDate
  return isEarly ? wrong('date-too-early', 'dueDate', 'Jatuh tempo tidak boleh sebelum tanggal invoice') : []
}

function roomText(room: Rupiah): string {
  return `DPP yang belum ditagih dan belum diberi uang muka tinggal ${formatRupiah(room)}`
}

/** What VAT sees alike: lines of one class and relief. */
interface Classed {
  readonly taxClass: TaxClass
  readonly taxFacility: string | null
}

/** What is ordered of a class. */
export interface OrderedPart extends Classed {
  readonly subtotal: Rupiah
  readonly isService: boolean
}

/** A part of an advance: as much of each class as it has of the order, by largest remainder. */
export function partsOfAdvance(base: Rupiah, ordered: readonly OrderedPart[]): OrderedPart[] {
  const groups = byClass(ordered)
  const shares = sharesOf(
    base,
    groups.map(({ subtotal }) => subtotal),
  )
  return groups
    .map((group, index) => ({ ...group, subtotal: shares[index] ?? zeroRupiah }))
    .filter(({ subtotal }) => subtotal > 0)
}

/** What an advance of a base comes to on an order, with the VAT of its day. */
export function ratedAdvance(base: Rupiah, ordered: readonly OrderedPart[], vat: SalesVat) {
  return ratedAmounts(
    partsOfAdvance(base, ordered).map((part) => ({ ...part, discountAmount: zeroRupiah })),
    vat,
  )
}

/** What of an advance its customer pays to us: all but the VAT that a collector pays to the state. */
export function owedOf({ totalAmount, collectedAmount }: ReturnType<typeof ratedAdvance>): Rupiah {
  return toRupiah(totalAmount - collectedAmount)
}

/** The largest base of which the customer owes no more than it paid, and no more than is left of the order. */
export function baseOfPaid(
  { paid, room }: { readonly paid: Rupiah; readonly room: Rupiah },
  ordered: readonly OrderedPart[],
  vat: SalesVat,
): Rupiah {
  let [least, most] = [0, Math.min(paid, room)]
  while (least < most) {
    const base = Math.ceil((least + most) / 2)
    if (owedOf(ratedAdvance(toRupiah(base), ordered, vat)) <= paid) least = base
    else most = base - 1
  }
  return toRupiah(least)
}

function byClass(lines: readonly OrderedPart[]): OrderedPart[] {
  const groups = new Map<string, OrderedPart>()
  for (const { taxClass, taxFacility, subtotal, isService } of lines) {
    const key = `${taxClass} ${taxFacility}`
    const before = groups.get(key)
    groups.set(key, {
      taxClass,
      taxFacility,
      subtotal: sumRupiah([before?.subtotal ?? zeroRupiah, subtotal]),
      isService: isService && (before?.isService ?? true),
    })
  }
  return [...groups.values()]
}

/** A line of an invoice of an advance of which something is left to deduct. */
export interface UndeductedLine extends Classed {
  readonly id: number
  readonly invoiceNumber: string
  readonly left: Rupiah
  readonly accountId: number
}

/** What an invoice deducts of an advance, as the VAT of what it bills sees it. */
export interface Deduction extends Classed {
  readonly advance: UndeductedLine
  readonly amount: Rupiah
}

/** What an invoice deducts: all that is left of advances, up to what it bills, of each class first what was advanced of it. */
export function deductionsOf(
  billed: readonly OrderedPart[],
  advances: readonly UndeductedLine[],
): Deduction[] {
  const room = byClass(billed).map((group) => ({ ...group, room: Number(group.subtotal) }))
  const left = advances.map((advance) => ({ advance, amount: Number(advance.left) }))
  const taken: Deduction[] = []
  const take = (group: (typeof room)[number], one: (typeof left)[number]): void => {
    const amount = Math.min(group.room, one.amount)
    if (amount <= 0) return
    group.room -= amount
    one.amount -= amount
    const { taxClass, taxFacility } = group
    taken.push({ taxClass, taxFacility, advance: one.advance, amount: toRupiah(amount) })
  }
  for (const one of left)
    room.filter((group) => alike(group, one.advance)).forEach((group) => take(group, one))
  for (const one of left) room.forEach((group) => take(group, one))
  return taken
}

function alike(one: Classed, other: Classed): boolean {
  return one.taxClass === other.taxClass && one.taxFacility === other.taxFacility
}

/** What an invoice of an advance says it is for. */
export function advanceText(orderNumber: string, percent: number | null | undefined): string {
  const share = percent === null || percent === undefined ? '' : ` ${String(percent).replace('.', ',')}%`
  return `Uang muka${share} atas ${orderNumber}`
}

/** What an invoice says of an advance that it deducts. */
export function deductionText(invoiceNumber: string): string {
  return `Potongan uang muka ${invoiceNumber}`
}

/** The unit of lines that are amounts: lump sum. */
export const lumpUnit = 'ls'
