import { addDays } from '../../../platform/rules/day/day.ts'
import { sumRupiah, toRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { reportLineLabel, type ReportLine } from '../../accounts/rules/report-line.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { BooksBetween, EquityBooksBetween } from '../../ledger/rules/books-between.ts'
import { flowOf, movementIn, net } from './cash-flow-source.ts'
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
/** Every component, in the order of the columns. */
export const equityComponents: readonly Component[] = [
  { key: 'bs.modal', label: 'Modal', holds: on('bs.modal'), always: true },
  { key: 'bs.tambahan_modal', label: 'Tambahan modal disetor', holds: on('bs.tambahan_modal'), always: true },
  { key: 'bs.pkl', label: 'Penghasilan komprehensif lain', holds: on('bs.pkl'), always: true },
  {
    key: 'bs.saldo_laba_dicadangkan',
    label: 'Saldo laba dicadangkan',
    holds: on('bs.saldo_laba_dicadangkan'),
    always: true,
  },
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
  readonly before: Rupiah
  readonly paidIn: Rupiah
  readonly paidOut: Rupiah
  readonly result: Rupiah
  readonly comprehensive: Rupiah
  readonly reserve: Rupiah
  readonly dividends: Rupiah
  readonly opening: Rupiah
  readonly corrections: Rupiah
  readonly after: Rupiah
}

/** What moved a component in the days of a column; that of some accounts alone when the books hold no others. */
export function movementOf(
  books: EquityBooksBetween,
  component: Component,
  column: StatementColumn,
): ComponentMovement {
  const accounts = books.accounts.filter(component.holds)
  const sum = (amount: (account: StatementAccount) => number) =>
    sumRupiah(accounts.map((account) => toRupiah(amount(account))))
  const moved = sum((account) => flowOf(books, account.id, column))
  const attributed = attributedTo(books, component, { column, accounts, moved })
  const isRetained = component.key === retained
  return {
    before: toRupiah(balanceBefore(books, component, column.from)),
    after: toRupiah(balanceBefore(books, component, addDays(column.to, 1))),
    opening: toRupiah(
      sum((account) => net(movementIn(books.opening, account.id, column))) +
        (isRetained ? openingResult(books, column) : 0),
    ),
    ...attributed,
  }
}

type Attributed = Omit<ComponentMovement, 'before' | 'after' | 'opening'>

const none: Attributed = {
  paidIn: zeroRupiah,
  paidOut: zeroRupiah,
  result: zeroRupiah,
  comprehensive: zeroRupiah,
  reserve: zeroRupiah,
  dividends: zeroRupiah,
  corrections: zeroRupiah,
}

/** The rows the movement of a component stands in, by what the component is. */
function attributedTo(
  books: EquityBooksBetween,
  { key }: Component,
  moved: {
    readonly column: StatementColumn
    readonly accounts: readonly StatementAccount[]
    readonly moved: Rupiah
  },
): Attributed {
  if (key === 'bs.modal' || key === 'bs.tambahan_modal') return { ...none, ...paid(books, moved) }
  if (key === 'bs.pkl') return { ...none, comprehensive: moved.moved }
  if (key === 'bs.saldo_laba_dicadangkan') return { ...none, reserve: moved.moved }
  return key === retained ? retainedMovement(books, moved) : { ...none, corrections: moved.moved }
}

function paid(
  books: EquityBooksBetween,
  { column, accounts }: { readonly column: StatementColumn; readonly accounts: readonly StatementAccount[] },
): Pick<Attributed, 'paidIn' | 'paidOut'> {
  const movements = accounts.map((account) => movementIn(books.gross, account.id, column))
  return {
    paidIn: sumRupiah(movements.map(({ credit }) => credit)),
    paidOut: toRupiah(-sumRupiah(movements.map(({ debit }) => debit))),
  }
}

/** What moved retained earnings: the result, what went to reserves, dividends; the rest is a correction. */
function retainedMovement(
  books: EquityBooksBetween,
  {
    column,
    accounts,
    moved,
  }: { column: StatementColumn; accounts: readonly StatementAccount[]; moved: Rupiah },
): Attributed {
  const reserved = sumRupiah(
    books.accounts
      .filter(on('bs.saldo_laba_dicadangkan'))
      .map((account) => flowOf(books, account.id, column)),
  )
  const dividends = sumRupiah(
    accounts
      .filter((account) => account.roles.includes('dividends'))
      .map((account) => flowOf(books, account.id, column)),
  )
  return {
    ...none,
    result: toRupiah(profit(books, column) - openingResult(books, column)),
    reserve: toRupiah(-reserved),
    dividends,
    corrections: toRupiah(moved - dividends + reserved),
  }
}

/** Result that opening entries brought in: the profit so far of a year taken over midway. */
export function openingResult(books: BooksBetween, column: StatementColumn): Rupiah {
  return sumRupiah(
    books.accounts.filter(isResult).map((account) => net(movementIn(books.opening, account.id, column))),
  )
}

/** Balance of a component before a day, credit positive; retained earnings hold the result that is not closed. */
function balanceBefore(books: BooksBetween, { key, holds }: Component, day: StatementColumn['from']): number {
  const held = books.accounts.filter((account) => holds(account) || (key === retained && isResult(account)))
  return -sumRupiah(held.map((account) => books.posted.before(account.id, day)))
}
