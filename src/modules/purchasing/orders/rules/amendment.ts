import type { Problem } from '../../../../platform/rules/http/problem.ts'
import {
  formatRupiah,
  roundDivision,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { ofThousandths, formatQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { lineProblem } from '../../rules/problem-codes.ts'
import { netAmount, type OrderLineDraft } from './ordered-line.ts'

/** A line of an order as it stands, with what came of it. */
export interface StandingLine extends OrderLineDraft {
  readonly id: number
  readonly lineNumber: number
  readonly name: string
  readonly netAmount: Rupiah
  readonly taxAmount: Rupiah
  readonly costAmount: Rupiah
  readonly departmentId: number | null
  /** Something came of it once, be it cancelled since: it stays. */
  readonly isBegun: boolean
  readonly received: Quantity
  readonly receivedNet: Rupiah
  readonly receivedCost: Rupiah
  /** Billed, and still to come. */
  readonly ahead: Quantity
  readonly billedAmount: Rupiah
}

/** A line as typed, with the line it goes on from. */
export interface AmendedLine extends OrderLineDraft {
  readonly lineNumber: number | null
}

/** What became of goods of a line: in, or billed before they come. */
const cameOf = ({ received, ahead }: Pick<StandingLine, 'received' | 'ahead'>): Quantity =>
  ofThousandths(received + ahead)

const hasCome = (line: StandingLine): boolean => cameOf(line) > 0 || line.billedAmount > 0

function isSame(before: StandingLine, after: AmendedLine): boolean {
  return (
    before.quantity === after.quantity &&
    before.unitPrice === after.unitPrice &&
    before.discountBasisPoints === after.discountBasisPoints &&
    before.amount === after.amount &&
    before.taxClass === after.taxClass &&
    before.description === after.description.trim() &&
    before.departmentId === (after.departmentId ?? null)
  )
}

/** Everything that is wrong with lines of an order of which something came: what came stays, and nothing falls below it. */
export function amendmentProblems(before: readonly StandingLine[], after: readonly AmendedLine[]): Problem[] {
  return before.filter(({ isBegun }) => isBegun).flatMap((line) => problemsOf(line, after))
}

function problemsOf(line: StandingLine, after: readonly AmendedLine[]): Problem[] {
  const index = after.findIndex(({ lineNumber }) => lineNumber === line.lineNumber)
  const typed = after[index]
  const found = (field: string, text: string) => [
    lineProblem(
      { code: 'amended-below', path: `lines.${Math.max(index, 0)}.${field}`, line: index + 1 },
      `${line.name}: ${text}`,
    ),
  ]
  if (typed === undefined)
    return found('quantity', 'sudah diterima atau ditagih; kecilkan jumlahnya, jangan dihapus')
  if (typed.productId !== line.productId)
    return found('productId', 'sudah diterima atau ditagih, tidak dapat diganti')
  if (typed.accountId !== line.accountId)
    return found('accountId', 'sudah ditagih, akunnya tidak dapat diganti')
  if (isSame(line, typed)) return []
  const came = cameOf(line)
  if (line.productId !== null && typed.quantity < came)
    return found('quantity', `${formatQuantity(came)} sudah diterima atau ditagih`)
  const net = netAmount(typed) ?? zeroRupiah
  const least =
    line.productId === null ? line.billedAmount : typed.amount === null ? zeroRupiah : closed(line).amount
  return net < least ? found('amount', `${formatRupiah(least)} sudah diterima atau ditagih`) : []
}

/** What a line is closed at: what came of it, at what it came at. */
export interface ClosedLine {
  readonly id: number
  readonly lineNumber: number
  readonly quantity: Quantity
  readonly amount: Rupiah
  readonly taxAmount: Rupiah
  readonly costAmount: Rupiah
}

const share = (amount: Rupiah, part: number, whole: number): number =>
  Number(roundDivision(BigInt(amount) * BigInt(part), BigInt(whole)))

function closed(line: StandingLine): ClosedLine {
  const { id, lineNumber, quantity, netAmount: net, taxAmount, costAmount, billedAmount } = line
  const bearsVat = costAmount !== net
  if (line.productId === null) {
    const tax = toRupiah(share(taxAmount, billedAmount, net))
    const cost = toRupiah(billedAmount + (bearsVat ? tax : 0))
    return { id, lineNumber, quantity, amount: billedAmount, taxAmount: tax, costAmount: cost }
  }
  const { received, receivedNet, receivedCost } = line
  const came = cameOf(line)
  const coming = (amount: Rupiah) => share(amount, came, quantity) - share(amount, received, quantity)
  const amount = toRupiah(receivedNet + coming(net))
  const cost = toRupiah(receivedCost + coming(costAmount))
  const tax = bearsVat ? toRupiah(cost - amount) : toRupiah(net === 0 ? 0 : share(taxAmount, amount, net))
  return { id, lineNumber, quantity: came, amount, taxAmount: tax, costAmount: cost }
}

/** What an amendment makes of the lines of an order. */
export interface Amendment {
  /** Lines that are left as they are. */
  readonly unchanged: readonly StandingLine[]
  /** Lines of which something came and that end there; what is left of them goes on in a new line. */
  readonly closed: readonly ClosedLine[]
  /** Lines of which nothing stands, written over. */
  readonly replaced: readonly { readonly line: StandingLine; readonly index: number }[]
  /** New lines: by their place among those typed, with what is ordered of them. */
  readonly added: readonly { readonly index: number; readonly line: OrderLineDraft }[]
}

/** Parts a checked amendment. A line whose commitment moves to another day ends, too, where bills took of it. */
export function amend(
  before: readonly StandingLine[],
  after: readonly AmendedLine[],
  { movesDay }: { readonly movesDay: boolean },
): Amendment {
  const begun = new Map(before.filter(({ isBegun }) => isBegun).map((line) => [line.lineNumber, line]))
  const parts = after.map((typed, index) => {
    const line = typed.lineNumber === null ? undefined : begun.get(typed.lineNumber)
    const isFirst = after.findIndex(({ lineNumber }) => lineNumber === typed.lineNumber) === index
    return partOf(isFirst ? line : undefined, typed, { index, movesDay })
  })
  return {
    unchanged: parts.flatMap(({ kept }) => kept ?? []),
    closed: parts.flatMap((part) => part.closed ?? []),
    replaced: parts.flatMap(({ replaced }) => replaced ?? []),
    added: parts.flatMap(({ added }) => added ?? []),
  }
}

interface Part {
  readonly kept?: StandingLine
  readonly closed?: ClosedLine
  readonly replaced?: Amendment['replaced'][number]
  readonly added?: Amendment['added'][number]
}

function partOf(
  line: StandingLine | undefined,
  typed: AmendedLine,
  { index, movesDay }: { readonly index: number; readonly movesDay: boolean },
): Part {
  if (line === undefined) return { added: { index, line: typed } }
  const isMoved = movesDay && line.accountId !== null
  if (isSame(line, typed) && !isMoved) return { kept: line }
  if (!hasCome(line)) return { replaced: { line, index } }
  const end = closed(line)
  const rest = restOf(typed, end)
  return rest === undefined ? { closed: end } : { closed: end, added: { index, line: rest } }
}

/** What is still ordered of a line that was closed at what came. */
function restOf(typed: AmendedLine, end: ClosedLine): OrderLineDraft | undefined {
  const amount = typed.amount === null ? null : toRupiah(typed.amount - end.amount)
  if (typed.productId !== null) {
    const quantity = ofThousandths(typed.quantity - end.quantity)
    return quantity <= 0 ? undefined : { ...typed, quantity, amount }
  }
  const left = toRupiah((netAmount(typed) ?? zeroRupiah) - end.amount)
  return left <= 0 ? undefined : { ...typed, amount: left }
}

/** What a change made otherwise, as people read it. */
export interface OrderChange {
  readonly what: string
  readonly before: string
  readonly after: string
}

type Named = Pick<OrderLineDraft, 'quantity' | 'unitPrice' | 'discountBasisPoints' | 'amount'> & {
  readonly name: string
}

const said = ({ quantity, ...line }: Named, net = netAmount({ quantity, ...line }) ?? zeroRupiah): string =>
  `${formatQuantity(quantity)} · ${formatRupiah(net)}`

/** What a changed line comes to: what came of it stays at its price. */
function amendedNet(line: StandingLine, typed: AmendedLine): Rupiah | undefined {
  if (!line.isBegun || !hasCome(line)) return undefined
  const end = closed(line)
  const rest = restOf(typed, end)
  return toRupiah(end.amount + (rest === undefined ? 0 : (netAmount(rest) ?? zeroRupiah)))
}

/** What of the lines is otherwise: quantity and value of each, and those that came or went. */
export function lineChanges(
  before: readonly StandingLine[],
  after: readonly (AmendedLine & { readonly name: string })[],
): OrderChange[] {
  const old = new Map(before.map((line) => [line.lineNumber, line]))
  const isOf = (line: StandingLine | undefined, typed: AmendedLine): line is StandingLine =>
    line !== undefined && line.productId === typed.productId && line.accountId === typed.accountId
  const placed = after.map((typed, index) => {
    const line = old.get(typed.lineNumber ?? index + 1)
    return { typed, line: isOf(line, typed) ? line : undefined }
  })
  const stays = new Set(placed.flatMap(({ line }) => line?.lineNumber ?? []))
  const changed = placed.flatMap(({ typed, line }): OrderChange[] => {
    if (line === undefined) return [{ what: typed.name, before: '', after: said(typed) }]
    if (isSame(line, typed)) return []
    const after = said(typed, amendedNet(line, typed))
    return [{ what: typed.name, before: said(line, line.netAmount), after }]
  })
  const gone = before.filter(({ lineNumber }) => !stays.has(lineNumber))
  return [
    ...changed,
    ...gone.map((line) => ({ what: line.name, before: said(line, line.netAmount), after: '' })),
  ]
}
