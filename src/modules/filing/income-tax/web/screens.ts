import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** The screen of income tax that is withheld. */
export const incomeTaxScreens: readonly Screen[] = [
  {
    path: '/tax/pph',
    title: 'PPh',
    help: 'pph-bulanan',
    words:
      'pph, bukti potong, bupot, pph 23, pph 4 ayat 2, pph 22, pajak dipotong, potongan pajak, withholding tax, dipotong customer, bukti potong belum diterima, kredit pajak, e-bupot, bppu, bp21, bpnr, pph 26, bukan pegawai, luar negeri, skb, suket, dgt, sertifikat vendor, spt masa pph, unifikasi, setoran pph, lapor pph, karyawan, pph 21, ter, ptkp, bpmp, gaji karyawan, pph 25, pph 29, angsuran, pph final umkm, setoran sendiri',
    load: async () => (await import('./pph-page.tsx')).PphPage,
    permission: 'books.read',
  },
]
