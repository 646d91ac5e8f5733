import { bills } from '../bills/rules/bill-kind.ts'
import { payments } from '../payments/rules/payment-kind.ts'

/** The kinds of document of purchasing. */
export const purchasingKinds = [bills, payments] as const
