import { z } from 'zod'
import { id } from '../../../platform/rules/http/endpoint.ts'
import { actOf, isWaiting, numberIn, type ApprovedActs } from '../../approvals/server/index.ts'
import { createBill } from '../bills/contract.ts'
import { enterBill } from '../bills/server/enter-bill.ts'
import { createCashPurchase } from '../cash/contract.ts'
import { buyForCash } from '../cash/server/buy-for-cash.ts'
import { createDebitNote } from '../debit-notes/contract.ts'
import { debitVendor } from '../debit-notes/server/debit-vendor.ts'
import { createPurchaseOrder, receivePurchaseOrder, updatePurchaseOrder } from '../orders/contract.ts'
import { createOrder, updateOrder } from '../orders/server/order-acts.ts'
import { receiveOrder } from '../orders/server/receive-order.ts'
import { lockStandingOrder } from '../orders/server/order-store.ts'
import { createPayment } from '../payments/contract.ts'
import { payVendor } from '../payments/server/pay-vendor.ts'
import { requestActsApproved } from '../requests/server/request-acts.ts'
import { createSetOff } from '../set-offs/contract.ts'
import { setOffParty } from '../set-offs/server/set-off.ts'
import { conflict } from './refusals.ts'

const arrivedOrder = z.object({ id, version: z.int(), input: receivePurchaseOrder.body })
const changedOrder = z.object({ id, version: z.int(), input: updatePurchaseOrder.body })

/** What is carried out when people have agreed to it; what waited as an input has its shape proven again. */
export const purchasingActs: ApprovedActs = {
  ...requestActsApproved,
  'purchase-order.create': {
    permission: 'purchasing.edit',
    day: 'orderDate',
    carryOut: async (tx, { input }, carrying) => {
      const made = await createOrder(tx, createPurchaseOrder.body.parse(input), carrying)
      return typeof made === 'number' ? (await lockStandingOrder(tx, made)).orderNumber : made
    },
  },
  'purchase-order.update': {
    permission: 'purchasing.edit',
    carryOut: async (tx, request, { actor, ...carrying }) => {
      const { id: orderId, version, input } = changedOrder.parse(request.input)
      const { version: standing, orderNumber } = await lockStandingOrder(tx, orderId)
      // Asking again must not undo what somebody else changed meanwhile.
      if (version !== standing) {
        const text = `${orderNumber} berubah sejak perubahan ini diajukan; ubah lagi dari halamannya`
        throw conflict('order-not-open', text)
      }
      const waits = await updateOrder(tx, { id: orderId, version, actor }, { ...carrying, input })
      return waits ?? orderNumber
    },
  },
  'goods-receipt.beyond-order': {
    permission: 'stock.edit',
    day: 'input.receiptDate',
    carryOut: async (tx, request, { actor, ...carrying }) => {
      const { id: orderId, version, input } = arrivedOrder.parse(request.input)
      const { version: standing, orderNumber } = await lockStandingOrder(tx, orderId)
      if (version !== standing) {
        const text = `${orderNumber} berubah sejak penerimaan ini diajukan; terima lagi dari halamannya`
        throw conflict('order-not-open', text)
      }
      return numberIn(
        await receiveOrder(tx, { id: orderId, version, actor }, { ...carrying, input }),
        'receiptNumber',
      )
    },
  },
  'vendor-bill.create': actOf(createBill, { day: 'postingDay', number: 'billNumber', carryOut: enterBill }),
  'cash-purchase.create': {
    permission: 'purchasing.edit',
    day: 'purchaseDate',
    carryOut: async (tx, { input }, carrying) => {
      const made = await buyForCash(tx, createCashPurchase.body.parse(input), carrying)
      if (isWaiting(made) || made.paymentNumber !== null) return isWaiting(made) ? made : made.billNumber
      return `${made.billNumber}; pembayarannya menunggu persetujuan`
    },
  },
  'debit-note.create': actOf(createDebitNote, {
    day: 'noteDate',
    number: 'noteNumber',
    carryOut: debitVendor,
  }),
  'vendor-payment.create': actOf(createPayment, {
    day: 'paymentDate',
    number: 'paymentNumber',
    carryOut: payVendor,
  }),
  'set-off.create': actOf(createSetOff, { day: 'setOffDate', number: 'setOffNumber', carryOut: setOffParty }),
}
