import { z } from 'zod'
import { endpoint, id, version } from '../../../platform/rules/endpoint.ts'

const accountRole = z.object({
  role: z.string(),
  label: z.string(),
  account: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  version,
})
export type AccountRoleRow = z.output<typeof accountRole>

export const listAccountRoles = endpoint({
  method: 'GET',
  path: '/account-roles',
  summary: 'Which account automatic journals use for each purpose',
  access: 'books.read',
  reply: z.object({ rows: z.array(accountRole) }),
})

export const assignAccountRole = endpoint({
  method: 'PUT',
  path: '/account-roles/:role',
  summary: 'Choose the account of a purpose',
  access: 'settings.manage',
  versioned: true,
  params: z.strictObject({ role: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) }),
  body: z.strictObject({ accountId: id.nullable() }),
  reply: accountRole,
})
