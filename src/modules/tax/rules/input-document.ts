import { keysOf } from '../../../platform/rules/proof/keys-of.ts'
/** What input VAT is credited by: a tax invoice, or a document that stands for one (UU PPN Pasal 13 ayat 6). */
export const inputDocumentTexts = {
  faktur: 'Faktur pajak',
  import: 'PIB (impor barang)',
  foreign: 'SSP atau bukti pungut PMSE (luar negeri)',
  specified: 'Dokumen dipersamakan (PLN, Telkom, tiket)',
} as const
export type InputDocument = keyof typeof inputDocumentTexts
export const inputDocuments = keysOf(inputDocumentTexts)

/** How they are named beside their numbers. */
export const shortDocumentTexts: Readonly<Record<InputDocument, string>> = {
  faktur: '',
  import: 'PIB',
  foreign: 'SSP',
  specified: 'Dokumen',
}

/** A number as it is kept: digits of a tax invoice, capitals of anything else. */
export function documentNumber(text: string, kind: InputDocument): string {
  return kind === 'faktur' ? text.replace(/[\s.-]/g, '') : text.replace(/\s/g, '').toUpperCase()
}

/** What is wrong with such a number. */
export function documentNumberFault(number: string, kind: InputDocument): string | undefined {
  if (kind === 'faktur')
    return /^\d{16,17}$/.test(number) ? undefined : 'Nomor faktur pajak harus 17 angka (16 untuk faktur lama)'
  return /^[A-Z0-9][A-Z0-9./-]{2,39}$/.test(number)
    ? undefined
    : 'Nomor dokumen 3 sampai 40 huruf, angka, titik, garis miring, atau tanda hubung'
}
