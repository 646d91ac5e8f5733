import { z } from 'zod'
import { day, endpoint, version } from '../../../platform/rules/http/endpoint.ts'
import { beyondAvailablePolicies, correctionPolicies, defaultMethods } from './rules/stock-policy.ts'

const chosen = {
  corrections: z.enum(correctionPolicies),
  beyondAvailable: z.enum(beyondAvailablePolicies),
}
const stockPolicy = z.object({
  ...chosen,
  /** Method of products whose stock begins from now on. */
  defaultMethod: z.enum(defaultMethods),
  /** Day from which stock is kept; null while there is none. */
  startedOn: day.nullable(),
  version,
})
export type StockPolicy = z.output<typeof stockPolicy>

export const readStockPolicy = endpoint({
  method: 'GET',
  path: '/stock-policy',
  summary: 'Kebijakan stok: hari koreksi mutasi mundur, dan order yang melebihi stok tersedia',
  access: 'books.read',
  reply: stockPolicy,
})

export const changeStockPolicy = endpoint({
  method: 'PUT',
  path: '/stock-policy',
  summary: 'Ubah kebijakan stok; yang sudah dicatat tidak berubah',
  access: 'warehouses.edit',
  versioned: true,
  /** Left out, the method stays as it is. */
  body: z.strictObject({ ...chosen, defaultMethod: z.enum(defaultMethods).optional() }),
  reply: stockPolicy,
})
