import { assert } from '../../../platform/rules/proof/assert.ts'
import { sumRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { LineAmounts } from '../../ledger/rules/journal.ts'

/** A line of the entry that a document posts. */
export type EntryLine = LineAmounts & { readonly accountId: number }

/** An amount of an account, debit positive. */
export type Side = readonly [accountId: number, amount: Rupiah]

type RoleAmounts<Role extends string> = readonly (readonly [role: Role, amount: Rupiah])[]

/** The roles that get an amount, and so need an account. */
export function rolesOf<Role extends string>(amounts: RoleAmounts<Role>): Role[] {
  return amounts.filter(([, amount]) => amount !== 0).map(([role]) => role)
}

/** What each role's account gets, debit positive; a role that gets nothing needs no account. */
export function roleSides<Role extends string>(
  accounts: Partial<Readonly<Record<NoInfer<Role>, number>>>,
  amounts: RoleAmounts<Role>,
): Side[] {
  return amounts
    .filter(([, amount]) => amount !== 0)
    .map(([role, amount]): Side => [accountOf(accounts, role), amount])
}

/** The account of a role that gets an amount. */
export function accountOf<Role extends string>(
  accounts: Partial<Readonly<Record<Role, number>>>,
  role: Role,
): number {
  const account = accounts[role]
  assert(account !== undefined, `whoever gives ${role} an amount has asked for its account`)
  return account
}

/** Signed amounts added up per account, in the order accounts first appear. */
export function byAccount(signed: readonly Side[]): Side[] {
  const sums = new Map<number, Rupiah>()
  for (const [account, amount] of signed)
    sums.set(account, sumRupiah([sums.get(account) ?? toRupiah(0), amount]))
  return [...sums]
}

/** Signed amounts (debit positive) as journal lines without the zero ones. */
export function sidesOf(signed: readonly Side[]): EntryLine[] {
  return signed
    .filter(([, amount]) => amount !== 0)
    .map(([accountId, amount]) => ({
      accountId,
      debit: toRupiah(Math.max(amount, 0)),
      credit: toRupiah(Math.max(-amount, 0)),
    }))
}
