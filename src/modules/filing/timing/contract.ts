import { z } from 'zod'
import { day, endpoint, id, rupiah, total } from '../../../platform/rules/http/endpoint.ts'

const advance = z.object({
  id,
  receivedOn: day,
  receiptNumber: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  /** What no invoice has taken by now. */
  leftAmount: rupiah,
})
export type AdvanceWithoutFaktur = z.output<typeof advance>

/** Money for what is not delivered yet is due a tax invoice as well (UU PPN Pasal 11 ayat 2). */
export const listAdvancesWithoutFaktur = endpoint({
  method: 'GET',
  path: '/advances-without-tax-invoice',
  summary: 'Uang muka customer sampai akhir suatu masa yang belum punya faktur pajak',
  access: 'books.read',
  query: z.strictObject({ masa: day.describe('Any day of the month') }),
  reply: z.object({
    rows: z.array(advance),
    /** Of all there are, more than the rows where it is cut. */
    total,
    isCut: z.boolean(),
  }),
})
