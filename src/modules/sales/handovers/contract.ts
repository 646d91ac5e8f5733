import { z } from 'zod'
import { day, endpoint, id, moment, optionalText, rupiah } from '../../../platform/rules/http/endpoint.ts'
import { documentApi } from '../../documents/contract.ts'
import { handoverHead, handovers } from './rules/handover-kind.ts'

export const handover = z.object({
  ...handoverHead,
  customerAddress: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: moment,
  createdBy: z.string(),
  /** The invoices that were handed over: what was open of each then, and what is now. */
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      invoiceId: id,
      invoiceNumber: z.string(),
      invoiceDate: day,
      dueDate: day,
      handedAmount: rupiah,
      openAmount: rupiah,
    }),
  ),
})
export type Handover = z.output<typeof handover>

export const handoverApi = documentApi(handovers, {
  document: handover,
  listed:
    'Tukar faktur menurut nomor atau nama customer, pelunasan, customer, dan hari, sehalaman demi sehalaman',
  one: 'Satu tanda terima tukar faktur dengan invoicenya, menurut nomornya',
  printed: 'Tanda terima tukar faktur sebagai PDF',
})

/** Hands invoices over to their customer; nothing is posted, and the invoices stay as they are. */
export const createHandover = endpoint({
  method: 'POST',
  path: handovers.api,
  summary: 'Catat tukar faktur: invoice satu customer yang diserahkan, dan hari pembayaran yang dijanjikan',
  access: 'sales.edit',
  body: z.strictObject({
    handoverDate: day,
    promisedDay: day,
    customerId: id.nullable(),
    receivedBy: optionalText(100),
    notes: optionalText(500),
    invoiceIds: z.array(id).max(500, { error: 'Maksimal 500 invoice' }),
  }),
  reply: z.object({ handoverNumber: z.string(), amount: rupiah }),
})
