import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  optionalText,
  rupiah,
  version,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { returnKinds } from '../../tax/output/rules/return-kind.ts'

const ofMasa = z.strictObject({ masa: day.describe('Any day of the month') })

/** The note that a buyer made of goods that came back or services that were cancelled. */
export const recordReturnNote = endpoint({
  method: 'POST',
  path: '/output-tax-reductions/:id/note',
  summary: 'Catat nomor dan tanggal nota retur atau nota pembatalan pembeli; keduanya kosong mencabutnya',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ version, returnNumber: optionalText(40), returnDay: day.nullish() }),
  reply: z.object({ id }),
})

const inputReturn = z.object({
  id,
  enteredOn: day,
  source: z.string(),
  sourceNumber: z.string(),
  partyCode: z.string(),
  partyName: z.string(),
  returnKind: z.enum(returnKinds),
  /** Our note of return. */
  noteNumber: z.string().nullable(),
  /** The vendor's tax invoice it takes back. */
  invoiceNumber: z.string().nullable(),
  reducesNumber: z.string(),
  baseAmount: rupiah,
  taxAmount: rupiah,
  state: z.enum(['credited', 'pending', 'cost', 'cancelled']),
})
export type InputReturnRow = z.output<typeof inputReturn>

/** What notes to vendors give back of input VAT in a month. */
export const listInputReturns = endpoint({
  method: 'GET',
  path: '/input-tax-returns',
  summary: 'Retur dan koreksi PPN masukan suatu masa dengan nota retur dan faktur vendornya',
  access: 'books.read',
  query: ofMasa,
  reply: z.object({ rows: z.array(inputReturn) }),
})
