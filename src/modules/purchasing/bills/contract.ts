import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  optionalText,
  rupiah,
  text,
} from '../../../platform/rules/http/endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { cancellationOf, creationOf, documentApi, postedShape } from '../../documents/contract.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { certificateKinds } from '../../tax/rules/certificate.ts'
import { vendorKinds } from '../../tax/rules/vendor-kind.ts'
import { withheldArticleNames } from '../../tax/rules/withholding.ts'
import { quantityInput } from '../../inventory/rules/quantity-input.ts'
import { billHead, bills } from './rules/bill-kind.ts'

const access = 'purchasing.edit'
const taxClass = z.enum(['taxed', 'untaxed'], { error: 'Golongan pajak tidak valid' })
const withholdAt = z.enum(['bill', 'payment'])
const vatTreatment = z.enum(['none', 'credited', 'pending', 'cost'])

const billGoodsInput = z.strictObject({
  receiptId: id,
  /** Line of the goods receipt. */
  lineNumber: z.int().min(1).max(500),
  quantity: quantityInput,
  /** Base without VAT. */
  amount: rupiah,
  taxClass: taxClass.default('untaxed'),
})

const billOrderedInput = z.strictObject({
  /** Line of a purchase order whose goods have not come in. */
  orderLineId: id,
  quantity: quantityInput,
  /** Base without VAT. */
  amount: rupiah,
  taxClass: taxClass.default('untaxed'),
})

const billLineInput = z.strictObject({
  accountId: id.nullable(),
  description: text(500).default(''),
  /** Base without VAT. */
  amount: rupiah,
  taxClass: taxClass.default('untaxed'),
  /** Object of the tax office for what is withheld: 24-104-03. */
  objectCode: text(20).nullable().default(null),
  /** The line of a purchase order that it charges to its account. */
  orderLineId: id.nullable().default(null),
  /** Which department bears it; of an account of revenue or expense. */
  departmentId: id.nullish(),
})

/** A bill is posted as it is entered. */
export const createBill = creationOf(bills, {
  summary:
    'Catat tagihan vendor: akun, PPN menurut faktur pajaknya, dan PPh yang dipotong; nomor yang sama dari vendor yang sama ditolak',
  access,
  posts: true,
  body: z.strictObject({
    billDate: day,
    postingDay: day,
    /** Left out, it follows from the terms of the vendor. */
    dueDate: day.nullish(),
    vendorId: id.nullable(),
    documentNumber: text(100),
    /** Goods that came in from this vendor and are billed now. */
    goods: z.array(billGoodsInput).max(500).default([]),
    /** Goods of purchase orders that are billed before they come in. */
    ordered: z.array(billOrderedInput).max(500).default([]),
    /** Advances that were billed before, taken off this bill; its VAT is of the rest. */
    advances: z
      .array(z.strictObject({ advanceLineId: id, amount: rupiah }))
      .max(100)
      .default([]),
    lines: z.array(billLineInput).max(500),
    /** VAT of the tax invoice; left out it is what the rate comes to. */
    taxAmount: rupiah.nullable().default(null),
    taxInvoiceNumber: optionalText(40),
    taxInvoiceDay: day.nullish(),
    taxReason: optionalText(500),
    /** False where the law does not let this VAT be credited. */
    isCreditable: z.boolean().default(true),
    /** When the tax of the objects of its lines is withheld. */
    withholdAt: withholdAt.default('bill'),
    notes: optionalText(2000),
    /** The day of a recurring bill that it is of. */
    recurringRun: z.strictObject({ recurringId: id, dueDay: day }).nullish(),
  }),
  reply: orWaits(
    z.object({
      id,
      billNumber: z.string(),
      entryNumber: z.string(),
      totalAmount: rupiah,
      payableAmount: rupiah,
    }),
  ),
})

export type BillRow = RowOf<typeof bills>

const billLine = z.object({
  id,
  lineNumber: z.int(),
  accountCode: z.string(),
  accountName: z.string(),
  accountId: id,
  description: z.string(),
  amount: rupiah,
  taxClass,
  taxAmount: rupiah,
  costAmount: rupiah,
  objectCode: z.string().nullable(),
  departmentId: id.nullable(),
  /** The purchase order it is of; null of what nobody ordered, and of goods. */
  orderNumber: z.string().nullable(),
  /** The goods it bills; null of what is charged to an account. */
  goods: z
    .object({
      receiptNumber: z.string(),
      quantity: z.number(),
      unit: z.string(),
      clearedAmount: rupiah,
    })
    .nullable(),
  /** Goods it bills before they come in; null of everything else. */
  ahead: z
    .object({
      productName: z.string(),
      quantity: z.number(),
      unit: z.string(),
      arrivedQuantity: z.number(),
    })
    .nullable(),
})

export const vendorBill = z.object({
  ...billHead,
  /** Day of its entry; null of a bill of the old system. */
  postingDay: day.nullable(),
  subtotal: rupiah,
  taxAmount: rupiah,
  /** What of it was billed before as advances. */
  advanceAmount: rupiah,
  withheldAmount: rupiah,
  payableAmount: rupiah,
  vatTreatment,
  withholdAt,
  taxInvoiceNumber: z.string().nullable(),
  taxInvoiceDay: day.nullable(),
  taxReason: z.string().nullable(),
  notes: z.string().nullable(),
  payableAccountCode: z.string(),
  payableAccountName: z.string(),
  ...postedShape,
  lines: z.array(billLine),
  /** The advances it deducts, and the bills that deduct those it is of. */
  advances: z.array(z.object({ billNumber: z.string(), amount: rupiah })),
  deductions: z.array(z.object({ billNumber: z.string(), amount: rupiah })),
  withheld: z.array(
    z.object({
      article: z.enum(withheldArticleNames),
      objectCode: z.string(),
      objectName: z.string(),
      baseAmount: rupiah,
      rateBasisPoints: z.int(),
      taxAmount: rupiah,
    }),
  ),
  payments: z.array(
    z.object({
      kind: z.enum(['payment', 'note', 'set_off']),
      number: z.string(),
      day,
      amount: rupiah,
      cancelledOn: day.nullable(),
    }),
  ),
})
export type VendorBill = z.output<typeof vendorBill>

export const billApi = documentApi(bills, {
  document: vendorBill,
  listed:
    'Tagihan menurut nomor, nomor dari vendor, atau nama vendor, keadaan, vendor, dan hari, sehalaman demi sehalaman',
  one: 'Satu tagihan dengan baris, potongan, dan pembayarannya, menurut nomornya',
  printed: 'Bukti pencatatan tagihan, sebagai PDF',
  hasPaper: ({ isCancelled }: { readonly isCancelled: boolean }) => !isCancelled,
})
export const { list: listBills, read: readBill, paper: printBill } = billApi

export const cancelBill = cancellationOf(bills, {
  summary: 'Batalkan tagihan yang belum dibayar: jurnal pembalik, dan nomornya dapat dicatat lagi',
  access,
})

/** Goods of a vendor that came in and are not wholly billed. */
export const listBillableGoods = endpoint({
  method: 'GET',
  path: '/billable-goods',
  summary:
    'Barang yang sudah diterima dari vendor ini dan belum seluruhnya ditagih, yang terlama lebih dahulu',
  access: 'books.read',
  query: z.strictObject({ vendorId: idText }),
  reply: z.object({
    rows: z.array(
      z.object({
        receiptId: id,
        lineNumber: z.int(),
        receiptNumber: z.string(),
        receiptDate: day,
        vendorNote: z.string().nullable(),
        productCode: z.string(),
        productName: z.string(),
        unit: z.string(),
        quantity: z.number(),
        amount: rupiah,
        billedQuantity: z.number(),
        billedAmount: rupiah,
        /** What of their purchase order they are, without VAT; null without one. */
        netAmount: rupiah.nullable(),
        orderedTaxClass: taxClass.nullable(),
      }),
    ),
  }),
})
export type BillableGoodsRow = z.output<typeof listBillableGoods.reply>['rows'][number]

const certificateSaid = z.object({
  kind: z.enum(certificateKinds),
  certificateNumber: z.string(),
  article: z.enum(withheldArticleNames).nullable(),
  rateBasisPoints: z.int().nullable(),
  objectCode: z.string().nullable(),
  validFrom: day,
  validUntil: day,
})

/** What the form of a bill proposes. */
export const readBillContext = endpoint({
  method: 'GET',
  path: '/vendor-bill-context',
  summary:
    'PPN pada suatu hari, status PKP organisasi dan vendor, termin vendor, dan akun yang terakhir dipakai baginya',
  access: 'books.read',
  query: z.strictObject({ day, vendorId: idText.optional() }),
  reply: z.object({
    vatBasisPoints: z.int(),
    isPkp: z.boolean(),
    /** The account of advances to vendors; null while none is chosen. */
    advanceAccountId: id.nullable(),
    /** The account of costs of bringing goods, until they are spread; null while none is chosen. */
    landedAccountId: id.nullable(),
    oldBooksUntil: day.nullable(),
    /** Which objects lines of which accounts named lately, the last first. */
    objectsBefore: z.array(z.object({ accountId: id, objectCode: z.string() })),
    vendor: z
      .object({
        isPkp: z.boolean(),
        hasTaxNumber: z.boolean(),
        kind: z.enum(vendorKinds).nullable(),
        paymentTermsDays: z.int(),
        /** All of them; the form takes those of the day of the bill. */
        certificates: z.array(certificateSaid),
        /** What it billed in advance and no bill deducted. */
        advances: z.array(
          z.object({
            advanceLineId: id,
            billNumber: z.string(),
            day,
            left: rupiah,
            bearsVat: z.boolean(),
          }),
        ),
        /** The line of its last bill. */
        usual: z.object({ accountId: id, taxClass, objectCode: z.string().nullable() }).nullable(),
      })
      .nullable(),
  }),
})
