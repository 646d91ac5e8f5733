import { z } from 'zod'
import { day, moment, rupiah } from '../../../platform/rules/http/endpoint.ts'
import { actOn, changeOf, creationOf, deletionOf, documentApi, reasonedOf } from '../../documents/contract.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { orderInput, soldLine } from '../orders/contract/order.ts'
import { quotationHead, quotations } from './rules/quotation-kind.ts'

export type QuotationRow = RowOf<typeof quotations>

export const quotation = z.object({
  ...quotationHead,
  customerAddress: z.string().nullable(),
  customerNpwp: z.string().nullable(),
  notes: z.string().nullable(),
  rejectedReason: z.string().nullable(),
  vatBasisPoints: z.int(),
  hasSeveralRates: z.boolean(),
  pricesIncludeVat: z.boolean(),
  subtotal: rupiah,
  discountAmount: rupiah,
  taxAmount: rupiah,
  taxBase: rupiah,
  /** VAT within the total that the customer pays to the state itself. */
  collectedAmount: rupiah,
  /** Orders that were made from it, oldest first. */
  orders: z.array(z.object({ number: z.string(), day })),
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
  /** `leftQuantity` is what no order has taken yet. */
  lines: z.array(z.object({ ...soldLine, leftQuantity: z.number(), createdAt: moment })),
})
export type Quotation = z.output<typeof quotation>

/** Quotation as typed: as an order, with the last day on which it may be accepted. */
export const quotationInput = orderInput
  .omit({ orderDate: true })
  .extend({ quotationDate: day, validUntil: day })
export type QuotationInput = z.output<typeof quotationInput>

export const quotationApi = documentApi(quotations, {
  document: quotation,
  listed: 'Penawaran menurut nomor atau nama customer, status, customer, dan hari, sehalaman demi sehalaman',
  one: 'Satu penawaran dengan barisnya dan order yang dibuat darinya, menurut nomornya',
  printed: 'Penawaran sebagai PDF',
})

const access = 'sales.edit'
const reply = quotation

export const createQuotation = creationOf(quotations, {
  summary: 'Buat draft penawaran',
  access,
  body: quotationInput,
  reply,
})
export const updateQuotation = changeOf(quotations, {
  summary: 'Ubah penawaran yang belum diterima; yang sudah dikirim menjadi draft versi berikutnya',
  access,
  body: quotationInput,
  reply,
})
export const deleteQuotation = deletionOf(quotations, {
  summary: 'Hapus draft penawaran yang belum pernah dikirim; nomornya tetap dijelaskan',
  access,
})
export const sendQuotation = actOn(quotations, 'send', {
  summary: 'Tandai draft penawaran sebagai terkirim ke customer',
  access,
  reply,
})
export const acceptQuotation = actOn(quotations, 'accept', {
  summary: 'Catat bahwa customer menerima penawaran yang masih berlaku',
  access,
  reply,
})
export const reopenQuotation = actOn(quotations, 'reopen', {
  summary: 'Kembalikan penawaran diterima yang belum menjadi order ke terkirim',
  access,
  reply,
})
export const rejectQuotation = reasonedOf(quotations, 'reject', {
  summary: 'Catat bahwa customer menolak penawaran, dengan alasannya',
  access,
  reply,
})
