import { addDays } from '../../../platform/rules/day/day.ts'
import { sumTotals, type Total } from '../../../platform/rules/money/money.ts'
import { reportLineLabel, type ReportLine } from '../../accounts/rules/report-line.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { BooksBetween, FlowBooksBetween } from '../../ledger/rules/books-between.ts'
import { cashOf, movementIn, net } from './cash-flow-source.ts'
import type { NoncashPair } from './noncash-pair.ts'
import type { StatementColumn } from './statement-column.ts'
import { isResult, lineOf, profit } from './statement-source.ts'

/** A component of equity: a column of the statement. */
export interface EquityComponent {
  readonly key: string
  readonly label: string
}

/** A component with the accounts it holds. */
export type Component = EquityComponent & {
  readonly holds: (account: StatementAccount) => boolean
  readonly always: boolean
}

function on(...lines: readonly ReportLine[]) {
  return (account: StatementAccount) =>
    account.type === 'equity' && (lines as readonly string[]).includes(lineOf(account))
}

const retained = 'saldo_laba'
const reserved = 'bs.saldo_laba_dicadangkan'
const comprehensive = 'bs.pkl'
const capital: readonly string[] = ['bs.modal', 'bs.tambahan_modal']

/** Every component, in the order of the columns. */
export const equityComponents: readonly Component[] = [
  { key: 'bs.modal', label: 'Modal', holds: on('bs.modal'), always: true },
  { key: 'bs.tambahan_modal', label: 'Tambahan modal disetor', holds: on('bs.tambahan_modal'), always: true },
  { key: comprehensive, label: 'Penghasilan komprehensif lain', holds: on(comprehensive), always: true },
  { key: reserved, label: 'Saldo laba dicadangkan', holds: on(reserved), always: true },
  {
    key: retained,
    label: 'Saldo laba belum dicadangkan',
    holds: on('bs.saldo_laba', 'bs.laba_berjalan'),
    always: true,
  },
  {
    key: 'bs.saldo_awal',
    label: reportLineLabel('bs.saldo_awal'),
    holds: on('bs.saldo_awal'),
    always: false,
  },
  {
    key: 'unmapped.equity',
    label: 'Akun tanpa pos laporan',
    holds: (account) => lineOf(account) === 'equity',
    always: false,
  },
]

/** Amounts of one component in one period, by the row they stand in. */
export interface ComponentMovement {
  readonly before: Total
  readonly paidIn: Total
  readonly paidOut: Total
  readonly result: Total
  readonly comprehensive: Total
  readonly reserve: Total
  readonly dividends: Total
  readonly transfers: Total
  readonly opening: Total
  readonly corrections: Total
  readonly after: Total
}

/** The books with what moved in them without cash in the days of a column. */
export interface EquityBooks extends BooksBetween, Pick<FlowBooksBetween, 'cash'> {
  readonly pairs: readonly NoncashPair[]
}

/** What moved a component in the days of a column; that of some accounts alone when the books hold no others. */
export function movementOf(
  books: EquityBooks,
  component: Component,
  column: StatementColumn,
): ComponentMovement {
  const accounts = books.accounts.filter(component.holds)
  const isRetained = component.key === retained
  const opening = accounts.map((account) => net(movementIn(books.opening, account.id, column)))
  const earned = isRetained ? profit(books, column) - openingResult(books, column) : 0n
  return {
    before: balanceBefore(books, component, column.from),
    after: balanceBefore(books, component, addDays(column.to, 1)),
    opening: sumTotals(opening) + (isRetained ? openingResult(books, column) : 0n),
    ...added(accounts.flatMap((account) => moves(books, account, column))),
    result: earned,
  }
}

type Row = Exclude<keyof ComponentMovement, 'before' | 'after' | 'opening' | 'result'>
/** What moved an account, credit positive, and the row it stands in. */
type Move = readonly [row: Row, amount: Total]

function added(all: readonly Move[]): Readonly<Record<Row, Total>> {
  const sum = (row: Row) => sumTotals(all.filter(([each]) => each === row).map(([, amount]) => amount))
  return {
    paidIn: sum('paidIn'),
    paidOut: sum('paidOut'),
    comprehensive: sum('comprehensive'),
    reserve: sum('reserve'),
    dividends: sum('dividends'),
    transfers: sum('transfers'),
    corrections: sum('corrections'),
  }
}

/** What moved an account of equity: cash, and what stands across from it where no cash moved. */
function moves(books: EquityBooks, account: StatementAccount, column: StatementColumn): Move[] {
  return [...cashMoves(books, account, column), ...noncashMoves(books, account)]
}

function cashMoves(books: EquityBooks, account: StatementAccount, column: StatementColumn): Move[] {
  const { debit: paid, credit: received } = movementIn(books.cash, account.id, column)
  const component = componentOf(account)
  if (account.roles.includes('dividends')) return [['dividends', cashOf(books, account.id, column)]]
  const sides = (inward: Row, outward: Row): Move[] => [
    [inward, received],
    [outward, -paid],
  ]
  if (capital.includes(component)) return sides('paidIn', 'paidOut')
  if (component === retained) return sides('corrections', 'dividends')
  return [[ownRow(component), received - paid]]
}

/** The row of a component that is neither paid in and out nor retained. */
function ownRow(component: string): Row {
  if (component === comprehensive) return 'comprehensive'
  return component === reserved ? 'reserve' : 'corrections'
}

function noncashMoves(books: EquityBooks, account: StatementAccount): Move[] {
  const credits = books.pairs
    .filter(({ credit }) => credit.id === account.id)
    .flatMap((pair) => moveOf(account, pair.debit, { pair, sign: 1n }))
  const debits = books.pairs
    .filter(({ debit }) => debit.id === account.id)
    .flatMap((pair) => moveOf(account, pair.credit, { pair, sign: -1n }))
  return [...credits, ...debits]
}

/** What moved between two accounts, as the one of them sees it; within a component nothing moves. */
function moveOf(
  account: StatementAccount,
  across: StatementAccount,
  { pair, sign }: { readonly pair: NoncashPair; readonly sign: 1n | -1n },
): Move[] {
  const amount = sign * pair.amount
  if (across.type === 'equity') {
    const row = transferRow(componentOf(account), componentOf(across))
    return row === undefined ? [] : [[row, amount]]
  }
  return [[rowAcross(account, across, pair.isReversing ? -amount : amount), amount]]
}

/** Where a transfer within equity stands; what goes into or out of other comprehensive income stays a part of it. */
function transferRow(own: string, across: string): Row | undefined {
  if (own === across) return undefined
  if (own === comprehensive) return 'comprehensive'
  if (across === comprehensive) return 'corrections'
  const isReserve = [own, across].every((each) => each === retained || each === reserved)
  return isReserve ? 'reserve' : 'transfers'
}

/** Where it stands that an account moved against one outside equity. */
function rowAcross(account: StatementAccount, across: StatementAccount, amount: Total): Row {
  const component = componentOf(account)
  if (account.roles.includes('dividends')) return 'dividends'
  if (capital.includes(component)) return amount > 0 ? 'paidIn' : 'paidOut'
  if (component === retained && across.roles.includes('dividend_payable')) return 'dividends'
  return ownRow(component)
}

function componentOf(account: StatementAccount): string {
  return equityComponents.find(({ holds }) => holds(account))?.key ?? ''
}

/** Result that opening entries brought in: the profit so far of a year taken over midway. */
export function openingResult(books: BooksBetween, column: StatementColumn): Total {
  return sumTotals(
    books.accounts.filter(isResult).map((account) => net(movementIn(books.opening, account.id, column))),
  )
}

/** Balance of a component before a day, credit positive; retained earnings hold the result that is not closed. */
function balanceBefore(books: BooksBetween, { key, holds }: Component, day: StatementColumn['from']): Total {
  const held = books.accounts.filter((account) => holds(account) || (key === retained && isResult(account)))
  return -sumTotals(held.map((account) => books.posted.before(account.id, day)))
}
