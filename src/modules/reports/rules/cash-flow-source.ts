import { addDays } from '../../../platform/rules/day/day.ts'
import { sumTotals, type Total } from '../../../platform/rules/money/money.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { BooksBetween, FlowBooksBetween } from '../../ledger/rules/books-between.ts'
import type { Movement, Timeline } from '../../ledger/rules/timeline.ts'
import { isOperating, partOf, standsOn } from './cash-flow-part.ts'
import type { NoncashPair } from './noncash-pair.ts'
import type { StatementColumn } from './statement-column.ts'
import { netMovement } from './statement-source.ts'

/** What an account moved in the days of a column, opening and closing entries left out: credits less debits. */
export function flowOf(books: BooksBetween, accountId: number, column: StatementColumn): Total {
  const opening = movementIn(books.opening, accountId, column)
  return netMovement(books, accountId, column) - net(opening)
}

/** What cash was received for on an account less what was paid for it. */
export function cashOf(
  { cash }: Pick<FlowBooksBetween, 'cash'>,
  accountId: number,
  column: StatementColumn,
): Total {
  return net(movementIn(cash, accountId, column))
}

/** Movement of an account on a timeline in the days of a column. */
export function movementIn(timeline: Timeline, accountId: number, { from, to }: StatementColumn): Movement {
  return timeline.between(accountId, from, addDays(to, 1))
}

/** Credits less debits. */
export function net({ debit, credit }: Movement): Total {
  return credit - debit
}

/** One line's worth of flows: which accounts, and what they brought in a column. */
export interface FlowSource {
  readonly label: string
  /** Code of the account; null for what is not of one account. */
  readonly code: string | null
  readonly key: string
  readonly amounts: readonly Total[]
}

export type Flow = (account: StatementAccount, column: StatementColumn) => Total

/** The accounts that fit, with their flow per column; accounts without any are left out. */
export function flowsOf(
  { books, columns }: { readonly books: BooksBetween; readonly columns: readonly StatementColumn[] },
  fits: (account: StatementAccount) => boolean,
  flow: Flow = (account, column) => flowOf(books, account.id, column),
): FlowSource[] {
  return books.accounts
    .filter(fits)
    .map((account) => ({
      code: account.code,
      key: account.code,
      label: account.name,
      amounts: columns.map((column) => flow(account, column)),
    }))
    .filter(({ amounts }) => amounts.some((amount) => amount !== 0n))
}

/**
 * What entries moved on an account of operations to or from accounts outside of them without cash, as a credit: an asset
 * on credit leaves a debt that no operation paid for.
 */
export function movedOutside(
  pairs: readonly (readonly NoncashPair[])[],
  columns: readonly StatementColumn[],
): Flow {
  const moved = pairs.map((ofColumn) => {
    const amounts = new Map<number, Total>()
    const add = ({ id }: StatementAccount, amount: Total) => amounts.set(id, (amounts.get(id) ?? 0n) + amount)
    for (const { credit, debit, amount } of ofColumn) {
      if (isOperating(credit) && !isOperating(debit)) add(credit, amount)
      if (isOperating(debit) && !isOperating(credit)) add(debit, -amount)
    }
    return amounts
  })
  return ({ id }, column) => moved[columns.indexOf(column)]?.get(id) ?? 0n
}

/** Cash before each column, with what opening entries brought in it, at its end, and what the balance sheet calls cash. */
export function cashBalances(
  books: BooksBetween,
  columns: readonly StatementColumn[],
): { readonly opening: Total[]; readonly closing: Total[]; readonly onStatement: Total[] } {
  const cash = books.accounts.filter((account) => partOf(account) === 'cash')
  const shown = books.accounts.filter(standsOn('bs.kas_setara_kas'))
  const total = (amount: (account: StatementAccount) => Total) => sumTotals(cash.map(amount))
  const heldAt = (accounts: readonly StatementAccount[]) =>
    columns.map(({ to }) => sumTotals(accounts.map(({ id }) => books.posted.before(id, addDays(to, 1)))))
  return {
    opening: columns.map((column) =>
      total(({ id }) => books.posted.before(id, column.from) - net(movementIn(books.opening, id, column))),
    ),
    closing: heldAt(cash),
    onStatement: heldAt(shown),
  }
}
