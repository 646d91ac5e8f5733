import type { WithheldArticle } from '../../../tax/rules/withholding.ts'

/** The files of e-Bupot: BPPU of residents. */
export type SlipKind = 'bppu'

/** The kind of slip an article asks for, and the return that declares it. */
export const articleSlips: Readonly<
  Record<WithheldArticle, { readonly kind: SlipKind; readonly taxReturn: string }>
> = {
  pph23: { kind: 'bppu', taxReturn: 'SPT Masa PPh Unifikasi' },
  pph4_2: { kind: 'bppu', taxReturn: 'SPT Masa PPh Unifikasi' },
}
