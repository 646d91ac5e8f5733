/** What a file said of a slip beside its row: kept, so that the file is written again byte for byte. */
export interface ExportedSlip {
  readonly file: string
  readonly withholderTin: string
  readonly withholderTku: string
  readonly counterpartTin: string
  readonly counterpartTku: string
  readonly counterpartName: string
  readonly counterpartCountry: string
  readonly counterpartAddress: string
  /** What of the base was left once notes of the same month were taken off. */
  readonly baseAmount?: number
}
