import type { Screen } from '../../../platform/web/shell/screen.ts'
import { documentScreens } from '../../documents/web/screens.ts'
import { fixedAssetName } from '../rules/document-names.ts'

const permission = 'assets.edit'

/** The screens of assets. */
export const screens: readonly Screen[] = [
  ...documentScreens(fixedAssetName, {
    title: 'Aset Tetap',
    help: 'aset-tetap',
    words:
      'aset tetap, aktiva tetap, fixed asset, inventaris, kendaraan, mesin, bangunan, peralatan, nilai buku, kartu aset',
    list: async () => (await import('./asset-screens.tsx')).AssetList,
    one: async () => (await import('./asset-screens.tsx')).AssetDetail,
    dialogs: [
      {
        path: 'new',
        title: 'Daftarkan Aset',
        act: 'Daftarkan aset tetap',
        makes: { document: 'Aset tetap' },
        words: 'aset baru, daftar aset, tambah aset, beli aset',
        load: async () => (await import('./asset-form.tsx')).AssetCreate,
        permission,
      },
      {
        path: '$number/edit',
        title: 'Ubah $number',
        load: async () => (await import('./asset-form.tsx')).AssetEdit,
        permission,
      },
      {
        path: '$number/dispose',
        title: 'Lepas $number',
        load: async () => (await import('./asset-disposal.tsx')).AssetDispose,
        permission,
      },
      {
        path: '$number/restore',
        title: 'Batalkan pelepasan $number',
        load: async () => (await import('./asset-end.tsx')).AssetRestore,
        permission,
      },
      {
        path: '$number/remove',
        title: 'Batalkan $number',
        load: async () => (await import('./asset-end.tsx')).AssetRemove,
        permission,
      },
    ],
  }),
  {
    path: '/accounting/depreciation',
    title: 'Penyusutan',
    help: 'aset-tetap',
    words:
      'penyusutan, depresiasi, depreciation, akumulasi penyusutan, kelompok harta, saldo menurun, garis lurus, rekonsiliasi aset',
    load: async () => (await import('./depreciation-page.tsx')).DepreciationPage,
    permission: 'books.read',
  },
]
