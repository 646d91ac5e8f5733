import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  rupiah,
  text,
  type ReplyOf,
} from '../../../platform/rules/http/endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { cancellationOf, creationOf, documentApi, postedShape } from '../../documents/contract.ts'
import { stands } from '../../documents/rules/cancellation.ts'
import { invoiceShare } from '../invoices/contract.ts'
import { writeOffHead, writeOffs } from './rules/write-off-kind.ts'

const access = 'write-offs.edit'

/** Gives up what is left of invoices of a customer, without money. */
export const createWriteOff = creationOf(writeOffs, {
  summary: 'Hapuskan invoice customer yang tidak tertagih, ke bebannya atau cadangannya',
  access,
  posts: true,
  body: z.strictObject({
    writeOffDate: day,
    customerId: id.nullable(),
    chargedTo: writeOffHead.chargedTo,
    reason: text(500),
    /** Which department bears the loss, where it is an expense. */
    departmentId: id.nullish(),
    allocations: z.array(z.strictObject({ invoiceId: id, amount: rupiah })).max(500),
  }),
  reply: orWaits(z.object({ writeOffNumber: z.string(), entryNumber: z.string(), amount: rupiah })),
})

export const writeOff = z.object({
  ...writeOffHead,
  accountCode: z.string(),
  accountName: z.string(),
  departmentId: id.nullable(),
  ...postedShape,
  allocations: z.array(invoiceShare),
  /** The receipts that recovered some of it, cancelled ones too. */
  recoveries: z.array(
    z.object({
      receiptNumber: z.string(),
      day,
      amount: rupiah,
      cancelledOn: day.nullable(),
      entryNumber: z.string(),
    }),
  ),
})
export type WriteOff = z.output<typeof writeOff>

export const writeOffApi = documentApi(writeOffs, {
  document: writeOff,
  listed:
    'Penghapusan piutang menurut nomor atau nama customer, keadaan, customer, dan hari, sehalaman demi sehalaman',
  one: 'Satu penghapusan piutang dengan invoice-nya, menurut nomornya',
  printed: 'Penghapusan piutang sebagai PDF, untuk ditandatangani',
  hasPaper: stands,
})
export const { list: listWriteOffs, read: readWriteOff, paper: printWriteOff } = writeOffApi

/** What the receipt form offers beside open invoices. */
export const readWrittenOff = endpoint({
  method: 'GET',
  path: '/written-off-receivables',
  summary: 'Piutang customer yang masih dihapus, per invoice, yang terbaru lebih dahulu',
  access: 'books.read',
  query: z.strictObject({ customerId: idText }),
  reply: z.object({
    rows: z.array(
      z.object({
        shareId: id,
        writeOffId: id,
        writeOffNumber: z.string(),
        writeOffDate: day,
        invoiceId: id,
        invoiceNumber: z.string(),
        invoiceDate: day,
        dueDate: day,
        customerId: id,
        openAmount: rupiah,
        cancelled: z.array(z.object({ cancelledOn: day, amount: rupiah })),
      }),
    ),
  }),
})
export type WrittenOffRow = ReplyOf<typeof readWrittenOff>['rows'][number]

export const cancelWriteOff = cancellationOf(writeOffs, {
  summary: 'Batalkan penghapusan piutang: jurnal pembalik, dan invoice-nya terbuka kembali',
  access,
})
