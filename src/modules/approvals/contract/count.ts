import { z } from 'zod'
import { endpoint } from '../../../platform/rules/http/endpoint.ts'

/** The badge of every page. */
export const countApprovals = endpoint({
  method: 'GET',
  path: '/approvals/count',
  summary: 'Berapa permintaan persetujuan yang dapat diputuskan pemanggil sekarang',
  access: 'approvals.read',
  reply: z.object({ count: z.int() }),
})
