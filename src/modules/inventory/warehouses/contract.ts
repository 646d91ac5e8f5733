import { z } from 'zod'
import { endpoint, id } from '../../../platform/rules/http/endpoint.ts'
import { recordContract } from '../../records/contract.ts'
import { warehouses } from './rules/warehouses.ts'

export const warehouseApi = recordContract(warehouses, { filters: {}, option: [] })

/** Asked by every form that moves goods: with one warehouse it shows no choice. */
export const listWarehouses = endpoint({
  method: 'GET',
  path: '/warehouse-choices',
  summary: 'Semua gudang, yang pertama lebih dahulu, juga yang tidak aktif',
  access: 'books.read',
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        name: z.string(),
        isActive: z.boolean(),
        /** Whether the caller's role sees what is in it. */
        isSeen: z.boolean(),
      }),
    ),
  }),
})
