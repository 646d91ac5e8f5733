import { answer, type Route } from '../../../platform/server/http/answer.ts'
import {
  assignAccountRole,
  createAccount as createAccountEndpoint,
  deleteAccount as deleteAccountEndpoint,
  listAccountRoles,
  listAccounts,
  updateAccount,
} from '../contract.ts'
import { assignRole, listRoles } from './assign-role.ts'
import { accountAt, chartAt } from './chart.ts'
import { createAccount } from './create-account.ts'
import { deleteAccount, editAccount } from './edit-account.ts'

export const accountRoutes: Route[] = [
  answer(listAccounts, async ({ db, query, today }) => {
    const asOf = query.asOf ?? today
    return { rows: await chartAt(db, asOf), asOf }
  }),
  answer(createAccountEndpoint, async ({ db, body, today }) => {
    const id = await createAccount(db, body)
    return accountAt(db, id, today)
  }),
  answer(updateAccount, async ({ db, params, body, version, today }) => {
    await editAccount(db, { id: params.id, version, today }, body)
    return accountAt(db, params.id, today)
  }),
  answer(deleteAccountEndpoint, async ({ db, params }) => {
    await deleteAccount(db, params.id)
    return {}
  }),
  answer(listAccountRoles, async ({ db }) => ({ rows: await listRoles(db) })),
  answer(assignAccountRole, ({ db, params, body, version }) =>
    assignRole(db, { role: params.role, version }, body.accountId),
  ),
]
