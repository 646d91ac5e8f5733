import { z } from 'zod'
import { day, id, optionalText, rupiah } from '../../../platform/rules/http/endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { cancellationOf, creationOf, documentApi, postedShape } from '../../documents/contract.ts'
import { stands } from '../../documents/rules/cancellation.ts'
import { quantityInput } from '../rules/quantity-input.ts'
import { adjustmentHead, adjustments } from './rules/adjustment-kind.ts'

const access = 'stock.edit'

/** Brings goods into stock, or takes them out, for a reason. */
export const createAdjustment = creationOf(adjustments, {
  summary:
    'Sesuaikan stok: stok awal, selisih lebih, hilang atau rusak, sampel dan hadiah, pemakaian sendiri',
  access,
  posts: true,
  body: z.strictObject({
    adjustmentDate: day,
    reason: adjustmentHead.reason,
    warehouseId: id.nullable(),
    /** The customer that was given the goods, for the tax invoice; the organisation itself when left out. */
    receiverId: id.nullish(),
    notes: optionalText(1000),
    lines: z
      .array(
        z.strictObject({ productId: id.nullable(), quantity: quantityInput, unitCost: rupiah.nullable() }),
      )
      .max(500),
  }),
  reply: orWaits(z.object({ adjustmentNumber: z.string(), entryNumber: z.string(), amount: rupiah })),
})

export const adjustment = z.object({
  ...adjustmentHead,
  warehouseId: id,
  notes: z.string().nullable(),
  isVatDue: z.boolean(),
  /** PPN on the cost, in its entry; null where none is, or from before it was posted with adjustments. */
  vatAmount: rupiah.nullable(),
  /** Who was given the goods. */
  receiver: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  ...postedShape,
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      productId: id,
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      quantity: z.number(),
      amount: rupiah,
    }),
  ),
})
export type Adjustment = z.output<typeof adjustment>

export const adjustmentApi = documentApi(adjustments, {
  document: adjustment,
  listed: 'Penyesuaian stok menurut nomor, alasan, keadaan, dan hari, sehalaman demi sehalaman',
  one: 'Satu penyesuaian stok dengan barang-barangnya, menurut nomornya',
  printed: 'Penyesuaian stok sebagai PDF, untuk ditandatangani',
  hasPaper: stands,
})

export const cancelAdjustment = cancellationOf(adjustments, {
  summary: 'Batalkan penyesuaian stok: jurnal pembalik, dan barangnya kembali seperti semula',
  access,
})
