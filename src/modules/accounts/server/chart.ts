import type { Day } from '../../../platform/rules/day/day.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import { sumIntoHeadings } from '../rules/account-tree.ts'
import type { AccountBooks } from './account-books.ts'
import { readChart, type StoredAccount } from './account-store.ts'

/** The chart in code order with balances at the end of a day; headings hold the sum of what is below them. */
export async function chartAt(db: Database, day: Day, books: AccountBooks): Promise<StoredAccount[]> {
  const accounts = await readChart(db, day, books)
  const sums = sumIntoHeadings(new Map(accounts.map((account) => [account.code, account.balance])))
  return accounts.map((account) => ({ ...account, balance: sums.get(account.code) ?? account.balance }))
}

/** One account as the chart shows it. */
export async function accountAt(
  db: Database,
  { id, day }: { readonly id: number; readonly day: Day },
  books: AccountBooks,
): Promise<StoredAccount> {
  const account = (await chartAt(db, day, books)).find((each) => each.id === id)
  if (account === undefined) throw notFound()
  return account
}
