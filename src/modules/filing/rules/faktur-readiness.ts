import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { numberFaults } from './identity-number.ts'
import type { TransactionCode } from '../../tax/rules/tax-class.ts'

/** How buyers identify themselves to the tax office. */
type BuyerDocument = 'TIN' | 'National ID' | 'Passport' | 'Other ID'

const documentTexts = {
  'National ID': 'NIK',
  Passport: 'nomor paspor',
  'Other ID': 'nomor identitas',
} as const

/** What the customer of a tax invoice is by now. */
export interface Buyer {
  readonly code: string
  readonly name: string
  readonly address: string | null
  readonly npwp16: string | null
  readonly nik: string | null
  readonly nitkuSuffix: string | null
  readonly document: BuyerDocument
  readonly documentNumber: string | null
  readonly country: string
  readonly email: string | null
}

/** Who sells. */
export interface Seller {
  readonly npwp16: string | null
  readonly nitkuSuffix: string | null
}

/** What is missing, and the record and field it is entered in. */
export interface FakturFault {
  readonly message: string
  readonly record: 'organisation' | 'customer' | 'product' | 'document'
  /** Code or number of the record; null of the organisation. */
  readonly of: string | null
  readonly field: string
}

export interface CheckedFaktur {
  readonly sourceNumber: string
  readonly transactionCode: TransactionCode
  readonly facility: string | null
  readonly baseAmount: Rupiah
  readonly lines: readonly { readonly name: string; readonly code: string | null }[]
}

/** Everything that keeps a tax invoice from the tax office, each at the record and field it is mended in. */
export function fakturFaults(
  faktur: CheckedFaktur,
  { seller, buyer }: { readonly seller: Seller; readonly buyer: Buyer | undefined },
): FakturFault[] {
  return [
    ...sellerFaults(seller),
    ...reliefFaults(faktur),
    ...(buyer === undefined ? [] : buyerFaults(buyer)),
  ]
}

function sellerFaults({ npwp16 }: Seller): FakturFault[] {
  if (npwp16 !== null) return []
  return [
    { message: 'NPWP 16 digit organisasi belum diisi', record: 'organisation', of: null, field: 'npwp16' },
  ]
}

function reliefFaults({ transactionCode, facility, lines }: CheckedFaktur): FakturFault[] {
  if (facility !== null || (transactionCode !== '07' && transactionCode !== '08')) return []
  const code = lines.find((line) => line.code !== null)?.code ?? null
  const message = `Faktur kode ${transactionCode} memerlukan fasilitas PPN pada produknya`
  return [{ message, record: 'product', of: code, field: 'taxFacility' }]
}

/** What a customer lacks to be named on a tax invoice. */
export function buyerFaults(buyer: Buyer): FakturFault[] {
  const { code, name, address, country } = buyer
  const at = (field: string, message: string): FakturFault => ({
    message: `${name}: ${message}`,
    record: 'customer',
    of: code,
    field,
  })
  return [
    ...identityFaults(buyer, at),
    ...(address === null || address.trim() === '' ? [at('address', 'alamat belum diisi')] : []),
    ...(/^[A-Z]{3}$/.test(country) ? [] : [at('country', 'kode negara harus 3 huruf')]),
  ]
}

function identityFaults(
  { document, npwp16, nik, documentNumber }: Buyer,
  at: (field: string, message: string) => FakturFault,
): FakturFault[] {
  if (document === 'TIN')
    return npwp16 === null && nik === null
      ? [at('npwp16', 'NPWP 16 digit atau NIK belum diisi')]
      : numberFaults({ npwp16, nik }).map(({ field, text }) => at(field, text))
  const given = document === 'National ID' ? (nik ?? documentNumber) : documentNumber
  if (document === 'National ID' && given !== null && given.trim() !== '')
    return numberFaults({ npwp16: null, nik: given.trim() }).map(({ text }) => at('nik', text))
  if (given !== null && given.trim() !== '') return []
  return [
    at(document === 'National ID' ? 'nik' : 'buyerDocumentNumber', `${documentTexts[document]} belum diisi`),
  ]
}
