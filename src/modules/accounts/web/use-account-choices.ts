import { useMemo, useState } from 'react'
import type { Choice } from '../../../platform/rules/text/match-words.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listAccounts, type Account } from '../contract.ts'
import { typeLabels } from '../rules/account.ts'

/** An account as the lines of a journal offer it. */
export interface AccountChoice extends Choice {
  readonly code: string
  readonly type: string
  readonly balance: Total
  readonly isActive: boolean
}

export interface Accounts {
  /** Active leaves; those used before in this visit first, then in code order. */
  readonly choices: readonly AccountChoice[]
  readonly byId: ReadonlyMap<number, Account>
  readonly all: readonly Account[]
  readonly ready: boolean
  /** Still on their way. */
  readonly waiting: boolean
  readonly error: unknown
}

/** How often each account was chosen since the page was loaded. */
const uses = new Map<number, number>()

export function countUse(accountId: number | null): void {
  if (accountId !== null) uses.set(accountId, (uses.get(accountId) ?? 0) + 1)
}

const none: readonly Account[] = []

/** The chart for choosing accounts. The order stays as it is while a form is open. */
export function useAccountChoices(): Accounts {
  const { data, error, isPending } = useReply(listAccounts, {})
  const [usesBefore] = useState(() => new Map(uses))
  const all = data?.rows ?? none
  return useMemo(() => {
    const usable = all.filter((account) => account.isActive && account.level === 3)
    const rank = (account: Account): number => usesBefore.get(account.id) ?? 0
    return {
      choices: usable.toSorted((a, b) => rank(b) - rank(a) || (a.code < b.code ? -1 : 1)).map(choiceOf),
      byId: new Map(all.map((account) => [account.id, account])),
      all,
      ready: data !== undefined,
      waiting: isPending,
      error,
    }
  }, [all, usesBefore, data, error, isPending])
}

export function choiceOf(account: Account): AccountChoice {
  const { id, code, name, type, balance, isActive } = account
  const text = isActive ? name : `${name} (Tidak Aktif)`
  return { key: String(id), code, text, type: typeLabels[type], balance, isActive }
}
