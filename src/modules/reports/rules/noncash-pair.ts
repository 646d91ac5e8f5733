import { sharesOf } from '../../../platform/rules/money/shares.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { FlowBooksBetween, NoncashEntry } from '../../ledger/rules/books-between.ts'
import type { StatementColumn } from './statement-column.ts'

/** What an entry moved without cash between two accounts, one credited and one debited. */
export interface NoncashPair {
  readonly entry: NoncashEntry
  readonly credit: StatementAccount
  readonly debit: StatementAccount
  readonly amount: Rupiah
}

/** Everything that moved without cash in entries that touch more than operations: each debit belongs to the credits in proportion. */
export function noncashPairs({ accounts, noncash }: Pick<FlowBooksBetween, 'accounts' | 'noncash'>) {
  const known = new Map(accounts.map((account) => [account.id, account]))
  return noncash.flatMap((entry) => pairsOf(entry, known))
}

/** Whether an entry is of the days of a column. */
export function isWithin({ from, to }: StatementColumn): (pair: NoncashPair) => boolean {
  return ({ entry }) => entry.day >= from && entry.day <= to
}

interface Side {
  readonly account: StatementAccount
  readonly amount: Rupiah
}

function pairsOf(entry: NoncashEntry, known: ReadonlyMap<number, StatementAccount>): NoncashPair[] {
  let left = sideOf(entry, known, -1)
  return sideOf(entry, known, 1).flatMap(({ account: credit, amount: credited }) => {
    const shares = sharesOf(
      credited,
      left.map(({ amount }) => amount),
    )
    const pairs = left.map(({ account: debit }, index) => ({
      ...{ entry, credit, debit },
      amount: shares[index] ?? toRupiah(0),
    }))
    left = left.map(({ account, amount }, index) => ({
      account,
      amount: toRupiah(amount - (shares[index] ?? 0)),
    }))
    return pairs.filter(({ amount }) => amount !== 0)
  })
}

/** One side of what an entry moved without cash, by account: credits or debits. */
function sideOf({ lines }: NoncashEntry, known: ReadonlyMap<number, StatementAccount>, sign: 1 | -1): Side[] {
  const amounts = new Map<number, number>()
  for (const { accountId, amount, cash } of lines) {
    const rest = sign * (amount - cash)
    if (rest > 0) amounts.set(accountId, (amounts.get(accountId) ?? 0) + rest)
  }
  return [...amounts].flatMap(([id, amount]) => {
    const account = known.get(id)
    return account === undefined ? [] : [{ account, amount: toRupiah(amount) }]
  })
}
