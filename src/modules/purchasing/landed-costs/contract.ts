import { z } from 'zod'
import { day, endpoint, id, optionalText, rupiah, text } from '../../../platform/rules/http/endpoint.ts'
import { cancellationOf, creationOf, documentApi, postedShape } from '../../documents/contract.ts'
import { stands } from '../../documents/rules/cancellation.ts'
import { landedCostHead, landedCosts } from './rules/landed-cost-kind.ts'
import { spreadBases } from './rules/landed-cost.ts'

const access = 'purchasing.edit'
const goodsKey = { receiptId: id, lineNumber: z.int().min(1).max(500) }

/** A run is posted as it is made. */
export const createLandedCost = creationOf(landedCosts, {
  summary:
    'Bagikan biaya perolehan dari tagihan ke barang yang diterima, menurut nilai atau jumlah: yang masih ada di stok menambah nilainya, yang sudah terjual menjadi harga pokok',
  access,
  posts: true,
  body: z.strictObject({
    runDate: day,
    basis: z.enum(spreadBases),
    sources: z.array(z.strictObject({ billLineId: id, amount: rupiah })).max(100),
    goods: z.array(z.strictObject(goodsKey)).max(500),
    notes: optionalText(2000),
  }),
  reply: z.object({ runNumber: z.string(), entryNumber: z.string(), amount: rupiah }),
})

export const landedCost = z.object({
  ...landedCostHead,
  notes: z.string().nullable(),
  ...postedShape,
  sources: z.array(
    z.object({ billLineId: id, billNumber: z.string(), description: z.string(), amount: rupiah }),
  ),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      receiptNumber: z.string(),
      productName: z.string(),
      unit: z.string(),
      quantity: z.number(),
      goodsAmount: rupiah,
      amount: rupiah,
    }),
  ),
})
export type LandedCost = z.output<typeof landedCost>

export const landedCostApi = documentApi(landedCosts, {
  document: landedCost,
  listed: 'Pembagian biaya perolehan menurut nomor atau catatan, keadaan, dan hari, sehalaman demi sehalaman',
  one: 'Satu pembagian biaya perolehan dengan biaya dan barangnya, menurut nomornya',
  printed: 'Pembagian biaya perolehan, sebagai PDF',
  hasPaper: stands,
})

export const cancelLandedCost = cancellationOf(landedCosts, {
  summary: 'Batalkan pembagian biaya perolehan: jurnal pembalik, dan biayanya dapat dibagi lagi',
  access,
})

/** What may be spread, and over what. */
export const readLandable = endpoint({
  method: 'GET',
  path: '/landable-costs',
  summary:
    'Biaya perolehan yang sudah ditagih dan belum dibagi, dan barang yang dapat menanggungnya: dari penerimaan terakhir, yang dicari, atau satu pembagian yang disalin',
  access: 'books.read',
  query: z.strictObject({
    q: text(100).default(''),
    /** The run whose goods bear again. */ run: text(40).default(''),
  }),
  reply: z.object({
    costs: z.array(
      z.object({
        billLineId: id,
        billNumber: z.string(),
        vendorName: z.string(),
        description: z.string(),
        day,
        left: rupiah,
      }),
    ),
    goods: z.array(
      z.object({
        ...goodsKey,
        receiptNumber: z.string(),
        receiptDate: day,
        vendorName: z.string(),
        productName: z.string(),
        unit: z.string(),
        quantity: z.number(),
        amount: rupiah,
        /** Of one unit. */
        weightGrams: z.int().nullable(),
      }),
    ),
  }),
})
export type Landable = z.output<typeof readLandable.reply>
