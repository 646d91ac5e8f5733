import { z } from 'zod'
import { day, endpoint, total } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { marginColumns, marginGroups } from '../rules/service-margin.ts'
import { serviceOrderHead } from '../rules/service-order-kind.ts'

/** Who may be named as a technician: people of the program and who was named before. */
export const listTechnicians = endpoint({
  method: 'GET',
  path: '/service-technicians',
  summary: 'Nama teknisi: user aktif dan yang pernah disebut pada service order',
  access: 'books.read',
  reply: z.object({ names: z.array(z.string()) }),
})

export const readServiceBoard = endpoint({
  method: 'GET',
  path: '/service-board',
  summary: 'Kunjungan service order menurut hari dan teknisi, paling banyak 31 hari',
  access: 'books.read',
  query: z
    .strictObject({ from: day, to: day })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 31 * 86_400_000, {
      error: 'Paling banyak 31 hari, dari hari pertama sampai hari terakhir',
    }),
  reply: z.object({
    visits: z.array(
      z.object({
        orderNumber: z.string(),
        customerName: z.string(),
        site: z.string().nullable(),
        object: z.string(),
        problem: z.string(),
        priority: serviceOrderHead.priority,
        isWarranty: z.boolean(),
        status: serviceOrderHead.status,
        visitDay: day,
        visitFrom: z.string().nullable(),
        visitUntil: z.string().nullable(),
        technicians: z.array(z.string()),
        isLate: z.boolean(),
      }),
    ),
    /** Promised, and not planned yet. */
    unplanned: z.array(
      z.object({
        orderNumber: z.string(),
        customerName: z.string(),
        object: z.string(),
        priority: serviceOrderHead.priority,
        promisedDay: day.nullable(),
        isLate: z.boolean(),
      }),
    ),
  }),
})
export type ServiceVisit = z.output<typeof readServiceBoard.reply>['visits'][number]

export const readServiceMargin = endpoint({
  method: 'GET',
  path: '/service-margin',
  summary:
    'Pendapatan, biaya suku cadang, dan tenaga kerja (memo) service order yang ditagih atau bergaransi',
  access: 'books.read',
  query: z.strictObject({ from: day, to: day, by: z.enum(marginGroups).default('order') }),
  reply: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        text: z.string(),
        orders: z.int(),
        revenue: total,
        partsCost: total,
        margin: total,
        labour: total,
      }),
    ),
    totals: z.object({ revenue: total, partsCost: total, margin: total, labour: total }),
  }),
})

export const exportServiceMargin = reportEndpoint(readServiceMargin, { columns: marginColumns })
