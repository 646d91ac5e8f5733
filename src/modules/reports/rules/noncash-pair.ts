import { sharesOf } from '../../../platform/rules/money/shares.ts'
import { toRupiah, toTotal, type Rupiah, type Total } from '../../../platform/rules/money/money.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { NoncashEntry } from '../../ledger/rules/books-between.ts'

/** What moved without cash between two accounts, one credited and one debited: by one entry, or by all alike in some days. */
export interface NoncashPair {
  readonly credit: StatementAccount
  readonly debit: StatementAccount
  readonly isReversing: boolean
  readonly amount: Total
}

interface Side {
  readonly account: StatementAccount
  readonly amount: Rupiah
}

/** What an entry moved without cash: each debit belongs to the credits in proportion. */
export function pairsOf(entry: NoncashEntry, known: ReadonlyMap<number, StatementAccount>): NoncashPair[] {
  let left = sideOf(entry, known, -1)
  return sideOf(entry, known, 1).flatMap(({ account: credit, amount: credited }) => {
    const shares = sharesOf(
      credited,
      left.map(({ amount }) => amount),
    )
    const pairs = left.map(({ account: debit }, index) => ({
      ...{ credit, debit, isReversing: entry.isReversing },
      amount: toTotal(shares[index] ?? 0),
    }))
    left = left.map(({ account, amount }, index) => ({
      account,
      amount: toRupiah(amount - (shares[index] ?? 0)),
    }))
    return pairs.filter(({ amount }) => amount !== 0n)
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
