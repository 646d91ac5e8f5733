import { z } from 'zod'
import { day, endpoint, id, optionalText, rupiah, text } from '../../../platform/rules/http/endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { quantityInput } from '../../inventory/rules/quantity-input.ts'

const taxClass = z.enum(['taxed', 'untaxed'], { error: 'Golongan pajak tidak valid' })

/** Receipt, bill and payment of one day, in one act. */
export const createCashPurchase = endpoint({
  method: 'POST',
  path: '/cash-purchases',
  summary:
    'Beli tunai: penerimaan barang berstoknya, tagihan, dan pembayarannya dalam satu transaksi; PPh dipotong saat dibayar',
  access: 'purchasing.edit',
  posts: true,
  body: z.strictObject({
    purchaseDate: day,
    vendorId: id.nullable(),
    /** Number of the vendor's note; left out, the bill's own number stands for it. */
    documentNumber: text(100).default(''),
    /** Cash or bank that pays. */
    accountId: id.nullable(),
    /** Where goods come in; the sole active one when left out. */
    warehouseId: id.nullable().default(null),
    lines: z
      .array(
        z.strictObject({
          /** Goods that keep stock. */
          productId: id.nullable().default(null),
          /** What a service or an expense is charged to. */
          accountId: id.nullable().default(null),
          description: text(500).default(''),
          quantity: quantityInput,
          /** Without VAT. */
          unitPrice: rupiah,
          taxClass: taxClass.default('untaxed'),
          /** Object of the tax office for what is withheld: 24-104-03. */
          objectCode: text(20).nullable().default(null),
          departmentId: id.nullish(),
        }),
      )
      .max(500),
    /** VAT of the tax invoice; left out it is what the rate comes to. */
    taxAmount: rupiah.nullable().default(null),
    taxInvoiceNumber: optionalText(40),
    taxInvoiceDay: day.nullish(),
    taxReason: optionalText(500),
    /** False where the law does not let this VAT be credited. */
    isCreditable: z.boolean().default(true),
    notes: optionalText(1000),
  }),
  reply: orWaits(
    z.object({
      billNumber: z.string(),
      /** The entry of the bill. */
      entryNumber: z.string(),
      /** Null where nothing of it keeps stock. */
      receiptNumber: z.string().nullable(),
      /** Null while people have to agree to the payment. */
      paymentNumber: z.string().nullable(),
      totalAmount: rupiah,
      withheldAmount: rupiah,
    }),
  ),
})
