import { z } from 'zod'
import { day, endpoint, id, idText, rupiah, total } from '../../platform/rules/http/endpoint.ts'

const vendorBill = z.object({
  id,
  billNumber: z.string(),
  documentNumber: z.string(),
  billDate: day,
  dueDate: day,
  totalAmount: rupiah,
  openAmount: rupiah,
  /** Comes from the old system. */
  isOpening: z.boolean(),
  entryNumber: z.string(),
})
export type VendorBill = z.output<typeof vendorBill>

export const listOpenBills = endpoint({
  method: 'GET',
  path: '/vendor-bills',
  summary:
    'Tagihan vendor yang belum dibayar, jatuh tempo terlama dahulu; paling banyak 200, dengan jumlah semuanya',
  access: 'books.read',
  query: z.strictObject({ vendorId: idText }),
  reply: z.object({ rows: z.array(vendorBill), matching: z.int(), matchingOpen: total }),
})
