import { z } from 'zod'
import { endpoint, id, moment } from '../../../platform/rules/http/endpoint.ts'

const stop = z.object({
  id,
  stoppedAt: moment,
  by: z.string(),
  /** What was asked for, such as saving a journal entry. */
  act: z.string(),
  message: z.string(),
})
export type BudgetStop = z.output<typeof stop>

export const listBudgetStops = endpoint({
  method: 'GET',
  path: '/budget-stops',
  summary: 'Yang dihentikan oleh anggaran, terbaru dahulu; paling banyak 500',
  access: 'books.read',
  reply: z.object({ rows: z.array(stop), total: z.int() }),
})
