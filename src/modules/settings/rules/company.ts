/** What a company is in law; a sole proprietor is taxed as the person. */
export const legalForms = [
  'pt',
  'pt_perorangan',
  'cv',
  'firma',
  'koperasi',
  'yayasan',
  'perkumpulan',
  'perorangan',
  'lainnya',
] as const
export type LegalForm = (typeof legalForms)[number]

export const legalFormTexts: Readonly<Record<LegalForm, string>> = {
  pt: 'PT (perseroan terbatas)',
  pt_perorangan: 'PT perorangan',
  cv: 'CV (persekutuan komanditer)',
  firma: 'Firma',
  koperasi: 'Koperasi',
  yayasan: 'Yayasan',
  perkumpulan: 'Perkumpulan',
  perorangan: 'Usaha perorangan',
  lainnya: 'Badan lainnya',
}

/** The financial reporting standards that statements can follow. */
export const standards = ['ep', 'emkm'] as const
export type Standard = (typeof standards)[number]

export const standardTexts: Readonly<Record<Standard, string>> = { ep: 'SAK EP', emkm: 'SAK EMKM' }
