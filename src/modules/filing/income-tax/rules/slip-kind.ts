import type { WithheldArticle } from '../../../tax/rules/withholding.ts'

/** The files of e-Bupot: BPPU of residents, BP21 of persons who are no employees, BPNR of parties abroad, BPMP of employees, which is written from their own rows. */
export type SlipKind = 'bppu' | 'bp21' | 'bpnr' | 'bpmp'

/** The kind of slip an article asks for, and the return that declares it. */
export const articleSlips: Readonly<
  Record<WithheldArticle, { readonly kind: SlipKind; readonly taxReturn: string }>
> = {
  pph21: { kind: 'bp21', taxReturn: 'SPT Masa PPh 21/26' },
  pph23: { kind: 'bppu', taxReturn: 'SPT Masa PPh Unifikasi' },
  pph26: { kind: 'bpnr', taxReturn: 'SPT Masa PPh Unifikasi' },
  pph4_2: { kind: 'bppu', taxReturn: 'SPT Masa PPh Unifikasi' },
}
