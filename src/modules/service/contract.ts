import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  moment,
  optionalText,
  rupiah,
  text,
  withId,
} from '../../platform/rules/http/endpoint.ts'
import { waitsReply } from '../approvals/contract.ts'
import { actOn, changeOf, creationOf, documentApi } from '../documents/contract.ts'
import type { RowOf } from '../documents/rules/document-list.ts'
import { orderInput } from '../sales/orders/contract.ts'
import { linePack, quantityInput } from '../sales/rules/typed-lines.ts'
import { taxClasses } from '../tax/rules/tax-class.ts'
import { priorities, serviceOrderHead, serviceOrders } from './rules/service-order-kind.ts'

const access = 'service.edit'

export type ServiceOrderRow = RowOf<typeof serviceOrders>

export const serviceOrder = z.object({
  ...serviceOrderHead,
  problem: z.string(),
  notes: z.string().nullable(),
  discountAmount: rupiah,
  finishedOn: day.nullable(),
  completionNotes: z.string().nullable(),
  receivedBy: z.string().nullable(),
  /** The path of a drawn signature, in a field of 600 by 200. */
  signature: z.string().nullable(),
  cancelledOn: day.nullable(),
  cancelledReason: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  customerAddress: z.string().nullable(),
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      productId: id,
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      isService: z.boolean(),
      /** Of the own unit of its product. */
      quantity: z.number(),
      unitPrice: rupiah,
      ...linePack,
      listPrice: rupiah,
      currentPrice: rupiah,
      currentTaxClass: z.enum(taxClasses),
      currentFacility: z.string().nullable(),
      discountPercent: z.number(),
      discountAmount: rupiah,
      subtotal: rupiah,
      departmentId: id.nullable(),
    }),
  ),
  /** Goods of its lines with what was taken of each. */
  parts: z.array(
    z.object({
      productId: id,
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      ...linePack,
      planned: z.number(),
      used: z.number(),
    }),
  ),
  /** What was taken, and what of it came back, oldest first. */
  uses: z.array(
    z.object({
      id,
      day,
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      quantity: z.number(),
      entryNumber: z.string().nullable(),
    }),
  ),
})
export type ServiceOrder = z.output<typeof serviceOrder>

const technicians = z
  .array(text(100).refine((name) => name !== '', { error: 'Nama teknisi kosong' }))
  .max(10, { error: 'Maksimal 10 teknisi' })

/** Service order as typed. Names, codes and units are taken from the master data when it is saved. */
export const serviceOrderInput = z.strictObject({
  orderDate: day,
  customerId: id.nullable(),
  site: optionalText(500),
  objectName: optionalText(200),
  serialNumber: optionalText(100),
  problem: text(2000),
  promisedDay: day.nullish(),
  priority: z.enum(priorities),
  isWarranty: z.boolean(),
  technicians,
  notes: optionalText(2000),
  lines: orderInput.shape.lines,
})
export type ServiceOrderInput = z.output<typeof serviceOrderInput>

export const serviceOrderApi = documentApi(serviceOrders, {
  document: serviceOrder,
  listed:
    'Service order menurut nomor, customer, objek, keadaan, prioritas, dan hari, sehalaman demi sehalaman',
  one: 'Satu service order dengan jasa, suku cadang, dan pemakaiannya, menurut nomornya',
  printed: 'Berita acara service order sebagai PDF, untuk ditandatangani',
  hasPaper: ({ status }: { readonly status: string }) => status !== 'cancelled',
})

export const createServiceOrder = creationOf(serviceOrders, {
  summary: 'Buat draft service order',
  access,
  body: serviceOrderInput,
  reply: serviceOrder,
})
export const updateServiceOrder = changeOf(serviceOrders, {
  summary: 'Ubah service order yang belum selesai',
  access,
  body: serviceOrderInput,
  reply: serviceOrder,
})

const hour = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { error: 'Jam ditulis seperti 08:30' })

/** Plans the work, or moves it. */
export const scheduleServiceOrder = endpoint({
  method: 'POST',
  path: `${serviceOrders.api}/:id/schedule`,
  summary: 'Jadwalkan service order, atau pindahkan jadwalnya; jadwal yang bertabrakan tidak ditolak',
  access,
  versioned: true,
  params: withId,
  body: z.strictObject({
    visitDay: day,
    visitFrom: hour.nullable(),
    visitUntil: hour.nullable(),
    technicians,
  }),
  reply: serviceOrder,
})

export const startServiceOrder = actOn(serviceOrders, 'start', {
  summary: 'Mulai kerjakan service order yang dijadwalkan',
  access,
  reply: serviceOrder,
})

/** Takes parts from stock for the work, or gives back what was not needed. */
export const moveServiceParts = endpoint({
  method: 'POST',
  path: `${serviceOrders.api}/:id/parts`,
  summary: 'Pakai suku cadang untuk service order; jumlah negatif mengembalikannya ke gudang asalnya',
  access,
  posts: true,
  versioned: true,
  params: withId,
  body: z.strictObject({
    day,
    warehouseId: id.nullable(),
    lines: z.array(z.strictObject({ productId: id, quantity: quantityInput })).max(500),
  }),
  reply: serviceOrder,
})

/** Finishes the work; parts that are written and not yet taken are taken with it. */
export const finishServiceOrder = endpoint({
  method: 'POST',
  path: `${serviceOrders.api}/:id/finish`,
  summary:
    'Selesaikan service order: sisa suku cadangnya dipakai, dan biaya garansi dibebankan bila bergaransi',
  access,
  posts: true,
  versioned: true,
  params: withId,
  body: z.strictObject({
    finishedOn: day,
    completionNotes: optionalText(2000),
    receivedBy: optionalText(100),
    signature: z
      .string()
      .max(20_000)
      .regex(/^M[ML0-9 ]*$/)
      .nullish(),
    warehouseId: id.nullable(),
  }),
  reply: serviceOrder,
})

/** Takes the finishing back, before it is billed. */
export const reopenServiceOrder = endpoint({
  method: 'POST',
  path: `${serviceOrders.api}/:id/reopen`,
  summary: 'Buka lagi service order yang selesai dan belum ditagih',
  access,
  posts: true,
  versioned: true,
  params: withId,
  body: z.strictObject({ day }),
  reply: serviceOrder,
})

export const cancelServiceOrder = endpoint({
  method: 'POST',
  path: `${serviceOrders.api}/:id/cancel`,
  summary: 'Batalkan service order yang belum selesai; suku cadangnya kembali ke gudang',
  access,
  posts: true,
  versioned: true,
  params: withId,
  body: z.strictObject({ day, reason: text(500) }),
  reply: serviceOrder,
})

/** As many orders as one invoice bills. */
const mostBilled = 50

/** Bills finished orders of one customer by one invoice of sales. */
export const billServiceOrders = endpoint({
  method: 'POST',
  path: '/service-invoices',
  summary: 'Buat satu invoice dari satu atau beberapa service order selesai milik satu customer',
  access: 'sales.edit',
  posts: true,
  body: z.strictObject({
    orderIds: z
      .array(id)
      .max(mostBilled, { error: `Maksimal ${mostBilled} service order dalam satu invoice` }),
    invoiceDate: day,
    /** Left out, it follows from the terms of the customer. */
    dueDate: day.nullish(),
    notes: optionalText(2000),
  }),
  reply: z.union([
    z.object({ invoiceNumber: z.string(), entryNumber: z.string(), totalAmount: rupiah }),
    waitsReply,
  ]),
})

/** What may be billed: of one customer, or of all. */
export const listBillableServices = endpoint({
  method: 'GET',
  path: '/service-billable',
  summary: 'Service order selesai yang belum ditagih, dari satu customer atau semuanya',
  access: 'books.read',
  query: z.strictObject({ customerId: idText.optional() }),
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        orderNumber: z.string(),
        customerId: id,
        customerCode: z.string(),
        customerName: z.string(),
        object: z.string(),
        finishedOn: day,
        subtotal: rupiah,
      }),
    ),
  }),
})

export * from './contract/reports.ts'
