import { z } from 'zod'
import { day, endpoint, id, rupiah, text, version } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import {
  matchColumns,
  matchDecisions,
  matchFaults,
  matchStates,
  passedTolerances,
} from './rules/match-fault.ts'

const subject = {
  fault: z.enum(matchFaults),
  /** The line of a bill; null of goods that wait for their bill. */
  billLineId: id.nullable(),
  /** Goods that came in, and the line of their receipt; null of goods that did not. */
  receiptId: id.nullable(),
  receiptLine: z.int().nullable(),
}

const side = { quantity: z.number(), amount: rupiah }

const matchRow = z.object({
  ...subject,
  /** Which tolerance a difference of price passed. */
  passed: z.enum(passedTolerances).nullable(),
  /** The bill, or the receipt that waits for one. */
  sourceNumber: z.string(),
  vendorId: id,
  vendorCode: z.string(),
  vendorName: z.string(),
  productName: z.string(),
  unit: z.string(),
  day,
  days: z.int(),
  orderNumber: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  billNumber: z.string().nullable(),
  orderedQuantity: z.number().nullable(),
  orderedAmount: rupiah.nullable(),
  receivedQuantity: side.quantity.nullable(),
  receivedAmount: rupiah.nullable(),
  billedQuantity: side.quantity.nullable(),
  billedAmount: rupiah.nullable(),
  /** What is charged beyond the price it came in or was ordered at; of goods what waits. */
  difference: rupiah,
  state: z.enum(matchStates),
  decided: z
    .object({ untilDay: day.nullable(), reason: z.string(), by: z.string(), at: z.string() })
    .nullable(),
  /** What the signed-in person may decide of it now. */
  actions: z.array(z.enum(matchDecisions)),
})
export type MatchRow = z.output<typeof matchRow>

/** What does not match, with the state that is asked for. */
export const listMatchFaults = endpoint({
  method: 'GET',
  path: '/match-faults',
  summary:
    'Pencocokan order, penerimaan, dan tagihan per baris: harga dan jumlah yang berbeda di luar toleransi, tagihan yang menunggu barang, penerimaan yang menunggu tagihan, sehalaman demi sehalaman',
  access: 'books.read',
  query: z.strictObject({
    fault: z.enum(matchFaults).optional(),
    state: z.enum([...matchStates, 'todo', 'all']).default('todo'),
    /** Differences of documents up to a day. */
    until: day.optional(),
    /** One difference by its address. */
    key: z
      .string()
      .regex(/^(goods-\d{1,16}-\d{1,4}|(price|quantity)-\d{1,16})$/)
      .optional(),
    after: z.string().max(2000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({ rows: z.array(matchRow), matching: z.int(), next: z.string().nullable() }),
})

export const exportMatchFaults = reportEndpoint(listMatchFaults, { columns: matchColumns })

export const decideMatch = endpoint({
  method: 'POST',
  path: '/match-decisions',
  summary:
    'Putuskan satu selisih pencocokan: terima ke biaya, sengketakan (tagihannya tidak dapat dibayar), tunggu sampai suatu hari, atau buka lagi',
  access: 'purchasing.edit',
  body: z.strictObject({
    ...subject,
    receiptLine: z.int().min(1).max(500).nullable(),
    decision: z.enum(matchDecisions),
    untilDay: day.nullish(),
    reason: text(500),
    /** The difference that was seen; another one is looked at first. */
    difference: rupiah,
  }),
  reply: z.object({ state: z.enum(matchStates) }),
})

const tolerances = {
  priceBasisPoints: z.int(),
  lineAmount: rupiah,
  documentAmount: rupiah,
  waitingDays: z.int(),
}
const matchPolicy = z.object({ ...tolerances, version })
export type MatchPolicy = z.output<typeof matchPolicy>

export const readMatchPolicy = endpoint({
  method: 'GET',
  path: '/match-policy',
  summary: 'Toleransi pencocokan: harga per baris dan dokumen, dan berapa hari barang atau tagihan ditunggu',
  access: 'books.read',
  reply: matchPolicy,
})

export const changeMatchPolicy = endpoint({
  method: 'PUT',
  path: '/match-policy',
  summary: 'Ubah toleransi pencocokan; yang sudah diputuskan tidak berubah',
  access: 'settings.manage',
  versioned: true,
  body: z.strictObject(tolerances),
  reply: matchPolicy,
})
