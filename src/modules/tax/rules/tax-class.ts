import { keysOf } from '../../../platform/rules/proof/keys-of.ts'
/** How goods and services stand to VAT, as people read it. */
export const taxClassTexts = {
  taxed: 'Kena PPN',
  luxury: 'Barang mewah',
  specified: 'Besaran tertentu',
  not_collected: 'PPN tidak dipungut',
  exempt: 'PPN dibebaskan',
  untaxed: 'Tanpa PPN',
} as const
export type TaxClass = keyof typeof taxClassTexts
export const taxClasses = [
  'taxed',
  'luxury',
  'specified',
  'not_collected',
  'exempt',
  'untaxed',
] as const satisfies readonly TaxClass[]

/** What a bill of a vendor says of a line: whether it bears VAT. */
export type BilledTaxClass = Extract<TaxClass, 'taxed' | 'untaxed'>

/** What the law has rates for: the classes, and kinds of supply with a rate of their own whatever is supplied. */
export const ratedClassTexts = {
  taxed: taxClassTexts.taxed,
  luxury: taxClassTexts.luxury,
  luxury_retail: 'Barang mewah ke konsumen akhir',
  specified: taxClassTexts.specified,
  not_collected: taxClassTexts.not_collected,
  exempt: taxClassTexts.exempt,
  export: 'Ekspor',
  self_built: 'Membangun sendiri',
} as const
export type RatedClass = keyof typeof ratedClassTexts
export const ratedClasses = keysOf(ratedClassTexts)

/** Classes of which the tax invoice states a VAT that nobody pays (UU PPN Pasal 16B). */
export function isRelieved(taxClass: TaxClass): boolean {
  return taxClass === 'not_collected' || taxClass === 'exempt'
}

/** How something is supplied: what it was for and who takes it may decide about its rate and its code. */
export type Supply = 'domestic' | 'end_consumer' | 'asset' | 'tourist' | 'export'

/** The rates that hold for a class supplied so; undefined where nothing is taxed. */
export function ratedClassOf(taxClass: TaxClass, supply: Supply): RatedClass | undefined {
  if (taxClass === 'untaxed') return undefined
  if (supply === 'export') return 'export'
  return taxClass === 'luxury' && supply === 'end_consumer' ? 'luxury_retail' : taxClass
}

/** Codes of a tax invoice (PER-11/PJ/2025 Lampiran D). */
export const transactionCodeTexts = {
  '01': 'Selain pemungut PPN',
  '02': 'Pemungut PPN instansi pemerintah',
  '03': 'Pemungut PPN lainnya',
  '04': 'DPP nilai lain',
  '05': 'Besaran tertentu',
  '06': 'Pemegang paspor luar negeri',
  '07': 'PPN tidak dipungut',
  '08': 'PPN dibebaskan',
  '09': 'Penyerahan aktiva (Pasal 16D)',
  '10': 'Penyerahan lainnya',
} as const
export type TransactionCode = keyof typeof transactionCodeTexts
export const transactionCodes = keysOf(transactionCodeTexts)

/** Customers who pay the VAT of what they buy to the state themselves (UU PPN Pasal 16A). */
export const collectorTexts = {
  government: 'Instansi pemerintah',
  state_owned: 'BUMN dan anak usahanya',
  oil_gas: 'Kontraktor migas (KKKS)',
} as const
export type Collector = keyof typeof collectorTexts
export const collectors = keysOf(collectorTexts)

/** Which total the limit of a collector is compared with. */
export const limitBasisTexts = { withVat: 'Termasuk PPN', withoutVat: 'Tidak termasuk PPN' } as const
