import { z } from 'zod'
import { id } from '../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import { actOf, numberIn, type ApprovedActs } from '../../approvals/server/index.ts'
import { createCreditNote, createFreeCreditNote } from '../credit-notes/contract.ts'
import { creditCustomer } from '../credit-notes/server/credit-customer.ts'
import { creditInvoice } from '../credit-notes/server/credit-invoice.ts'
import { createDelivery } from '../deliveries/contract.ts'
import { deliverOrder, deliverPart } from '../deliveries/server/record-delivery.ts'
import { createSalesInvoice } from '../invoices/contract.ts'
import { takeAllSteps } from '../invoices/server/invoice-at-once.ts'
import { invoiceDirectly } from '../invoices/server/invoice-directly.ts'
import { amendmentInput } from '../orders/contract.ts'
import { amendOrder, seenVersion } from '../orders/server/amend-order.ts'
import { confirmOrder } from '../orders/server/order-acts.ts'
import { lockOrder } from '../orders/server/order-store.ts'
import { createWriteOff } from '../write-offs/contract.ts'
import { writeOffReceivable } from '../write-offs/server/write-off-receivable.ts'

const permission = 'sales.edit'

/** What is carried out when people have agreed to it; what waited as an input has its shape proven again. */
export const salesActs: ApprovedActs = {
  'sales-order.confirm': {
    permission,
    carryOut: async (tx, request, { actor, ...carrying }) => {
      await confirmOrder(tx, await seenDraft(tx, request.subjectId, actor), carrying)
      return request.number ?? request.title
    },
  },
  'sales-order.amend': {
    permission,
    carryOut: async (tx, { input, number, title }, carrying) => {
      const { input: asked, ...of } = amendedOrder.parse(input)
      const { id, version } = await seenVersion(tx, of)
      const seen = { id, version, actor: carrying.actor }
      const waits = await amendOrder(tx, { seen, input: asked }, carrying)
      return waits ?? number ?? title
    },
  },
  'sales-order.invoice': {
    permission,
    carryOut: async (tx, { subjectId }, { actor, ...carrying }) =>
      numberIn(await takeAllSteps(tx, await seenDraft(tx, subjectId, actor), carrying), 'invoiceNumber'),
  },
  'delivery.all': {
    permission,
    carryOut: async (tx, { subjectId }, { actor, ...carrying }) =>
      numberIn(await deliverOrder(tx, await seenDraft(tx, subjectId, actor), carrying), 'deliveryNumber'),
  },
  'delivery.create': {
    permission,
    day: 'input.deliveryDate',
    carryOut: async (tx, { input }, carrying) =>
      numberIn(await deliverPart(tx, askedDelivery.parse(input), carrying), 'deliveryNumber'),
  },
  'sales-invoice.create': actOf(createSalesInvoice, {
    day: 'invoiceDate',
    number: 'invoiceNumber',
    carryOut: invoiceDirectly,
  }),
  'credit-note.of-invoice': {
    permission,
    day: 'input.noteDate',
    carryOut: async (tx, { input }, carrying) =>
      numberIn(await creditInvoice(tx, creditedInvoice.parse(input), carrying), 'noteNumber'),
  },
  'credit-note.of-customer': actOf(createFreeCreditNote, {
    day: 'noteDate',
    number: 'noteNumber',
    carryOut: creditCustomer,
  }),
  'write-off.create': actOf(createWriteOff, {
    day: 'writeOffDate',
    number: 'writeOffNumber',
    carryOut: writeOffReceivable,
  }),
}

const amendedOrder = z.object({ orderId: id, revision: z.int(), input: amendmentInput })

const askedDelivery = z.object({ orderId: id, input: createDelivery.body })

const creditedInvoice = z.object({ invoiceId: id, input: createCreditNote.body })

/** The order as it is now: what was agreed to of it is compared by the gate. */
async function seenDraft(tx: Tx, orderId: number | null, actor: Actor) {
  const order = orderId === null ? undefined : await lockOrder(tx, orderId)
  if (order === undefined) throw notFound()
  return { id: order.id, version: order.version, actor }
}
