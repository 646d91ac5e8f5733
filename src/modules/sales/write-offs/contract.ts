import { z } from 'zod'
import { day, id, moment, rupiah, text } from '../../../platform/rules/http/endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { cancellation, cancellationOf, creationOf, documentApi } from '../../documents/contract.ts'
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
  entryNumber: z.string(),
  cancelled: cancellation.nullable(),
  createdAt: moment,
  createdBy: z.string(),
  allocations: z.array(invoiceShare),
})
export type WriteOff = z.output<typeof writeOff>

export const writeOffApi = documentApi(writeOffs, {
  document: writeOff,
  listed:
    'Penghapusan piutang menurut nomor atau nama customer, keadaan, customer, dan hari, sehalaman demi sehalaman',
  one: 'Satu penghapusan piutang dengan invoice-nya, menurut nomornya',
  printed: 'Penghapusan piutang sebagai PDF, untuk ditandatangani',
})
export const { list: listWriteOffs, read: readWriteOff, paper: printWriteOff } = writeOffApi

export const cancelWriteOff = cancellationOf(writeOffs, {
  summary: 'Batalkan penghapusan piutang: jurnal pembalik, dan invoice-nya terbuka kembali',
  access,
})
