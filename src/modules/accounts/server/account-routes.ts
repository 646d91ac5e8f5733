import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { holds, scopes } from '../../../platform/rules/http/permission.ts'
import { toTotal } from '../../../platform/rules/money/money.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import {
  assignAccountRole,
  createAccount as createAccountEndpoint,
  deleteAccount as deleteAccountEndpoint,
  listAccountRoles,
  listAccounts,
  updateAccount,
  type Account,
} from '../contract.ts'
import type { AccountBooks } from './account-books.ts'
import { assignRole, listRoles } from './assign-role.ts'
import { accountAt, chartAt } from './chart.ts'
import { createAccount } from './create-account.ts'
import { deleteAccount, editAccount } from './edit-account.ts'

/** The chart of accounts and the roles of its accounts. */
export function accountRoutes(books: AccountBooks): Route[] {
  return [
    answer(listAccounts, async ({ db, query, today, actor }) => {
      const asOf = query.asOf ?? today
      const rows = await chartAt(db, asOf, books)
      return { rows: seesBalances(actor) ? rows : rows.map(withoutBalance), asOf }
    }),
    answer(createAccountEndpoint, async ({ db, body, today }) => {
      const id = await createAccount(db, body)
      return accountAt(db, { id, day: today }, books)
    }),
    answer(updateAccount, async ({ db, params: { id }, body, version, today }) => {
      await editAccount(db, { id, version, today, change: body }, books)
      return accountAt(db, { id, day: today }, books)
    }),
    answer(deleteAccountEndpoint, async ({ db, params }) => {
      await deleteAccount(db, params.id, books)
      return {}
    }),
    answer(listAccountRoles, async ({ db }) => ({ rows: await listRoles(db) })),
    answer(assignAccountRole, ({ db, params, body, version }) =>
      assignRole(db, { role: params.role, version }, body.accountId),
    ),
  ]
}

/** Balances are made of everybody's documents, and of what things cost; accounts are chosen without them. */
function seesBalances(actor: Actor): boolean {
  return scopes.every((scope) => holds(actor, scope))
}

const withoutBalance = (account: Account): Account => ({
  ...account,
  ...{ balance: toTotal(0), hasTransactions: false },
})
