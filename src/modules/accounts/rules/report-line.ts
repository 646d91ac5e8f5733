import type { AccountType } from './account-code.ts'

type Line = readonly [key: string, label: string, type: AccountType | 'result']

// prettier-ignore
const lines = [
  ['bs.kas_setara_kas', 'Kas dan setara kas', 'asset'],
  ['bs.piutang_usaha', 'Piutang usaha – neto', 'asset'],
  ['bs.piutang_lain', 'Piutang lain-lain', 'asset'],
  ['bs.persediaan', 'Persediaan', 'asset'],
  ['bs.pajak_dimuka', 'Pajak dibayar di muka', 'asset'],
  ['bs.uang_muka', 'Uang muka dan biaya dibayar di muka', 'asset'],
  ['bs.aset_tetap', 'Aset tetap – neto', 'asset'],
  ['bs.aset_takberwujud', 'Aset takberwujud – neto', 'asset'],
  ['bs.aset_pajak_tangguhan', 'Aset pajak tangguhan', 'asset'],
  ['bs.aset_tidak_lancar_lain', 'Aset tidak lancar lainnya', 'asset'],
  ['bs.pinjaman_jangka_pendek', 'Pinjaman jangka pendek', 'liability'],
  ['bs.utang_usaha', 'Utang usaha', 'liability'],
  ['bs.utang_pajak', 'Utang pajak', 'liability'],
  ['bs.akrual', 'Beban akrual dan utang lain-lain', 'liability'],
  ['bs.uang_muka_pelanggan', 'Uang muka pelanggan dan pendapatan diterima di muka', 'liability'],
  ['bs.pinjaman_jangka_panjang', 'Pinjaman jangka panjang', 'liability'],
  ['bs.imbalan_pascakerja', 'Liabilitas imbalan pascakerja', 'liability'],
  ['bs.liabilitas_pajak_tangguhan', 'Liabilitas pajak tangguhan', 'liability'],
  ['bs.modal', 'Modal', 'equity'],
  ['bs.tambahan_modal', 'Tambahan modal disetor', 'equity'],
  ['bs.pkl', 'Penghasilan komprehensif lain', 'equity'],
  ['bs.saldo_laba_dicadangkan', 'Saldo laba – dicadangkan', 'equity'],
  ['bs.saldo_laba', 'Saldo laba – belum dicadangkan', 'equity'],
  ['bs.laba_berjalan', 'Laba (rugi) tahun berjalan', 'equity'],
  ['bs.saldo_awal', 'Penyeimbang saldo awal (harus nol)', 'equity'],
  ['pl.pendapatan', 'Pendapatan usaha – neto', 'result'],
  ['pl.hpp', 'Beban pokok penjualan', 'result'],
  ['pl.beban_penjualan', 'Beban penjualan', 'result'],
  ['pl.beban_umum', 'Beban umum dan administrasi', 'result'],
  ['pl.pendapatan_lain', 'Pendapatan lain-lain', 'result'],
  ['pl.beban_lain', 'Beban lain-lain', 'result'],
  ['pl.pendapatan_keuangan', 'Pendapatan keuangan', 'result'],
  ['pl.beban_keuangan', 'Beban keuangan', 'result'],
  ['pl.pajak_final', 'Beban pajak final', 'result'],
  ['pl.pajak_kini', 'Beban pajak kini', 'result'],
  ['pl.pajak_tangguhan', 'Beban (manfaat) pajak tangguhan', 'result'],
] as const satisfies readonly Line[]

/** A line of the financial statements that accounts feed. */
export type ReportLine = (typeof lines)[number][0]

/** Every line in the order of the statements. */
export const reportLines: readonly ReportLine[] = lines.map(([key]) => key)

const byKey: ReadonlyMap<string, Line> = new Map(lines.map((line) => [line[0], line]))

/** How a line is called in the statements. */
export function reportLineLabel(line: ReportLine): string {
  return byKey.get(line)?.[1] ?? line
}

/** The lines an account of a type may feed; revenue and expense both feed the income statement. */
export function reportLinesOf(type: AccountType): ReportLine[] {
  const kind = type === 'revenue' || type === 'expense' ? 'result' : type
  return lines.filter((line) => line[2] === kind).map(([key]) => key)
}
