import { assert } from '../../../platform/rules/proof/assert.ts'
import { sumRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { LineAmounts } from '../../ledger/rules/journal.ts'

/** A line of the entry that a document posts. */
export type EntryLine = LineAmounts & {
  readonly accountId: number
  readonly departmentId?: number
}

/** An amount of an account, debit positive; of revenue and expense, with the department that earned or spent it. */
export type Side = readonly [accountId: number, amount: Rupiah, departmentId?: number | null]

/** An amount of a role, debit positive; of revenue and expense, with its department. */
export type RoleAmount<Role extends string> = readonly [
  role: Role,
  amount: Rupiah,
  departmentId?: number | null,
]

type RoleAmounts<Role extends string> = readonly RoleAmount<Role>[]

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
    .map(([role, amount, department]): Side => [accountOf(accounts, role), amount, department ?? null])
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

/** Signed amounts added up per account and department, in the order these first appear. */
export function byAccount(signed: readonly Side[]): Side[] {
  const sums = new Map<string, Side>()
  for (const [account, amount, department = null] of signed) {
    const key = `${account} ${department ?? ''}`
    const before = sums.get(key)?.[1] ?? toRupiah(0)
    sums.set(key, [account, sumRupiah([before, amount]), department])
  }
  return [...sums.values()]
}

/** Signed amounts (debit positive) as journal lines without the zero ones. */
export function sidesOf(signed: readonly Side[]): EntryLine[] {
  return signed
    .filter(([, amount]) => amount !== 0)
    .map(([accountId, amount, departmentId = null]) => ({
      accountId,
      debit: toRupiah(Math.max(amount, 0)),
      credit: toRupiah(Math.max(-amount, 0)),
      ...(departmentId === null ? {} : { departmentId }),
    }))
}
