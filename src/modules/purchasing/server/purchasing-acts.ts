import { isWaiting, type ApprovedActs } from '../../approvals/server/index.ts'
import { createBill } from '../bills/contract.ts'
import { enterBill } from '../bills/server/enter-bill.ts'
import { createPayment } from '../payments/contract.ts'
import { payVendor } from '../payments/server/pay-vendor.ts'

/** What is carried out when people have agreed to it; what waited as an input has its shape proven again. */
export const purchasingActs: ApprovedActs = {
  'vendor-bill.create': {
    permission: 'purchasing.edit',
    carryOut: async (tx, { input }, carrying) => {
      const entered = await enterBill(tx, createBill.body.parse(input), carrying)
      return isWaiting(entered) ? entered : entered.billNumber
    },
  },
  'vendor-payment.create': {
    permission: 'payments.edit',
    carryOut: async (tx, { input }, carrying) => {
      const made = await payVendor(tx, createPayment.body.parse(input), carrying)
      return isWaiting(made) ? made : made.paymentNumber
    },
  },
}
