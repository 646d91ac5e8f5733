import type { Screen } from '../../../../platform/web/shell/screen.ts'

const permission = 'payments.edit'

/** The screens of files of transfers. */
export const transferScreens: readonly Screen[] = [
  {
    path: '/purchase/transfer-files',
    title: 'Berkas Transfer',
    help: 'pembelian',
    words:
      'berkas transfer, file transfer, transfer massal, payroll bank, upload internet banking, ekspor pembayaran ke bank, csv bank',
    load: async () => (await import('./transfer-files.tsx')).TransferFiles,
    permission,
    dialogs: [
      {
        path: 'format',
        title: 'Susunan Berkas Transfer',
        act: 'Atur kolom berkas transfer',
        words: 'kolom berkas bank, susunan file transfer, mapping kolom transfer',
        load: async () => (await import('./transfer-format.tsx')).TransferFormatEdit,
        permission,
      },
    ],
  },
]
