import type { Day } from '../../../platform/rules/day/day.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type {
  BooksBetween,
  FlowBooksBetween,
  NoncashEntry,
  Reversal,
} from '../../ledger/rules/books-between.ts'
import { transactionsOf } from './noncash-kind.ts'
import { pairsOf, type NoncashPair } from './noncash-pair.ts'
import type { StatementColumn } from './statement-column.ts'

/** An entry as a line of the note names it, with its amount per column. */
type NotedEntry = Pick<NoncashEntry, 'entryNumber' | 'description'> & { readonly amounts: readonly Total[] }

/** The entries of a line of the note: the first of them one by one, the others together. */
export interface NotedEntries {
  readonly listed: readonly NotedEntry[]
  readonly others: { readonly count: number; readonly amounts: readonly Total[] }
}

/** What moved without cash in the days of columns, in entries that touch more than operations. */
export interface NoncashMoves {
  /** What moved between two accounts, per column. */
  readonly pairs: readonly (readonly NoncashPair[])[]
  /** The note below the statement, by the key of its line. */
  readonly note: ReadonlyMap<string, NotedEntries>
}

/** Books with what moved without cash gathered. */
export interface FlowBooks extends BooksBetween, Pick<FlowBooksBetween, 'cash'> {
  readonly noncash: NoncashMoves
}

interface Ground {
  readonly accounts: readonly StatementAccount[]
  readonly columns: readonly StatementColumn[]
  /** Entries that a line of the note names one by one. */
  readonly mostListed: number
}

/** Gathers what entries moved without cash piece by piece, so that no more of them is kept than is shown. */
export function gatherNoncash({ accounts, columns, mostListed }: Ground) {
  const known = new Map(accounts.map((account) => [account.id, account]))
  const pairs = columns.map(() => new Map<string, NoncashPair>())
  const note = new Map<string, NotedEntries>()
  const add = (entry: NoncashEntry): void => {
    const own = pairsOf(entry, known)
    columns.forEach((column, at) => {
      if (isWithin(entry.day, column)) own.forEach((pair) => addPair(pairs[at], pair))
    })
    const noted = columns.map((column) => isNoted(entry, column))
    if (!noted.includes(true)) return
    for (const [kind, amount] of amountsByKind(own)) {
      const amounts = noted.map((is) => (is ? amount : 0n))
      note.set(kind, withEntry(note.get(kind) ?? noneOf(columns), { ...entry, amounts }, mostListed))
    }
  }
  return {
    add: (entries: readonly NoncashEntry[]): void => entries.forEach(add),
    moves: (): NoncashMoves => ({ pairs: pairs.map((ofColumn) => [...ofColumn.values()]), note }),
  }
}

function isWithin(day: Day, { from, to }: StatementColumn): boolean {
  return day >= from && day <= to
}

/** Whether an entry stands in the note of a column: neither it nor what it takes back is taken back within its days. */
function isNoted({ id, day, reversesOn, reversals }: NoncashEntry, column: StatementColumn): boolean {
  const isTakingBack = reversesOn !== null && isWithin(reversesOn, column)
  return isWithin(day, column) && !isTakingBack && !isTakenBack(id, reversals, column)
}

/** A reversal takes back only while it is not taken back itself. */
function isTakenBack(id: number, reversals: readonly Reversal[], column: StatementColumn): boolean {
  return reversals.some(
    (each) => each.of === id && isWithin(each.day, column) && !isTakenBack(each.id, reversals, column),
  )
}

function addPair(pairs: Map<string, NoncashPair> | undefined, pair: NoncashPair): void {
  const key = `${pair.credit.id} ${pair.debit.id} ${pair.isReversing}`
  const amount = (pairs?.get(key)?.amount ?? 0n) + pair.amount
  pairs?.set(key, { ...pair, amount })
}

/** What an entry adds to the lines of the note; a reversing entry takes away. */
function amountsByKind(pairs: readonly NoncashPair[]): ReadonlyMap<string, Total> {
  const amounts = new Map<string, Total>()
  const sign = pairs[0]?.isReversing === true ? -1n : 1n
  for (const { kind, amount } of transactionsOf(pairs)) {
    amounts.set(kind, (amounts.get(kind) ?? 0n) + sign * amount)
  }
  return amounts
}

function noneOf(columns: readonly unknown[]): NotedEntries {
  return { listed: [], others: { count: 0, amounts: columns.map(() => 0n) } }
}

function withEntry(
  { listed, others }: NotedEntries,
  { entryNumber, description, amounts }: NotedEntry,
  mostListed: number,
): NotedEntries {
  if (listed.length < mostListed) {
    return { listed: [...listed, { entryNumber, description, amounts }], others }
  }
  const added = others.amounts.map((amount, at) => amount + (amounts[at] ?? 0n))
  return { listed, others: { count: others.count + 1, amounts: added } }
}
