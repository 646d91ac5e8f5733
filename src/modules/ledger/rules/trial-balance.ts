import { sumTotals, type Total } from '../../../platform/rules/money/money.ts'
import type { AccountLevel, AccountType } from '../../accounts/rules/account-code.ts'
import { pathOf } from '../../accounts/rules/account-tree.ts'

/** An amount on each side. */
export interface Pair {
  readonly debit: Total
  readonly credit: Total
}

/** One account with its balance (debit positive) before the range and its gross movement within it. */
export interface AccountMovement {
  readonly accountId: number
  readonly code: string
  readonly name: string
  readonly type: AccountType
  readonly level: number
  readonly opening: Total
  readonly debit: Total
  readonly credit: Total
}

export interface TrialBalanceLine {
  readonly accountId: number
  readonly code: string
  readonly name: string
  readonly type: AccountType
  readonly level: number
  readonly opening: Pair
  readonly movement: Pair
  readonly closing: Pair
}

export interface TrialBalance {
  readonly rows: TrialBalanceLine[]
  readonly totals: { readonly opening: Pair; readonly movement: Pair; readonly closing: Pair }
  readonly isBalanced: boolean
}

/** A balance on the side it is on. */
function netPair(balance: Total): Pair {
  return balance >= 0 ? { debit: balance, credit: 0n } : { debit: 0n, credit: -balance }
}

/**
 * Trial balance of a chart in code order, down to a level: deeper accounts are summed into their headings, and
 * headings stand above what they hold. Totals add up the deepest level shown, so that no amount counts twice.
 */
export function trialBalance(
  accounts: readonly AccountMovement[],
  shown: { readonly level: AccountLevel; readonly hideZeros: boolean },
): TrialBalance {
  const all = withHeadingSums(accounts).filter((row) => row.level <= shown.level)
  const lines = all.map(lineOf)
  const deepest = lines.filter((line) => line.level === shown.level)
  const totals = {
    opening: totalOf(deepest.map((line) => line.opening)),
    movement: totalOf(deepest.map((line) => line.movement)),
    closing: totalOf(deepest.map((line) => line.closing)),
  }
  const rows = shown.hideZeros ? lines.filter((line) => !isZero(line)) : lines
  return { rows, totals, isBalanced: Object.values(totals).every(({ debit, credit }) => debit === credit) }
}

type Sums = { opening: Total; debit: Total; credit: Total }

function withHeadingSums(accounts: readonly AccountMovement[]): AccountMovement[] {
  const sums = new Map<string, Sums>()
  for (const { code, opening, debit, credit } of accounts) {
    if (opening === 0n && debit === 0n && credit === 0n) continue
    for (const each of pathOf(code)) sums.set(each, addSums(sums.get(each), { opening, debit, credit }))
  }
  const nothing = { opening: 0n, debit: 0n, credit: 0n }
  return accounts.map((account) => ({ ...account, ...(sums.get(account.code) ?? nothing) }))
}

function addSums(sums: Sums | undefined, more: Sums): Sums {
  if (sums === undefined) return more
  return {
    opening: sums.opening + more.opening,
    debit: sums.debit + more.debit,
    credit: sums.credit + more.credit,
  }
}

function lineOf({ opening, debit, credit, ...account }: AccountMovement): TrialBalanceLine {
  return {
    ...account,
    opening: netPair(opening),
    movement: { debit, credit },
    closing: netPair(opening + debit - credit),
  }
}

function totalOf(pairs: readonly Pair[]): Pair {
  return {
    debit: sumTotals(pairs.map((pair) => pair.debit)),
    credit: sumTotals(pairs.map((pair) => pair.credit)),
  }
}

function isZero({ opening, movement, closing }: TrialBalanceLine): boolean {
  return [opening, movement, closing].every(({ debit, credit }) => debit === 0n && credit === 0n)
}
