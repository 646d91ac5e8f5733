import { addDays } from '../../../platform/rules/day/day.ts'
import { sumTotals, type Total } from '../../../platform/rules/money/money.ts'
import type { AccountType } from '../../accounts/rules/account-code.ts'
import { reportLinesOf, type ReportLine } from '../../accounts/rules/report-line.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { BooksBetween } from '../../ledger/rules/books-between.ts'
import type { Source, Unmapped } from './statement.ts'
import type { StatementColumn } from './statement-column.ts'

const resultTypes: readonly AccountType[] = ['revenue', 'expense']

/** Whether an account belongs to the income statement. */
export function isResult(account: Pick<StatementAccount, 'type'>): boolean {
  return resultTypes.includes(account.type)
}

/** The line an account feeds, or the place of accounts without one; a line of another type counts as none. */
export function lineOf({ type, reportLine }: StatementAccount): ReportLine | Unmapped {
  if (reportLine !== null && reportLinesOf(type).includes(reportLine)) return reportLine
  return type === 'revenue' || type === 'expense' ? 'result' : type
}

/** Net movement of an account in the days of a column without entries that close a year, credit positive. */
export function netMovement(books: BooksBetween, accountId: number, { from, to }: StatementColumn): Total {
  const until = addDays(to, 1)
  const all = books.posted.between(accountId, from, until)
  const closing = books.closing.between(accountId, from, until)
  return all.credit - all.debit - (closing.credit - closing.debit)
}

/** Profit of the days of a column: revenue less expense, whatever was closed. */
export function profit(books: BooksBetween, column: StatementColumn): Total {
  return sumTotals(books.accounts.filter(isResult).map((account) => netMovement(books, account.id, column)))
}

/** Movement of other comprehensive income in the days of a column: what opening entries bring was earned before. */
function comprehensiveIncome(books: BooksBetween, accountId: number, column: StatementColumn): Total {
  const { debit, credit } = books.opening.between(accountId, column.from, addDays(column.to, 1))
  return netMovement(books, accountId, column) - (credit - debit)
}

/** A column of an income statement that shows a part of the books, such as a department. */
export type ResultColumn = StatementColumn & { readonly books?: BooksBetween }

/** What feeds the income statement: movements, credit positive, and the movement of other comprehensive income. */
export function resultSources(books: BooksBetween, columns: readonly ResultColumn[]): Source[] {
  return books.accounts
    .filter((account) => isResult(account) || account.reportLine === 'bs.pkl')
    .map((account) => ({
      line: lineOf(account),
      code: account.code,
      label: account.name,
      amounts: columns.map((column) =>
        isResult(account)
          ? netMovement(column.books ?? books, account.id, column)
          : comprehensiveIncome(column.books ?? books, account.id, column),
      ),
    }))
    .filter(isUsed)
}

/** What feeds the balance sheet: balances, assets debit positive, and the result that is not closed yet. */
export function positionSources(books: BooksBetween, columns: readonly StatementColumn[]): Source[] {
  const balances = books.accounts
    .filter((account) => !isResult(account))
    .map((account) => ({
      line: lineOf(account),
      code: account.code,
      label: account.name,
      amounts: columns.map(({ to }) => {
        const balance = books.posted.before(account.id, addDays(to, 1))
        return account.type === 'asset' ? balance : -balance
      }),
    }))
  return [...balances, ...unclosedSources(books, columns)].filter(isUsed)
}

/**
 * The result that runs, closed or not, so that closing a year changes no line of its balance sheet: what is closed already
 * stands on retained earnings and is told apart from them. Results of years before that no entry has closed come beside it.
 */
function unclosedSources(books: BooksBetween, columns: readonly StatementColumn[]): Source[] {
  const results = books.accounts.filter(isResult)
  const before = (day: StatementColumn['from']) =>
    -sumTotals(results.map((account) => books.posted.before(account.id, day)))
  const former = columns.map(({ from }) => before(from))
  const current = columns.map((column) => profit(books, column))
  const closed = columns.map(
    ({ to }, index) => before(addDays(to, 1)) - (former[index] ?? 0n) - (current[index] ?? 0n),
  )
  return [
    { line: 'bs.saldo_laba', code: null, label: 'Laba tahun lalu yang belum ditutup', amounts: former },
    {
      line: 'bs.saldo_laba',
      code: null,
      label: 'Laba tahun berjalan yang sudah ditutup ke saldo laba',
      amounts: closed,
    },
    {
      line: 'bs.laba_berjalan',
      code: null,
      label: 'Laba (rugi) tahun berjalan dari laporan laba rugi',
      amounts: current,
    },
  ]
}

function isUsed({ amounts }: Source): boolean {
  return amounts.some((amount) => amount !== 0n)
}
