import { formatRupiah, type Total } from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { AccountRole } from '../../accounts/rules/account-role.ts'
import { largestEntry } from '../../ledger/rules/journal.ts'
import { lineOf, type ClosingLine } from './year-end-closing.ts'
import { problem } from './problem-codes.ts'

/** What closing a year may clear beside the result: drawings to the owner's capital, dividends to retained earnings. */
export const clearingKeys = ['drawings', 'dividends'] as const
export type ClearingKey = (typeof clearingKeys)[number]

/** The purpose of the account each takes from, and of the one it takes to. */
export const clearingRoles: Readonly<Record<ClearingKey, readonly [from: AccountRole, to: AccountRole]>> = {
  drawings: ['owner_drawings', 'owner_capital'],
  dividends: ['dividends', 'retained_earnings'],
}

const words: Readonly<Record<ClearingKey, { readonly what: string; readonly goal: string }>> = {
  drawings: { what: 'Prive', goal: 'Modal pemilik' },
  dividends: { what: 'Dividen', goal: 'Laba ditahan' },
}

interface Named {
  readonly accountId: number
  readonly code: string
  readonly name: string
}

/** An account of equity that holds what owners took, and where closing may take it. */
export interface Clearing {
  readonly key: ClearingKey
  readonly from: Named & { readonly balance: Total }
  /** None while its purpose has no account. */
  readonly to: Named | null
  /** Both stand on the same line of the balance sheet, so that clearing changes no statement. */
  readonly isOnOneLine: boolean
}

function sizeOf(balance: Total): Total {
  return balance < 0n ? -balance : balance
}

/** `Tutup Prive Pemilik (Rp 60) ke Modal Pemilik` */
export function clearingLabel({ from, to }: Clearing): string {
  return `Tutup ${from.code} ${from.name} (${formatRupiah(sizeOf(from.balance))}) ke ${to?.code ?? ''} ${to?.name ?? ''}`
}

/** Why what owners took cannot be cleared; nothing when it can. */
export function clearingObstacle({ key, from, to, isOnOneLine }: Clearing): string | undefined {
  const { what, goal } = words[key]
  const open = `${what} ${from.code} ${from.name} masih bersaldo ${formatRupiah(sizeOf(from.balance))}`
  if (sizeOf(from.balance) > largestEntry) return `${open}; terlalu besar untuk satu jurnal penutup`
  if (to === null) return `${open}; pilih akun untuk ${goal} di Akun Otomatis agar dapat ditutup`
  if (isOnOneLine) return undefined
  return `${open}; letakkan pada pos laporan yang sama dengan ${to.code} ${to.name} agar dapat ditutup tanpa mengubah laporan`
}

/** One clearing of each account that serves several purposes: the first that can be done, else the first. */
export function onePerAccount(clearings: readonly Clearing[]): Clearing[] {
  const possible = clearings.filter((each) => clearingObstacle(each) === undefined)
  return clearings.filter((each) => {
    const isOfSame = ({ from }: Clearing) => from.accountId === each.from.accountId
    return each === (possible.find(isOfSame) ?? clearings.find(isOfSame))
  })
}

/** The lines that clear what was chosen. */
export function clearingLines(clearings: readonly Clearing[]): ClosingLine[] {
  return clearings.flatMap(({ key, from, to }) => {
    if (to === null) return []
    const text = `${words[key].what} ditutup ke ${to.name}`
    return [lineOf(from.accountId, -from.balance, text), lineOf(to.accountId, from.balance, text)]
  })
}

/** What is wrong with what was chosen: it is not there to be cleared, or cannot be. */
export function clearingProblems(chosen: readonly ClearingKey[], clearings: readonly Clearing[]): Problem[] {
  return chosen.flatMap((key) => {
    const clearing = clearings.find((each) => each.key === key)
    const text =
      clearing === undefined
        ? `${words[key].what} tidak bersaldo lagi. Muat ulang dahulu.`
        : clearingObstacle(clearing)
    return text === undefined ? [] : [problem('clearing-refused', 'clear', text)]
  })
}
