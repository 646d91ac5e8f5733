import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { copiedShares } from '../../../documents/rules/allocation.ts'
import type { ReceiptForm, WithholdingDraft } from './receipt-form.ts'

interface Received extends Pick<ReceiptForm, 'receivedAmount' | 'bankFee' | 'roundingAmount'> {
  readonly accountId: number
  readonly giro: object | null
  readonly notes: string | null
  readonly withholdings: readonly (Pick<WithholdingDraft, 'article' | 'viaMarketplace' | 'taxAmount'> & {
    readonly baseAmount: Rupiah | null
  })[]
  readonly allocations: readonly {
    readonly invoiceId: number
    readonly amount: Rupiah
    readonly openAmount: Rupiah
  }[]
}

/** What a new receipt takes over of another one: its amounts, and its invoices as far as they are still open. */
export function copiedReceipt({ giro, allocations, withholdings, accountId, ...received }: Received) {
  const { receivedAmount, bankFee, roundingAmount, notes } = received
  return {
    ...{ receivedAmount, bankFee, roundingAmount, notes: notes ?? '' },
    // A giro is another one each time, and so is a slip.
    ...(giro === null ? { accountId } : {}),
    withholdings: withholdings.map(({ article, viaMarketplace, baseAmount, taxAmount }) => ({
      ...{ article, viaMarketplace, taxAmount, baseAmount: baseAmount ?? zeroRupiah },
      ...{ slipNumber: '', slipDay: '' as const },
    })),
    allocated: copiedShares(allocations.map(({ invoiceId: id, ...share }) => ({ id, ...share }))),
  }
}
