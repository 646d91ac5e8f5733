import type { ComparedField } from '../../../../platform/web/dialog/use-merge.ts'
import { signingTexts, type PrintTemplate } from '../rules/print-template.ts'

/** What somebody else may have changed while the form was open. */
export const comparedTemplate: readonly ComparedField<PrintTemplate>[] = [
  { label: 'Warna', keys: ['color'], text: ({ color }) => color },
  { label: 'Logo', keys: ['showsLogo'], text: ({ showsLogo }) => (showsLogo ? 'Ditampilkan' : 'Tidak') },
  {
    label: 'Kolom yang disembunyikan',
    keys: ['hiddenColumns'],
    text: ({ hiddenColumns }) => hiddenColumns.join(', '),
  },
  { label: 'Syarat dan ketentuan', keys: ['terms'], text: ({ terms }) => terms },
  { label: 'Catatan kaki', keys: ['footer'], text: ({ footer }) => footer },
  {
    label: 'Tanda tangan',
    keys: ['signing', 'signers'],
    text: ({ signing, signers }) =>
      [
        signingTexts[signing],
        ...signers.map(({ act, name, title }) => `${act} ${name} ${title}`.trim()),
      ].join('; '),
  },
]
