import { z } from 'zod'
import { day, endpoint, id, moment, rupiah, text, withId } from '../../../platform/rules/http/endpoint.ts'
import { creationOf, fileOf, listOf, paperOf, readingOf } from '../../documents/contract.ts'
import { cancelInput, cancellation, cancelled, invoiceShare } from '../settlements/contract.ts'
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
    allocations: z.array(z.strictObject({ invoiceId: id, amount: rupiah })).max(500),
  }),
  reply: z.object({ writeOffNumber: z.string(), entryNumber: z.string(), amount: rupiah }),
})

export const writeOff = z.object({
  ...writeOffHead,
  accountCode: z.string(),
  accountName: z.string(),
  entryNumber: z.string(),
  cancelled: cancellation.nullable(),
  createdAt: moment,
  createdBy: z.string(),
  allocations: z.array(invoiceShare),
})
export type WriteOff = z.output<typeof writeOff>

const listed =
  'Penghapusan piutang menurut nomor atau nama customer, keadaan, customer, dan hari, sehalaman demi sehalaman'
export const listWriteOffs = listOf(writeOffs, listed)
export const exportWriteOffs = fileOf(writeOffs, listed)

export const readWriteOff = readingOf(writeOffs, {
  summary: 'Satu penghapusan piutang dengan invoice-nya, menurut nomornya',
  document: writeOff,
})
export const printWriteOff = paperOf(writeOffs, 'Penghapusan piutang sebagai PDF, untuk ditandatangani')

export const cancelWriteOff = endpoint({
  method: 'POST',
  path: `${writeOffs.api}/:id/cancel`,
  summary: 'Batalkan penghapusan piutang: jurnal pembalik, dan invoice-nya terbuka kembali',
  access,
  posts: true,
  params: withId,
  body: cancelInput,
  reply: cancelled,
})
