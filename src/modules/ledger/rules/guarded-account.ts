import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { JournalLineDraft, LineAccount } from './journal.ts'
import { atLine } from './problem-codes.ts'

/** Accounts that documents keep, by id, with what keeps them. */
export type GuardedAccounts = ReadonlyMap<number, string>

interface Ground {
  readonly guarded: GuardedAccounts
  readonly accounts: ReadonlyMap<number, Pick<LineAccount, 'code' | 'name'>>
  /** Whoever brings the entry may go past it, and says why on the line. */
  readonly mayMove: boolean
  /** The entry says by itself why it is made: it takes another one back. */
  readonly isReasoned: boolean
}

/** What is wrong with lines that people, schedules or files bring to accounts that documents keep. */
export function guardedProblems(lines: readonly JournalLineDraft[], ground: Ground): Problem[] {
  const { guarded: kept, accounts, mayMove, isReasoned } = ground
  return lines.flatMap(({ accountId, description }, index) => {
    const keeper = accountId === null ? undefined : kept.get(accountId)
    const account = accountId === null ? undefined : accounts.get(accountId)
    if (keeper === undefined || account === undefined) return []
    if (mayMove && (isReasoned || (description ?? '').trim() !== '')) return []
    const message = `Akun ${account.code} - ${account.name} digerakkan ${keeper}, tidak dijurnal langsung`
    return [
      mayMove
        ? atLine(index, ['account-kept', 'description'], `${message}. Tulis alasannya di keterangan baris.`)
        : atLine(index, ['account-kept', 'accountId'], message),
    ]
  })
}
