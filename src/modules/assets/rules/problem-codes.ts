import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What assets object to. */
export const assetsProblemCodes = {
  'asset-category': 'Kategori aset tidak ada atau tidak aktif.',
  'asset-account':
    'Kategori harus menyebut akun aset yang aktif, dan akun penyusutannya kecuali yang tidak disusutkan.',
  'asset-life': 'Masa manfaat 1 sampai 1200 bulan; yang tidak disusutkan tidak punya.',
  'asset-cost': 'Harga perolehan lebih besar daripada yang dapat dijurnal.',
  'asset-residual': 'Nilai residu harus lebih kecil dari harga perolehan.',
  'asset-carried':
    'Akumulasi dari buku lama dihitung sampai akhir suatu bulan, dan tidak melebihi yang dapat disusutkan.',
  'asset-source': 'Baris jurnal itu tidak membawa harga perolehan ini ke akun kategorinya.',
  'fiscal-group':
    'Bangunan hanya disusutkan dengan garis lurus; yang di luar kelompok harta tidak disusutkan.',
  'asset-depreciated': 'Aset sudah disusutkan atau dilepas, sehingga yang dihitung dari harganya tetap.',
  'asset-ended': 'Aset sudah dilepas, atau pendaftarannya dibatalkan.',
  'asset-standing': 'Aset belum dilepas.',
  'depreciation-order': 'Bulan sesudahnya sudah disusutkan, atau bulan ini belum dimulai.',
  'depreciation-changed': 'Penyusutan bulan ini sudah berubah sejak dilihat.',
  'depreciation-too-large': 'Penyusutan sebulan lebih besar daripada yang dapat dijurnal.',
  'nothing-to-depreciate': 'Tidak ada aset yang disusutkan pada bulan ini.',
  'depreciation-behind': 'Aset belum disusutkan sampai bulan sebelum dilepas.',
  'depreciation-ahead': 'Aset sudah disusutkan pada bulan dilepas atau sesudahnya.',
  'depreciation-relied-on':
    'Aset dalam penyusutan ini sudah dilepas, atau bulan sesudahnya sudah disusutkan.',
  'asset-sale': 'Aset dijual dengan PPN kepada customer yang aktif, pada hari yang ada PPN-nya.',
  'asset-proceeds': 'Yang dijual ada harganya, yang dihapus tidak.',
} satisfies ProblemCodes

export const { problem } = problemsFor<keyof typeof assetsProblemCodes | PlatformProblemCode>()
