/** The buyer of a tax invoice, as the tax office is told. */
export type StatedBuyer = Pick<
  ExportedFaktur,
  | 'buyerTin'
  | 'buyerDocument'
  | 'buyerCountry'
  | 'buyerDocumentNumber'
  | 'buyerName'
  | 'buyerAddress'
  | 'buyerEmail'
  | 'buyerTku'
>

/** What a file said of a tax invoice beside what its row says: kept, so that the file is written again byte for byte. */
export interface ExportedFaktur {
  /** The file it is in: its month and a running number, `2026-10-1`. */
  readonly file: string
  readonly sellerTin: string
  readonly sellerTku: string
  readonly buyerTin: string
  readonly buyerDocument: string
  readonly buyerCountry: string
  readonly buyerDocumentNumber: string
  readonly buyerName: string
  readonly buyerAddress: string
  readonly buyerEmail: string
  readonly buyerTku: string
  /** The relief that was named after the document was made. */
  readonly facility?: string
  /** The code it was given, where its document says another one. */
  readonly transactionCode?: string
  /** Where goods of an invoice after an advance are not told as what settles them. */
  readonly namesSettlement?: false
  /** Of each line what the tax office calls it and its unit. */
  readonly goods: readonly { readonly code: string; readonly unit: string }[]
}
