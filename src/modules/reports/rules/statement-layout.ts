import { reportLineLabel, type ReportLine } from '../../accounts/rules/report-line.ts'
import type { LayoutItem, Unmapped } from './statement.ts'

/** The financial reporting standard a statement follows: SAK EP in full, SAK EMKM in its short form. */
export const frameworks = ['ep', 'emkm'] as const
export type Framework = (typeof frameworks)[number]

function line(key: ReportLine): LayoutItem {
  return { kind: 'line', key, label: reportLineLabel(key), depth: 2, from: [key] }
}

function joined(key: string, label: string, from: readonly ReportLine[]): LayoutItem {
  return { kind: 'line', key, label, depth: 1, from }
}

function unmapped(kind: Unmapped): LayoutItem {
  return {
    kind: 'line',
    key: `unmapped.${kind}`,
    label: 'Akun tanpa pos laporan',
    depth: 2,
    from: [kind],
    onlyWhenUsed: true,
  }
}

function heading(label: string, depth = 1): LayoutItem {
  return { kind: 'heading', label, depth }
}

function sum(key: string, label: string, of: readonly string[]): LayoutItem {
  return { kind: 'sum', key, label, depth: 1, of }
}

function grand(key: string, label: string, of: readonly string[]): LayoutItem {
  return { kind: 'sum', key, label, depth: 0, of, isGrand: true }
}

const currentAssets: ReportLine[] = [
  'bs.kas_setara_kas',
  'bs.piutang_usaha',
  'bs.piutang_lain',
  'bs.persediaan',
  'bs.pajak_dimuka',
  'bs.uang_muka',
]
const fixedAssets: ReportLine[] = [
  'bs.aset_tetap',
  'bs.aset_takberwujud',
  'bs.aset_pajak_tangguhan',
  'bs.aset_tidak_lancar_lain',
]
const currentLiabilities: ReportLine[] = [
  'bs.pinjaman_jangka_pendek',
  'bs.utang_usaha',
  'bs.utang_pajak',
  'bs.akrual',
  'bs.uang_muka_pelanggan',
]
const longLiabilities: ReportLine[] = [
  'bs.pinjaman_jangka_panjang',
  'bs.imbalan_pascakerja',
  'bs.liabilitas_pajak_tangguhan',
]
const equity: ReportLine[] = [
  'bs.modal',
  'bs.tambahan_modal',
  'bs.pkl',
  'bs.saldo_laba_dicadangkan',
  'bs.saldo_laba',
  'bs.laba_berjalan',
]
/** Shown only while it is not zero. */
const openingBalance: LayoutItem = {
  kind: 'line',
  key: 'bs.saldo_awal',
  label: reportLineLabel('bs.saldo_awal'),
  depth: 2,
  from: ['bs.saldo_awal'],
  onlyWhenUsed: true,
}

const balanceSheetEp: readonly LayoutItem[] = [
  heading('ASET', 0),
  heading('Aset Lancar'),
  ...currentAssets.map(line),
  sum('bs.jumlah_aset_lancar', 'Jumlah Aset Lancar', currentAssets),
  heading('Aset Tidak Lancar'),
  ...fixedAssets.map(line),
  unmapped('asset'),
  sum('bs.jumlah_aset_tidak_lancar', 'Jumlah Aset Tidak Lancar', [...fixedAssets, 'unmapped.asset']),
  grand('bs.jumlah_aset', 'JUMLAH ASET', ['bs.jumlah_aset_lancar', 'bs.jumlah_aset_tidak_lancar']),
  heading('LIABILITAS DAN EKUITAS', 0),
  heading('Liabilitas Jangka Pendek'),
  ...currentLiabilities.map(line),
  unmapped('liability'),
  sum('bs.jumlah_liabilitas_jangka_pendek', 'Jumlah Liabilitas Jangka Pendek', [
    ...currentLiabilities,
    'unmapped.liability',
  ]),
  heading('Liabilitas Jangka Panjang'),
  ...longLiabilities.map(line),
  sum('bs.jumlah_liabilitas_jangka_panjang', 'Jumlah Liabilitas Jangka Panjang', longLiabilities),
  sum('bs.jumlah_liabilitas', 'JUMLAH LIABILITAS', [
    'bs.jumlah_liabilitas_jangka_pendek',
    'bs.jumlah_liabilitas_jangka_panjang',
  ]),
  heading('Ekuitas'),
  ...equity.map(line),
  openingBalance,
  unmapped('equity'),
  sum('bs.jumlah_ekuitas', 'JUMLAH EKUITAS', [...equity, 'bs.saldo_awal', 'unmapped.equity']),
  grand('bs.jumlah_liabilitas_ekuitas', 'JUMLAH LIABILITAS DAN EKUITAS', [
    'bs.jumlah_liabilitas',
    'bs.jumlah_ekuitas',
  ]),
]

const incomeStatementEp: readonly LayoutItem[] = [
  line('pl.pendapatan'),
  line('pl.hpp'),
  sum('pl.laba_bruto', 'LABA BRUTO', ['pl.pendapatan', 'pl.hpp']),
  line('pl.beban_penjualan'),
  line('pl.beban_umum'),
  line('pl.pendapatan_lain'),
  line('pl.beban_lain'),
  unmapped('result'),
  sum('pl.laba_usaha', 'LABA USAHA', [
    'pl.laba_bruto',
    'pl.beban_penjualan',
    'pl.beban_umum',
    'pl.pendapatan_lain',
    'pl.beban_lain',
    'unmapped.result',
  ]),
  line('pl.pendapatan_keuangan'),
  line('pl.beban_keuangan'),
  line('pl.pajak_final'),
  sum('pl.laba_sebelum_pajak', 'LABA SEBELUM PAJAK PENGHASILAN', [
    'pl.laba_usaha',
    'pl.pendapatan_keuangan',
    'pl.beban_keuangan',
    'pl.pajak_final',
  ]),
  line('pl.pajak_kini'),
  line('pl.pajak_tangguhan'),
  grand('pl.laba_neto', 'LABA NETO TAHUN BERJALAN', [
    'pl.laba_sebelum_pajak',
    'pl.pajak_kini',
    'pl.pajak_tangguhan',
  ]),
  heading('Penghasilan komprehensif lain', 1),
  {
    kind: 'line',
    key: 'pl.pkl',
    label: 'Jumlah penghasilan komprehensif lain, setelah pajak',
    depth: 2,
    from: ['bs.pkl'],
  },
  grand('pl.laba_komprehensif', 'JUMLAH LABA KOMPREHENSIF', ['pl.laba_neto', 'pl.pkl']),
]

const emkmAssets = [
  joined('emkm.kas', 'Kas dan setara kas', ['bs.kas_setara_kas']),
  joined('emkm.piutang', 'Piutang', ['bs.piutang_usaha', 'bs.piutang_lain']),
  joined('emkm.persediaan', 'Persediaan', ['bs.persediaan']),
  joined('emkm.aset_tetap', 'Aset tetap', ['bs.aset_tetap']),
  joined('emkm.aset_lain', 'Aset lain', [
    'bs.pajak_dimuka',
    'bs.uang_muka',
    'bs.aset_takberwujud',
    'bs.aset_pajak_tangguhan',
    'bs.aset_tidak_lancar_lain',
  ]),
  unmapped('asset'),
]
const emkmLiabilities = [
  joined('emkm.utang_usaha', 'Utang usaha', ['bs.utang_usaha']),
  joined('emkm.utang_bank', 'Utang bank', ['bs.pinjaman_jangka_pendek', 'bs.pinjaman_jangka_panjang']),
  joined('emkm.utang_lain', 'Utang lain', [
    'bs.utang_pajak',
    'bs.akrual',
    'bs.uang_muka_pelanggan',
    'bs.imbalan_pascakerja',
    'bs.liabilitas_pajak_tangguhan',
  ]),
  unmapped('liability'),
]
const emkmEquity = [
  joined('emkm.modal', 'Modal', ['bs.modal', 'bs.tambahan_modal', 'bs.pkl']),
  joined('emkm.saldo_laba', 'Saldo laba', ['bs.saldo_laba_dicadangkan', 'bs.saldo_laba', 'bs.laba_berjalan']),
  openingBalance,
  unmapped('equity'),
]

function keysOf(items: readonly LayoutItem[]): string[] {
  return items.flatMap((item) => (item.kind === 'heading' ? [] : [item.key]))
}

const balanceSheetEmkm: readonly LayoutItem[] = [
  heading('ASET', 0),
  ...emkmAssets,
  grand('bs.jumlah_aset', 'JUMLAH ASET', keysOf(emkmAssets)),
  heading('LIABILITAS', 0),
  ...emkmLiabilities,
  sum('bs.jumlah_liabilitas', 'JUMLAH LIABILITAS', keysOf(emkmLiabilities)),
  heading('EKUITAS', 0),
  ...emkmEquity,
  sum('bs.jumlah_ekuitas', 'JUMLAH EKUITAS', keysOf(emkmEquity)),
  grand('bs.jumlah_liabilitas_ekuitas', 'JUMLAH LIABILITAS DAN EKUITAS', [
    'bs.jumlah_liabilitas',
    'bs.jumlah_ekuitas',
  ]),
]

const incomeStatementEmkm: readonly LayoutItem[] = [
  heading('PENDAPATAN', 0),
  joined('emkm.pendapatan', 'Pendapatan usaha', ['pl.pendapatan']),
  joined('emkm.pendapatan_lain', 'Pendapatan lain-lain', ['pl.pendapatan_lain', 'pl.pendapatan_keuangan']),
  sum('emkm.jumlah_pendapatan', 'JUMLAH PENDAPATAN', ['emkm.pendapatan', 'emkm.pendapatan_lain']),
  heading('BEBAN', 0),
  joined('emkm.beban_usaha', 'Beban usaha', ['pl.hpp', 'pl.beban_penjualan', 'pl.beban_umum']),
  joined('emkm.beban_lain', 'Beban lain-lain', ['pl.beban_lain', 'pl.beban_keuangan']),
  unmapped('result'),
  sum('emkm.jumlah_beban', 'JUMLAH BEBAN', ['emkm.beban_usaha', 'emkm.beban_lain', 'unmapped.result']),
  sum('pl.laba_sebelum_pajak', 'LABA (RUGI) SEBELUM PAJAK PENGHASILAN', [
    'emkm.jumlah_pendapatan',
    'emkm.jumlah_beban',
  ]),
  joined('emkm.pajak', 'Beban pajak penghasilan', ['pl.pajak_final', 'pl.pajak_kini', 'pl.pajak_tangguhan']),
  grand('pl.laba_neto', 'LABA (RUGI) SETELAH PAJAK PENGHASILAN', ['pl.laba_sebelum_pajak', 'emkm.pajak']),
]

/** Lines of the statement of financial position, amounts added as they stand. */
export const balanceSheetLayouts: Readonly<Record<Framework, readonly LayoutItem[]>> = {
  ep: balanceSheetEp,
  emkm: balanceSheetEmkm,
}

/** Lines of the statement of profit or loss; expenses are negative, so that every sum is an addition. */
export const incomeStatementLayouts: Readonly<Record<Framework, readonly LayoutItem[]>> = {
  ep: incomeStatementEp,
  emkm: incomeStatementEmkm,
}
