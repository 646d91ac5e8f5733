import { z } from 'zod'
import { day, id, moment, optionalText, rupiah, text } from '../../../../platform/rules/http/endpoint.ts'
import { goodsCancellation } from '../../../documents/contract.ts'
import type { RowOf } from '../../../documents/rules/document-list.ts'
import { taxClasses } from '../../../tax/rules/tax-class.ts'
import { discountPercent, linePack, packName, quantityInput } from '../../rules/typed-lines.ts'
import { giveawayReasons } from '../rules/giveaway.ts'
import { orderHead, type orders } from '../rules/order-kind.ts'

export type OrderRow = RowOf<typeof orders>

/** A line that sells a product at a price, as orders and quotations answer it. */
export const soldLine = {
  id,
  lineNumber: z.int(),
  productId: id,
  productCode: z.string(),
  productName: z.string(),
  /** The own unit of its product, which all quantities count. */
  unit: z.string(),
  isService: z.boolean(),
  quantity: z.number(),
  unitPrice: rupiah,
  ...linePack,
  /** Selling price of the product's own unit when the line was written, and now. */
  listPrice: rupiah,
  currentPrice: rupiah,
  /** Tax class of the product when the line was written, and now; an invoice takes the one of its day. */
  taxClass: z.enum(taxClasses),
  currentTaxClass: z.enum(taxClasses),
  currentFacility: z.string().nullable(),
  discountPercent: z.number(),
  discountAmount: rupiah,
  subtotal: rupiah,
  taxAmount: rupiah,
  totalAmount: rupiah,
  departmentId: id.nullable(),
}

/** What was given away of an order: why, by whom, with the entries of its cost and VAT. */
const giveaway = z.object({
  id,
  day,
  reason: z.enum(giveawayReasons),
  notes: z.string().nullable(),
  entryNumber: z.string().nullable(),
  vatEntryNumber: z.string().nullable(),
  createdAt: moment,
  createdBy: z.string(),
  cancelled: goodsCancellation.nullable(),
})
export type Giveaway = z.output<typeof giveaway>

/** A line of an order in one version of it. */
const versionOfLine = z.object({
  quantity: z.number(),
  unitPrice: rupiah,
  discountPercent: z.number(),
  ...linePack,
})

/** A version of a confirmed order: why, and the lines that changed, as they stood before and after. */
const amendment = z.object({
  revision: z.int(),
  reason: z.string(),
  createdAt: moment,
  createdBy: z.string(),
  totalBefore: rupiah,
  totalAfter: rupiah,
  changes: z.array(
    z.object({
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      before: versionOfLine.nullable(),
      after: versionOfLine.nullable(),
    }),
  ),
})
export type Amendment = z.output<typeof amendment>

export const salesOrder = z.object({
  ...orderHead,
  customerAddress: z.string().nullable(),
  customerNpwp: z.string().nullable(),
  notes: z.string().nullable(),
  /** The rate of all lines that bear VAT, or of ordinary goods where they differ or none does. */
  vatBasisPoints: z.int(),
  hasSeveralRates: z.boolean(),
  /** Unit prices and discounts include VAT; subtotals do not. */
  pricesIncludeVat: z.boolean(),
  subtotal: rupiah,
  discountAmount: rupiah,
  taxAmount: rupiah,
  /** What VAT is computed on: the lines that bear it. */
  taxBase: rupiah,
  /** VAT within the total that the customer pays to the state itself. */
  collectedAmount: rupiah,
  confirmedAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  invoicedAt: moment.nullable(),
  closedReason: z.string().nullable(),
  /** Its version; above 1 once it was amended after it was confirmed. */
  revision: z.int(),
  /** Its versions after the first, newest first. */
  amendments: z.array(amendment),
  /** What was given away of it, the latest first. */
  giveaways: z.array(giveaway),
  /** The return whose goods it sends again. */
  replacesReturn: z.string().nullable(),
  /** The quotation it was made from. */
  quotationNumber: z.string().nullable(),
  /** Its deliveries, returns and invoices, oldest first. */
  deliveries: z.array(z.object({ number: z.string(), day })),
  returns: z.array(z.object({ number: z.string(), day })),
  invoices: z.array(z.object({ number: z.string(), day, totalAmount: rupiah })),
  /** By how much the VAT of its invoices, each rounded by itself, differs from that of their bases together. */
  vatRounding: rupiah,
  /** What invoices of advances left to deduct of their bases, and what base may still be asked as an advance. */
  undeductedAdvance: rupiah,
  advanceRoom: rupiah,
  invoiceNumber: z.string().nullable(),
  entryNumber: z.string().nullable(),
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
  lines: z.array(
    z.object({
      ...soldLine,
      /** What became of it: not to be delivered any more, delivered, returned before billing, billed, credited, to be billed again, given away. */
      closedQuantity: z.number(),
      deliveredQuantity: z.number(),
      returnedQuantity: z.number(),
      invoicedQuantity: z.number(),
      creditedQuantity: z.number(),
      reopenedQuantity: z.number(),
      givenQuantity: z.number(),
      createdAt: moment,
    }),
  ),
})
export type SalesOrder = z.output<typeof salesOrder>

/** Order as typed. Names, codes and units are taken from the master data when the order is saved. */
export const orderInput = z.strictObject({
  orderDate: day,
  customerId: id.nullable(),
  notes: optionalText(2000),
  /** Unit prices include VAT. */
  pricesIncludeVat: z.boolean().optional(),
  lines: z
    .array(
      z.strictObject({
        productId: id.nullable(),
        quantity: quantityInput,
        unitPrice: rupiah,
        packName,
        discountPercent,
        /** Which department earns it. */
        departmentId: id.nullish(),
      }),
    )
    .max(500, { error: 'Maksimal 500 baris' }),
})
export type OrderInput = z.output<typeof orderInput>

/** A new order may be made from a quotation, which is accepted by it. */
export const newOrderInput = orderInput.extend({ quotationId: id.nullish() })
export type NewOrderInput = z.output<typeof newOrderInput>

/** A confirmed order as it shall be from now on: its customer, and whether prices include VAT, stay. */
export const amendmentInput = orderInput
  .omit({ customerId: true, pricesIncludeVat: true })
  .extend({ reason: text(500) })
export type AmendmentInput = z.output<typeof amendmentInput>
