import { toRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { toQuantity, type Quantity } from '../../../platform/rules/money/quantity.ts'

/** An amount as a quantity of rupiah, each at the price of one, so that any part of it can be credited. */
export function rupiahAsQuantity(amount: Rupiah): Quantity {
  const quantity = toQuantity(amount)
  if (quantity === undefined) throw new RangeError(`too large for an opening document: ${amount}`)
  return quantity
}

export const openingText = 'Saldo awal piutang'

/** The only line of an invoice of the old system: nobody knows any more what it was for. */
export function openingLine(amount: Rupiah, referenceNumber: string | null) {
  return {
    lineNumber: 1,
    productCode: referenceNumber ?? '',
    productName: openingText,
    unit: 'Rp',
    isService: false,
    taxClass: 'untaxed' as const,
    quantity: amount,
    unitPrice: toRupiah(1),
    discountPercent: 0,
    discountAmount: zeroRupiah,
    subtotal: amount,
    taxAmount: zeroRupiah,
    totalAmount: amount,
  }
}

/** The paper of an invoice of the old system was made there. */
export function openingNotPrinted(referenceNumber: string | null): string {
  return `Invoice saldo awal tidak dicetak dari Neraca: dokumen aslinya, ${referenceNumber ?? ''}, dibuat di sistem lama.`
}
