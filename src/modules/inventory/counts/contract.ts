import { z } from 'zod'
import {
  day,
  endpoint,
  fileBody,
  fileReply,
  id,
  moment,
  optionalText,
  rupiah,
  text,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { fileColumns, mappingQuery } from '../../../platform/rules/file/column-mapping.ts'
import { importPlan } from '../../../platform/rules/file/import-plan.ts'
import { fileChoice } from '../../../platform/rules/http/export-endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { creationOf, documentApi } from '../../documents/contract.ts'
import { stands } from '../../documents/rules/cancellation.ts'
import { quantityInput } from '../rules/quantity-input.ts'
import { countHead, counts } from './rules/count-kind.ts'

const access = 'stock.edit'

/** Begins a count: from this moment on what moves is taken into account. */
export const createCount = creationOf(counts, {
  summary: 'Mulai opname satu gudang: cut-off adalah saat ini; cakupannya barang yang ada, atau semua barang',
  access,
  body: z.strictObject({
    warehouseId: id.nullable(),
    isBlind: z.boolean(),
    scope: z.enum(['stocked', 'all']),
    /** Only products whose code or name holds this text. */
    holding: optionalText(100),
    notes: optionalText(1000),
  }),
  reply: z.object({ countNumber: z.string(), lines: z.int() }),
})

/** What somebody counted of a product at a place; counting a place again replaces it, and both are kept. */
export const enterCount = endpoint({
  method: 'POST',
  path: `${counts.api}/:id/entries`,
  summary: 'Catat hasil hitung satu barang; tempat yang sama menggantikan, tempat lain dijumlahkan',
  access,
  params: withId,
  body: z.strictObject({ productId: id, place: optionalText(50), quantity: quantityInput }),
  reply: z.object({ productCode: z.string(), counted: z.number() }),
})

const { format } = fileChoice
const ofFile = `${counts.api}/:id/entries-file`

/** The sheet of a count as a file: what to count, without what the books say of it. */
export const makeCountSheet = endpoint({
  method: 'GET',
  path: `${ofFile}/template`,
  summary: 'Lembar hitung satu opname sebagai berkas untuk diisi, tanpa jumlah menurut buku',
  access,
  params: withId,
  query: z.strictObject({ ...fileChoice }),
  reply: fileReply,
})

export const readCountColumns = endpoint({
  method: 'POST',
  path: `${ofFile}/columns`,
  summary: 'Apa yang mungkin dimuat kolom-kolom berkas hasil hitung; tidak menulis apa pun',
  access,
  params: withId,
  query: z.strictObject({ format }),
  body: fileBody,
  reply: fileColumns,
})

/** What a file would enter; rows without a quantity were not counted. */
const countPlan = importPlan.extend({ skipped: z.int() })
export type CountPlan = z.output<typeof countPlan>

export const checkCountFile = endpoint({
  method: 'POST',
  path: `${ofFile}/check`,
  summary: 'Apa yang akan dicatat berkas hasil hitung, dan setiap sel yang salah; tidak menulis apa pun',
  access,
  params: withId,
  query: z.strictObject({ format, columns: mappingQuery.optional() }),
  body: fileBody,
  reply: countPlan,
})

/** Enters everything that a file counted, as it was checked, or nothing. */
export const enterCountFile = endpoint({
  method: 'POST',
  path: ofFile,
  summary: 'Catat semua hasil hitung dari berkas seperti yang diperiksa, atau tidak satu pun',
  access,
  params: withId,
  query: z.strictObject({ format, columns: mappingQuery.optional(), digest: z.string().max(100) }),
  body: fileBody,
  reply: z.object({ created: z.int(), changed: z.int() }),
})

export const postCount = endpoint({
  method: 'POST',
  path: `${counts.api}/:id/post`,
  summary:
    'Post selisih opname pada hari cut-off, atau hari kemudian; barang yang belum dihitung tidak berubah',
  access: 'counts.post',
  posts: true,
  versioned: true,
  params: withId,
  body: z.strictObject({ postingDay: day }),
  reply: orWaits(z.object({ countNumber: z.string(), entryNumber: z.string().nullable() })),
})

export const cancelCount = endpoint({
  method: 'POST',
  path: `${counts.api}/:id/cancel`,
  summary: 'Batalkan opname: yang belum di-post ditinggalkan, yang sudah dibalik',
  access: 'counts.post',
  posts: true,
  params: withId,
  body: z.strictObject({ entryDate: day, reason: text(500) }),
  reply: z.object({ number: z.string(), entryNumber: z.string().nullable() }),
})

export const count = z.object({
  ...countHead,
  notes: z.string().nullable(),
  cutOffAt: moment,
  entryNumber: z.string().nullable(),
  postedOn: day.nullable(),
  postedBy: z.string().nullable(),
  cancelled: z
    .object({ day, reason: z.string(), entryNumber: z.string().nullable(), at: moment, by: z.string() })
    .nullable(),
  version: z.int(),
  createdAt: moment,
  createdBy: z.string(),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      productId: id,
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      /** What the books said; null for who counts blindly. */
      bookQuantity: z.number().nullable(),
      counted: z.number().nullable(),
      difference: z.number().nullable(),
      amount: rupiah.nullable(),
      entries: z.array(
        z.object({
          place: z.string(),
          quantity: z.number(),
          by: z.string(),
          at: moment,
          isReplaced: z.boolean(),
        }),
      ),
    }),
  ),
})
export type Count = z.output<typeof count>

export const countApi = documentApi(counts, {
  document: count,
  listed: 'Opname menurut nomor, keadaan, dan hari, sehalaman demi sehalaman',
  one: 'Satu opname dengan barang-barang dan hasil hitungnya, menurut nomornya',
  printed: 'Lembar hitung opname sebagai PDF',
  hasPaper: stands,
})
