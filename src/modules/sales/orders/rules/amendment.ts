import {
  zeroQuantity,
  ofThousandths,
  formatQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import { formatRupiah, toTotal, type Rupiah, type Total } from '../../../../platform/rules/money/money.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'
import type { PricedLine } from './order-amounts.ts'
import type { LineQuantities } from './order-quantities.ts'

/** The terms of a line: lines of a product that agree in them are the same line. */
interface Terms extends PricedLine {
  readonly departmentId: number | null
  /** The further unit its price is of. */
  readonly packName?: string | null | undefined
}

/** The terms of a line as a version keeps them. */
type VersionedLine = PricedLine & Pick<Terms, 'packName'>

/** A line of a confirmed order, as amending looks at it. */
export interface AmendedLine extends Terms, Omit<LineQuantities, 'quantity'> {
  readonly id: number
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
}

/** A line as the amended order shall have it. */
export interface LineTerms extends Terms {
  readonly productId: number | null
}

/** A line before and after an amendment; null where it was not, or is no more. */
export interface LineChange {
  readonly productId: number
  readonly before: VersionedLine | null
  readonly after: VersionedLine | null
}

/** What amending does to the lines of an order. */
export interface AmendmentPlan {
  /** What is taken away of lines that are there. */
  readonly cuts: readonly { readonly orderLineId: number; readonly quantity: Quantity }[]
  /** New lines, by where they were asked for. */
  readonly added: readonly { readonly index: number; readonly quantity: Quantity }[]
  readonly changes: readonly LineChange[]
  readonly problems: readonly Problem[]
}

/** What of a line still counts: delivered, or to be delivered. */
function standingQuantity(line: Pick<LineQuantities, 'quantity' | 'closedQuantity'>): Quantity {
  return ofThousandths(line.quantity - line.closedQuantity)
}

const hasTerms = (one: Terms, other: Terms): boolean =>
  one.unitPrice === other.unitPrice &&
  one.discountBasisPoints === other.discountBasisPoints &&
  one.departmentId === other.departmentId &&
  (one.packName ?? null) === (other.packName ?? null)

/** Which asked line goes on with which that is there: of the same product, those with the same terms first. */
function paired(lines: readonly AmendedLine[], wanted: readonly LineTerms[]): Map<number, AmendedLine> {
  const free = new Set(lines)
  const pairs = new Map<number, AmendedLine>()
  const pair = (fits: (line: AmendedLine, typed: LineTerms) => boolean): void => {
    for (const [index, typed] of wanted.entries()) {
      if (pairs.has(index)) continue
      const found = [...free].find((line) => line.productId === typed.productId && fits(line, typed))
      if (found === undefined) continue
      free.delete(found)
      pairs.set(index, found)
    }
  }
  pair((line, typed) => hasTerms(line, typed) && standingQuantity(line) === typed.quantity)
  pair(hasTerms)
  pair(() => true)
  return pairs
}

/**
 * How a confirmed order becomes what is asked. A line that changes ends at what was delivered of it, and a new one beside it takes the
 * rest; one that only shrinks is cut. Nothing goes below what was delivered.
 */
export function planAmendment(lines: readonly AmendedLine[], wanted: readonly LineTerms[]): AmendmentPlan {
  const open = lines.filter((line) => standingQuantity(line) > 0)
  const pairs = paired(open, wanted)
  const matched = new Set(pairs.values())
  const gone = open.filter((line) => !matched.has(line)).map(removed)
  const steps = [...wanted.map((typed, index) => stepOf(typed, index, pairs.get(index))), ...gone]
  return {
    cuts: steps.flatMap(({ cut }) => cut ?? []).filter(({ quantity }) => quantity > 0),
    added: steps.flatMap(({ add }) => add ?? []),
    changes: steps.flatMap(({ change }) => change ?? []),
    problems: steps.flatMap(({ problems = [] }) => problems),
  }
}

interface Step {
  readonly cut?: AmendmentPlan['cuts'][number]
  readonly add?: AmendmentPlan['added'][number]
  readonly change?: LineChange
  readonly problems?: Problem[]
}

function stepOf(typed: LineTerms, index: number, line: AmendedLine | undefined): Step {
  const { productId, quantity } = typed
  if (productId === null) return {}
  if (line === undefined)
    return { add: { index, quantity }, change: { productId, before: null, after: terms(typed) } }
  const standing = standingQuantity(line)
  const isSame = hasTerms(line, typed)
  if (isSame && quantity === standing) return {}
  const problems = problemsOf(typed, { index, line, isSame })
  if (problems.length > 0) return { problems }
  const change = { productId, before: { ...terms(line), quantity: standing }, after: terms(typed) }
  if (isSame && quantity < standing) return { cut: cutOf(line, quantity), change }
  const rest = ofThousandths(quantity - line.deliveredQuantity)
  return { cut: cutOf(line, line.deliveredQuantity), add: { index, quantity: rest }, change }
}

/** A line is cut to what stays of it. */
function cutOf(line: AmendedLine, stays: Quantity) {
  return { orderLineId: line.id, quantity: ofThousandths(standingQuantity(line) - stays) }
}

function terms({ quantity, unitPrice, discountBasisPoints, packName = null, packFactor = null }: Terms) {
  const pack = packName === null ? {} : { packName, packFactor }
  return { quantity, unitPrice, discountBasisPoints, ...pack }
}

/** A line that is not asked for any more; what was delivered of it cannot be taken back here. */
function removed(line: AmendedLine): Step {
  const { id, productId, productName, deliveredQuantity, unit } = line
  if (deliveredQuantity === 0) {
    const before = { ...terms(line), quantity: standingQuantity(line) }
    return { cut: cutOf({ ...line, id }, zeroQuantity), change: { productId, before, after: null } }
  }
  const text = `${productName} tidak dapat dihapus: ${formatQuantity(deliveredQuantity)} ${unit} sudah dikirim`
  return { problems: [problem('amended-below-delivered', 'lines', text)] }
}

interface Paired {
  readonly index: number
  readonly line: AmendedLine
  readonly isSame: boolean
}

function problemsOf({ quantity }: LineTerms, { index, line, isSame }: Paired): Problem[] {
  const { deliveredQuantity, unit } = line
  const at = (field: string, text: string): Problem[] => {
    const path = `lines.${index}.${field}`
    const code = 'amended-below-delivered'
    return [lineProblem({ code, path, line: index + 1 }, `Baris ${index + 1}: ${text}`)]
  }
  const sent = `${formatQuantity(deliveredQuantity)} ${unit} sudah dikirim`
  if (quantity < deliveredQuantity) return at('quantity', `${sent}, tidak dapat dikurangi di bawah itu`)
  if (isSame || quantity > deliveredQuantity || deliveredQuantity === 0) return []
  return at('unitPrice', `${sent}, tidak ada sisa yang dapat diubah harganya`)
}

interface Amending {
  readonly orderDate: Day
  /** The first delivery or invoice of the order. */
  readonly firstDay: Day | null
  readonly reason: string
  readonly isChanged: boolean
}

/** What is wrong with an amendment beside its lines. */
export function amendmentProblems({ orderDate, firstDay, reason, isChanged }: Amending): Problem[] {
  return [
    ...(reason.trim() === '' ? [problem('reason-missing', 'reason', 'Alasan harus diisi')] : []),
    ...(firstDay !== null && orderDate > firstDay
      ? [
          problem(
            'order-after-its-documents',
            'orderDate',
            `Tanggal order tidak boleh setelah ${formatDay(firstDay)}, hari surat jalan atau invoice pertamanya`,
          ),
        ]
      : []),
    ...(isChanged
      ? []
      : [problem('nothing-amended', 'lines', 'Tidak ada yang berubah dari versi order sekarang')]),
  ]
}

/** An amended order holds at least what was asked as advances on it and not deducted yet. */
export function advancedProblems(leftBase: Total, undeducted: Rupiah): Problem[] {
  if (leftBase >= toTotal(undeducted)) return []
  const text = `Yang belum ditagih menjadi ${formatRupiah(leftBase)}, di bawah uang muka yang sudah di-invoice ${formatRupiah(undeducted)}`
  return [problem('amended-below-advance', 'lines', text)]
}

/** By how much more than before is wanted, line by line as added: what is taken away of a product frees it first. */
export function additionallyWanted<Line extends { readonly productId: number; readonly quantity: Quantity }>(
  added: readonly Line[],
  freed: ReadonlyMap<number, number>,
): Line[] {
  const left = new Map(freed)
  return added.map((line) => {
    const free = Math.min(left.get(line.productId) ?? 0, line.quantity)
    left.set(line.productId, (left.get(line.productId) ?? 0) - free)
    return { ...line, quantity: ofThousandths(line.quantity - free) }
  })
}
