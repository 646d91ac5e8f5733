import type { ExportedFaktur, StatedBuyer } from '../../tax/output/rules/exported-faktur.ts'
import type { Buyer, Seller } from './faktur-readiness.ts'

const noTin = '0'.repeat(16)
const headOffice = '000000'

/** Seller and buyer as the file says them; a buyer without a tax number has a document number and unit 000000. */
export function exportedParties(
  { npwp16, nitkuSuffix }: Seller & { readonly npwp16: string },
  buyer: Buyer,
): Omit<ExportedFaktur, 'file' | 'goods'> {
  return {
    sellerTin: npwp16,
    sellerTku: `${npwp16}${nitkuSuffix ?? headOffice}`,
    ...statedBuyer(buyer),
  }
}

/** The buyer as the tax office is told. */
export function statedBuyer(buyer: Buyer): StatedBuyer {
  return {
    ...identityOf(buyer),
    buyerCountry: buyer.country,
    buyerName: plainText(buyer.name),
    buyerAddress: plainText(buyer.address ?? ''),
    buyerEmail: plainText(buyer.email ?? ''),
  }
}

function identityOf({ document, npwp16, nik, nitkuSuffix, documentNumber }: Buyer) {
  const tin = npwp16 ?? nik
  if (document === 'TIN' && tin !== null) {
    const buyerTku = `${tin}${nitkuSuffix ?? headOffice}`
    return { buyerTin: tin, buyerDocument: document, buyerDocumentNumber: '-', buyerTku }
  }
  const number = document === 'National ID' ? (nik ?? documentNumber) : documentNumber
  return {
    buyerTin: noTin,
    buyerDocument: document,
    buyerDocumentNumber: plainText(number ?? ''),
    buyerTku: headOffice,
  }
}

/** One line without what a file must not hold: control characters, breaks, twice the same space. */
export function plainText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
