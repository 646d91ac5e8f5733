import { answer, type Route } from '../../../platform/server/http/answer.ts'
import {
  assignAccountRole,
  createAccount as createAccountEndpoint,
  deleteAccount as deleteAccountEndpoint,
  listAccountRoles,
  listAccounts,
  updateAccount,
} from '../contract.ts'
import type { AccountBooks } from './account-books.ts'
import { assignRole, listRoles } from './assign-role.ts'
import { accountAt, chartAt } from './chart.ts'
import { createAccount } from './create-account.ts'
import { deleteAccount, editAccount } from './edit-account.ts'

/** The chart of accounts and the roles of its accounts. */
export function accountRoutes(books: AccountBooks): Route[] {
  return [
    answer(listAccounts, async ({ db, query, today }) => {
      const asOf = query.asOf ?? today
      return { rows: await chartAt(db, asOf, books), asOf }
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
