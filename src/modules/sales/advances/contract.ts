import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  optionalText,
  rupiah,
  total,
} from '../../../platform/rules/http/endpoint.ts'
import { postedShape, cancellationOf, readingOf } from '../../documents/contract.ts'
import { invoiceShare } from '../invoices/contract.ts'
import { advanceUseKinds, advanceUses } from './rules/advance-use-kind.ts'

const useAction = z.enum(['cancel'])

/** A use of advances, seen from one of them: `amount` is what it took of that one. */
export const advanceUsePart = z.object({
  id,
  useNumber: z.string(),
  kind: z.enum(advanceUseKinds),
  useDate: day,
  amount: rupiah,
  entryNumber: z.string(),
  cancelledOn: day.nullable(),
  actions: z.array(useAction),
})
export type AdvanceUsePart = z.output<typeof advanceUsePart>

export const readCustomerAdvances = endpoint({
  method: 'GET',
  path: '/customer-advances',
  summary: 'Sisa uang muka suatu customer, yang tertua dahulu',
  access: 'books.read',
  query: z.strictObject({ customerId: idText }),
  reply: z.object({
    total,
    rows: z.array(
      z.object({
        kind: z.enum(['receipt', 'credit_note']),
        number: z.string(),
        day,
        amount: rupiah,
        left: rupiah,
      }),
    ),
  }),
})

export const advanceUse = z.object({
  id,
  useNumber: z.string(),
  kind: z.enum(advanceUseKinds),
  useDate: day,
  customerCode: z.string(),
  customerName: z.string(),
  accountCode: z.string().nullable(),
  accountName: z.string().nullable(),
  amount: rupiah,
  notes: z.string().nullable(),
  ...postedShape,
  invoices: z.array(invoiceShare),
  /** The advances it took from: numbers of receipts and credit notes. */
  sources: z.array(
    z.object({ kind: z.enum(['receipt', 'credit_note']), number: z.string(), amount: rupiah }),
  ),
  actions: z.array(useAction),
})
export type AdvanceUse = z.output<typeof advanceUse>

export const readAdvanceUse = readingOf(advanceUses, {
  summary: 'Satu pemakaian atau pengembalian uang muka, menurut nomornya',
  document: advanceUse,
})

const useReply = z.object({ useNumber: z.string(), entryNumber: z.string(), amount: rupiah })

/** Sets what is left of a customer's advances against invoices. */
export const createAdvanceUse = endpoint({
  method: 'POST',
  path: '/advance-uses',
  summary: 'Bayar invoice dari uang muka customernya, uang muka tertua dahulu',
  access: 'sales.edit',
  posts: true,
  body: z.strictObject({
    useDate: day,
    customerId: id.nullable(),
    notes: optionalText(2000),
    allocations: z.array(z.strictObject({ invoiceId: id, amount: rupiah })).max(500),
  }),
  reply: useReply,
})

export const createAdvanceRefund = endpoint({
  method: 'POST',
  path: '/advance-refunds',
  summary: 'Kembalikan uang muka yang belum dipakai kepada customer, uang muka tertua dahulu',
  access: 'sales.edit',
  posts: true,
  body: z.strictObject({
    useDate: day,
    customerId: id.nullable(),
    accountId: id.nullable(),
    amount: rupiah,
    notes: optionalText(2000),
  }),
  reply: useReply,
})

export const cancelAdvanceUse = cancellationOf(advanceUses, {
  summary: 'Batalkan pemakaian atau pengembalian uang muka: jurnal pembalik, dan uang mukanya ada kembali',
  access: 'sales.edit',
})
