import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  moment,
  optionalText,
  rupiah,
  withId,
  total,
} from '../../../platform/rules/http/endpoint.ts'
import { advanceUseKinds } from '../receipts/rules/receipt-actions.ts'
import { readingOf } from '../../documents/contract.ts'
import { advanceUses } from './rules/advance-use-kind.ts'
import { cancellation, invoiceShare, cancelInput, cancelled } from '../settlements/contract.ts'

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
  summary: 'What is left of the advances of a customer, the oldest first',
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
  entryNumber: z.string(),
  cancelled: cancellation.nullable(),
  createdAt: moment,
  createdBy: z.string(),
  invoices: z.array(invoiceShare),
  /** The advances it took from: numbers of receipts and credit notes. */
  sources: z.array(z.object({ number: z.string(), amount: rupiah })),
  actions: z.array(useAction),
})
export type AdvanceUse = z.output<typeof advanceUse>

export const readAdvanceUse = readingOf(advanceUses, {
  summary: 'One use or refund of advances, by its number',
  document: advanceUse,
})

const useReply = z.object({ useNumber: z.string(), entryNumber: z.string(), amount: rupiah })

/** Sets what is left of a customer's advances against invoices. */
export const createAdvanceUse = endpoint({
  method: 'POST',
  path: '/advance-uses',
  summary: 'Pay invoices from the advances of their customer, the oldest advance first',
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
  summary: 'Give unused advances back to a customer, the oldest advance first',
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

export const cancelAdvanceUse = endpoint({
  method: 'POST',
  path: '/advance-uses/:id/cancel',
  summary: 'Cancel a use or refund of advances: a reversing entry, and the advances are there again',
  access: 'sales.edit',
  posts: true,
  params: withId,
  body: cancelInput,
  reply: cancelled,
})
