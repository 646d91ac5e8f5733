import { z } from 'zod'
import { endpoint, id, moment, nothing, withId } from '../../../platform/rules/http/endpoint.ts'
import { controlActions, controlSpans } from '../rules/control.ts'
import { plannedTypes } from '../rules/plan.ts'

const control = z.object({
  id,
  accountId: id,
  code: z.string(),
  name: z.string(),
  level: z.int(),
  type: z.enum(plannedTypes),
  action: z.enum(controlActions),
  span: z.enum(controlSpans),
  updatedAt: moment,
  updatedBy: z.string(),
})
export type BudgetControl = z.output<typeof control>

export const listBudgetControls = endpoint({
  method: 'GET',
  path: '/budget-controls',
  summary: 'Kendali anggaran: akun dan kelompok akun yang dihentikan atau diperingatkan, dan terhadap apa',
  access: 'books.read',
  reply: z.object({
    rows: z.array(control),
    /** Accounts and headings that can be held to their budget. */
    accounts: z.array(z.object({ id, code: z.string(), name: z.string(), level: z.int() })),
  }),
})

export const writeBudgetControl = endpoint({
  method: 'POST',
  path: '/budget-controls',
  summary: 'Atur kendali anggaran satu akun atau satu kelompok akun; yang ada diganti',
  access: 'budgets.control',
  body: z.strictObject({ accountId: id, action: z.enum(controlActions), span: z.enum(controlSpans) }),
  reply: control,
})

export const removeBudgetControl = endpoint({
  method: 'DELETE',
  path: '/budget-controls/:id',
  summary: 'Hapus kendali anggaran: akunnya mengikuti kelompok di atasnya lagi',
  access: 'budgets.control',
  params: withId,
  reply: nothing,
})
