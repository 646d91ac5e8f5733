import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { oneQuantity } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import type { UnratedLine } from '../../invoices/server/invoice-store.ts'
import { deductionsOf, deductionText, lumpUnit } from '../rules/advance-invoice.ts'
import { readUndeducted } from './undeducted.ts'

interface Billed {
  readonly orderId: number
  readonly day: Day
  readonly sold: readonly UnratedLine[]
}

/** The lines below zero by which an invoice of a locked order deducts what is left of its advances. */
export async function deductionLines(tx: Tx, { orderId, day, sold }: Billed): Promise<UnratedLine[]> {
  const advances = await readUndeducted(tx, orderId, day)
  const billed = sold.map((line) => ({ ...line, taxFacility: line.taxFacility ?? null }))
  return deductionsOf(billed, advances).map(({ advance, amount, taxClass, taxFacility }) => ({
    ...{ taxClass, taxFacility },
    advanceLineId: advance.id,
    orderLineId: null,
    productId: null,
    productCode: null,
    productName: deductionText(advance.invoiceNumber),
    unit: lumpUnit,
    isService: true,
    quantity: oneQuantity,
    unitPrice: amount,
    discountBasisPoints: 0,
    discountAmount: zeroRupiah,
    subtotal: toRupiah(-amount),
    revenueAccountId: advance.accountId,
    departmentId: null,
  }))
}
