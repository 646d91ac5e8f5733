import { sumRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { faktursOf, type Faktur, type SalesVat } from '../../tax/rules/faktur.ts'

/** The tax invoice of an asset that is sold, on its price without VAT (UU PPN Pasal 16D); none where the law asks for no VAT. */
export function assetFaktur(proceeds: Rupiah, vat: SalesVat): Faktur | undefined {
  return proceeds <= 0 ? undefined : faktursOf([{ taxClass: 'taxed', subtotal: proceeds }], vat, 'asset')[0]
}

/** What of the VAT comes with the price: nothing where the buyer pays it to the state itself. */
export function collectedVat(faktur: Faktur | undefined): Rupiah {
  return sumRupiah(faktur?.payer === 'buyer' ? [faktur.vat] : [])
}
