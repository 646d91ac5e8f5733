import type { AccountRole } from './account-role.ts'
import type { CashFlowClass } from './cash-flow-class.ts'
import type { CashFlowLine } from './cash-flow-line.ts'
import type { ReportLine } from './report-line.ts'

export type NormalBalance = 'debit' | 'credit'

/** One account of the chart a new organisation starts with. */
export interface DefaultAccount {
  readonly code: string
  readonly name: string
  readonly normalBalance: NormalBalance
  /** Where its movement belongs in the cash flow statement; headings have none. */
  readonly cashFlowClass: CashFlowClass | null
  /** Line of the financial statements it is summed into; headings have none. */
  readonly reportLine: ReportLine | null
  /** Line of the direct cash flow statement for money that moves across from it; only accounts of class operating have one. */
  readonly cashFlowLine: CashFlowLine | null
  /** Purpose it serves in automatic journals. */
  readonly role: AccountRole | null
}

type Row = readonly [
  code: string,
  name: string,
  normalBalance: NormalBalance,
  cashFlowClass: CashFlowClass | null,
  reportLine: ReportLine | null,
  role: AccountRole | null,
]

// prettier-ignore
const rows: readonly Row[] = [
  ['1-0000', 'Aset', 'debit', null, null, null],
  ['1-1000', 'Aset Lancar', 'debit', null, null, null],
  ['1-1100', 'Kas', 'debit', null, null, null],
  ['1-1101', 'Kas Besar', 'debit', 'cash', 'bs.kas_setara_kas', 'cash'],
  ['1-1102', 'Kas Kecil', 'debit', 'cash', 'bs.kas_setara_kas', 'petty_cash'],
  ['1-1200', 'Bank', 'debit', null, null, null],
  ['1-1201', 'Bank BCA', 'debit', 'cash', 'bs.kas_setara_kas', 'bank'],
  ['1-1202', 'Bank Mandiri', 'debit', 'cash', 'bs.kas_setara_kas', null],
  ['1-1209', 'Rekening Perantara Bank', 'debit', 'cash', 'bs.kas_setara_kas', 'bank_clearing'],
  ['1-1300', 'Piutang', 'debit', null, null, null],
  ['1-1301', 'Piutang Usaha', 'debit', 'operating', 'bs.piutang_usaha', 'ar_trade'],
  ['1-1302', 'Cadangan Kerugian Penurunan Nilai Piutang', 'credit', 'noncash', 'bs.piutang_usaha', 'ar_allowance'],
  ['1-1303', 'Piutang Giro', 'debit', 'operating', 'bs.piutang_usaha', 'giro_receivable'],
  ['1-1305', 'Piutang Lain-lain', 'debit', 'operating', 'bs.piutang_lain', null],
  ['1-1400', 'Persediaan', 'debit', null, null, null],
  ['1-1401', 'Persediaan Barang Dagang', 'debit', 'operating', 'bs.persediaan', 'inventory'],
  ['1-1402', 'Persediaan dalam Perjalanan', 'debit', 'operating', 'bs.persediaan', 'inventory_in_transit'],
  ['1-1403', 'Perlengkapan', 'debit', 'operating', 'bs.persediaan', 'supplies'],
  ['1-1404', 'Barang Terkirim Belum Difakturkan', 'debit', 'operating', 'bs.persediaan', 'shipped_not_invoiced'],
  ['1-1405', 'Pekerjaan Jasa dalam Proses', 'debit', 'operating', 'bs.persediaan', 'service_in_progress'],
  ['1-1406', 'Biaya Perolehan Belum Dibagi', 'debit', 'operating', 'bs.persediaan', 'landed_cost_clearing'],
  ['1-1500', 'Pajak Dibayar di Muka', 'debit', null, null, null],
  ['1-1501', 'PPN Masukan', 'debit', 'operating', 'bs.pajak_dimuka', 'vat_in'],
  ['1-1502', 'PPN Masukan Belum Dikreditkan', 'debit', 'operating', 'bs.pajak_dimuka', 'vat_in_pending'],
  ['1-1503', 'PPh 22 Dibayar di Muka', 'debit', 'operating', 'bs.pajak_dimuka', 'pph22_prepaid'],
  ['1-1504', 'PPh 23 Dibayar di Muka', 'debit', 'operating', 'bs.pajak_dimuka', 'pph23_prepaid'],
  ['1-1505', 'PPh 25 Dibayar di Muka', 'debit', 'operating', 'bs.pajak_dimuka', 'pph25_prepaid'],
  ['1-1506', 'PPN Lebih Bayar', 'debit', 'operating', 'bs.pajak_dimuka', 'vat_overpaid'],
  ['1-1508', 'PPN Disetor di Muka', 'debit', 'operating', 'bs.pajak_dimuka', 'vat_prepaid'],
  ['1-1600', 'Uang Muka dan Biaya Dibayar di Muka', 'debit', null, null, null],
  ['1-1601', 'Uang Muka Pembelian', 'debit', 'operating', 'bs.uang_muka', 'purchase_advance'],
  ['1-1602', 'Sewa Dibayar di Muka', 'debit', 'operating', 'bs.uang_muka', null],
  ['1-2000', 'Aset Tidak Lancar', 'debit', null, null, null],
  ['1-2100', 'Aset Tetap', 'debit', null, null, null],
  ['1-2101', 'Tanah', 'debit', 'investing', 'bs.aset_tetap', null],
  ['1-2102', 'Bangunan', 'debit', 'investing', 'bs.aset_tetap', null],
  ['1-2103', 'Kendaraan', 'debit', 'investing', 'bs.aset_tetap', null],
  ['1-2104', 'Peralatan Kantor', 'debit', 'investing', 'bs.aset_tetap', 'fixed_asset'],
  ['1-2200', 'Akumulasi Penyusutan Aset Tetap', 'debit', null, null, null],
  ['1-2202', 'Akumulasi Penyusutan Bangunan', 'credit', 'noncash', 'bs.aset_tetap', null],
  ['1-2203', 'Akumulasi Penyusutan Kendaraan', 'credit', 'noncash', 'bs.aset_tetap', null],
  ['1-2204', 'Akumulasi Penyusutan Peralatan Kantor', 'credit', 'noncash', 'bs.aset_tetap', 'accumulated_depreciation'],
  ['2-0000', 'Liabilitas', 'credit', null, null, null],
  ['2-1000', 'Liabilitas Jangka Pendek', 'credit', null, null, null],
  ['2-1100', 'Utang kepada Pemasok', 'credit', null, null, null],
  ['2-1101', 'Utang Usaha', 'credit', 'operating', 'bs.utang_usaha', 'ap_trade'],
  ['2-1102', 'Barang Diterima Belum Ditagih', 'credit', 'operating', 'bs.utang_usaha', 'grni'],
  ['2-1103', 'Utang Giro', 'credit', 'operating', 'bs.utang_usaha', 'giro_payable'],
  ['2-1200', 'Utang Pajak', 'credit', null, null, null],
  ['2-1201', 'PPN Keluaran', 'credit', 'operating', 'bs.utang_pajak', 'vat_out'],
  ['2-1202', 'Utang PPN', 'credit', 'operating', 'bs.utang_pajak', 'vat_payable'],
  ['2-1203', 'Utang PPh 21', 'credit', 'operating', 'bs.utang_pajak', 'pph21_payable'],
  ['2-1205', 'Utang PPh 23', 'credit', 'operating', 'bs.utang_pajak', 'pph23_payable'],
  ['2-1206', 'Utang PPh 26', 'credit', 'operating', 'bs.utang_pajak', 'pph26_payable'],
  ['2-1207', 'Utang PPh Pasal 4 Ayat (2)', 'credit', 'operating', 'bs.utang_pajak', 'pph4_2_payable'],
  ['2-1209', 'Utang PPh 29', 'credit', 'operating', 'bs.utang_pajak', 'pph29_payable'],
  ['2-1210', 'Utang PPh Final UMKM', 'credit', 'operating', 'bs.utang_pajak', 'pph_final_payable'],
  ['2-1300', 'Akrual dan Utang Lancar Lainnya', 'credit', null, null, null],
  ['2-1301', 'Beban yang Masih Harus Dibayar', 'credit', 'operating', 'bs.akrual', 'accrued_expense'],
  ['2-1302', 'Utang Gaji', 'credit', 'operating', 'bs.akrual', 'salary_payable'],
  ['2-1303', 'Utang BPJS', 'credit', 'operating', 'bs.akrual', 'bpjs_payable'],
  ['2-1304', 'Utang Lain-lain', 'credit', 'operating', 'bs.akrual', null],
  ['2-1305', 'Utang Dividen', 'credit', 'financing', 'bs.akrual', 'dividend_payable'],
  ['2-1306', 'Utang Pembelian Aset', 'credit', 'investing', 'bs.akrual', 'asset_payable'],
  ['2-1400', 'Uang Muka Pelanggan dan Pendapatan Ditangguhkan', 'credit', null, null, null],
  ['2-1401', 'Uang Muka Penjualan', 'credit', 'operating', 'bs.uang_muka_pelanggan', 'sales_advance'],
  ['2-1500', 'Pinjaman Jangka Pendek', 'credit', null, null, null],
  ['2-1501', 'Utang Bank Jangka Pendek', 'credit', 'financing', 'bs.pinjaman_jangka_pendek', null],
  ['2-1503', 'Utang kepada Pemegang Saham', 'credit', 'financing', 'bs.pinjaman_jangka_pendek', null],
  ['2-2000', 'Liabilitas Jangka Panjang', 'credit', null, null, null],
  ['2-2100', 'Pinjaman Jangka Panjang', 'credit', null, null, null],
  ['2-2101', 'Utang Bank Jangka Panjang', 'credit', 'financing', 'bs.pinjaman_jangka_panjang', null],
  ['3-0000', 'Ekuitas', 'credit', null, null, null],
  ['3-1000', 'Modal', 'credit', null, null, null],
  ['3-1100', 'Modal Disetor', 'credit', null, null, null],
  ['3-1101', 'Modal Saham', 'credit', 'financing', 'bs.modal', 'share_capital'],
  ['3-1103', 'Modal Pemilik', 'credit', 'financing', 'bs.modal', 'owner_capital'],
  ['3-1104', 'Prive Pemilik', 'debit', 'financing', 'bs.modal', 'owner_drawings'],
  ['3-2000', 'Saldo Laba', 'credit', null, null, null],
  ['3-2100', 'Laba Ditahan dan Hasil Berjalan', 'credit', null, null, null],
  ['3-2101', 'Laba Ditahan', 'credit', 'none', 'bs.saldo_laba', 'retained_earnings'],
  ['3-2103', 'Dividen', 'debit', 'financing', 'bs.saldo_laba', 'dividends'],
  ['3-2104', 'Laba Tahun Berjalan', 'credit', 'none', 'bs.laba_berjalan', 'current_year_earnings'],
  ['3-2105', 'Ikhtisar Laba Rugi', 'credit', 'none', 'bs.laba_berjalan', 'income_summary'],
  ['3-2109', 'Penyeimbang Saldo Awal', 'credit', 'none', 'bs.saldo_awal', 'opening_balance_equity'],
  ['4-0000', 'Pendapatan', 'credit', null, null, null],
  ['4-1000', 'Pendapatan Usaha', 'credit', null, null, null],
  ['4-1100', 'Penjualan', 'credit', null, null, null],
  ['4-1101', 'Penjualan Barang', 'credit', 'operating', 'pl.pendapatan', 'sales_goods'],
  ['4-1102', 'Pendapatan Jasa', 'credit', 'operating', 'pl.pendapatan', 'sales_service'],
  ['4-1108', 'Potongan Penjualan', 'debit', 'operating', 'pl.pendapatan', 'sales_discount'],
  ['4-1109', 'Retur Penjualan', 'debit', 'operating', 'pl.pendapatan', 'sales_return'],
  ['4-2000', 'Pendapatan Lain-lain', 'credit', null, null, null],
  ['4-2100', 'Pendapatan di Luar Usaha', 'credit', null, null, null],
  ['4-2101', 'Pendapatan Bunga dan Jasa Giro', 'credit', 'operating', 'pl.pendapatan_keuangan', 'interest_income'],
  ['4-2103', 'Laba Pelepasan Aset Tetap', 'credit', 'investing', 'pl.pendapatan_lain', 'disposal_gain'],
  ['4-2109', 'Pendapatan Lainnya', 'credit', 'operating', 'pl.pendapatan_lain', 'other_income'],
  ['5-0000', 'Beban', 'debit', null, null, null],
  ['5-1000', 'Beban Pokok Penjualan', 'debit', null, null, null],
  ['5-1100', 'Beban Pokok Barang dan Jasa', 'debit', null, null, null],
  ['5-1101', 'Harga Pokok Penjualan', 'debit', 'operating', 'pl.hpp', 'cogs'],
  ['5-1103', 'Selisih Persediaan', 'debit', 'operating', 'pl.hpp', 'inventory_variance'],
  ['5-1105', 'Selisih Harga Pembelian', 'debit', 'operating', 'pl.hpp', 'purchase_price_variance'],
  ['5-1108', 'Beban Langsung Jasa', 'debit', 'operating', 'pl.hpp', 'cost_of_services'],
  ['5-2000', 'Beban Penjualan', 'debit', null, null, null],
  ['5-2100', 'Beban Pemasaran dan Distribusi', 'debit', null, null, null],
  ['5-2101', 'Beban Iklan dan Promosi', 'debit', 'operating', 'pl.beban_penjualan', null],
  ['5-2103', 'Beban Pengiriman', 'debit', 'operating', 'pl.beban_penjualan', 'freight_out'],
  ['5-2104', 'Beban Kerugian Piutang', 'debit', 'noncash', 'pl.beban_penjualan', 'bad_debt_expense'],
  ['5-2105', 'Beban Sampel dan Hadiah', 'debit', 'operating', 'pl.beban_penjualan', 'sample_expense'],
  ['5-2106', 'Beban Garansi', 'debit', 'operating', 'pl.beban_penjualan', 'warranty_expense'],
  ['5-3000', 'Beban Umum dan Administrasi', 'debit', null, null, null],
  ['5-3100', 'Beban Karyawan', 'debit', null, null, null],
  ['5-3101', 'Beban Gaji dan Upah', 'debit', 'operating', 'pl.beban_umum', 'salary_expense'],
  ['5-3103', 'Beban BPJS', 'debit', 'operating', 'pl.beban_umum', 'bpjs_expense'],
  ['5-3200', 'Beban Kantor', 'debit', null, null, null],
  ['5-3201', 'Beban Sewa', 'debit', 'operating', 'pl.beban_umum', null],
  ['5-3202', 'Beban Listrik', 'debit', 'operating', 'pl.beban_umum', null],
  ['5-3203', 'Beban Air', 'debit', 'operating', 'pl.beban_umum', null],
  ['5-3204', 'Beban Telepon dan Internet', 'debit', 'operating', 'pl.beban_umum', null],
  ['5-3205', 'Beban Perlengkapan', 'debit', 'operating', 'pl.beban_umum', 'supplies_expense'],
  ['5-3206', 'Beban Pemeliharaan dan Perbaikan', 'debit', 'operating', 'pl.beban_umum', null],
  ['5-3207', 'Beban Perjalanan Dinas', 'debit', 'operating', 'pl.beban_umum', null],
  ['5-3208', 'Beban Jasa Profesional', 'debit', 'operating', 'pl.beban_umum', null],
  ['5-3210', 'Beban Perizinan dan Bea Meterai', 'debit', 'operating', 'pl.beban_umum', 'stamp_duty'],
  ['5-3211', 'Beban PPN Tidak Dapat Dikreditkan', 'debit', 'operating', 'pl.beban_umum', 'vat_in_expensed'],
  ['5-3212', 'Beban Pemakaian Sendiri', 'debit', 'operating', 'pl.beban_umum', 'own_use_expense'],
  ['5-3219', 'Beban Umum Lainnya', 'debit', 'operating', 'pl.beban_umum', null],
  ['5-3300', 'Beban Penyusutan dan Amortisasi', 'debit', null, null, null],
  ['5-3301', 'Beban Penyusutan Aset Tetap', 'debit', 'noncash', 'pl.beban_umum', 'depreciation_expense'],
  ['5-4000', 'Beban Lain-lain', 'debit', null, null, null],
  ['5-4100', 'Beban di Luar Usaha', 'debit', null, null, null],
  ['5-4101', 'Beban Bunga', 'debit', 'operating', 'pl.beban_keuangan', 'interest_expense'],
  ['5-4102', 'Beban Administrasi Bank', 'debit', 'operating', 'pl.beban_keuangan', 'bank_fee'],
  ['5-4104', 'Rugi Pelepasan Aset Tetap', 'debit', 'investing', 'pl.beban_lain', 'disposal_loss'],
  ['5-4105', 'Selisih Pembulatan', 'debit', 'operating', 'pl.beban_lain', 'rounding'],
  ['5-4106', 'Beban Denda dan Sanksi Pajak', 'debit', 'operating', 'pl.beban_lain', 'tax_penalty'],
  ['5-4109', 'Beban Lainnya', 'debit', 'operating', 'pl.beban_lain', 'other_expense'],
  ['5-5000', 'Beban Pajak', 'debit', null, null, null],
  ['5-5100', 'Beban Pajak Penghasilan', 'debit', null, null, null],
  ['5-5101', 'Beban Pajak Kini', 'debit', 'operating', 'pl.pajak_kini', 'current_tax_expense'],
  ['5-5103', 'Beban PPh Final', 'debit', 'operating', 'pl.pajak_final', 'final_tax_expense'],
]

/** Beginnings of codes per line of the direct cash flow; the longest that fits wins. */
// prettier-ignore
const cashFlowPrefixes: readonly (readonly [CashFlowLine, readonly string[]])[] = [
  ['customers', ['1-13', '2-14', '4-11', '2-1201']],
  ['suppliers', ['2-11', '1-14', '1-1501', '1-1502', '1-1601', '5-11']],
  ['employees', ['2-1302', '2-1303', '1-1304', '1-1604', '5-31']],
  ['expenses', ['2-1301', '2-1304', '1-1602', '1-1603', '1-1609', '5-2', '5-32', '5-4102', '5-4103', '5-4105', '5-4109']],
  ['vat', ['2-1202', '1-1506', '1-1508']],
  ['taxes', ['2-1203', '2-1204', '2-1205', '2-1206', '2-1207', '2-1208', '2-1209', '2-1210', '1-1503', '1-1504', '1-1505', '1-1507', '5-51', '5-4106']],
  ['other_income', ['4-21']],
  ['interest', ['5-4101']],
]

function cashFlowLineOf(code: string): CashFlowLine | null {
  const fitting = cashFlowPrefixes.flatMap(([line, prefixes]) =>
    prefixes.filter((prefix) => code.startsWith(prefix)).map((prefix) => ({ line, prefix })),
  )
  return fitting.sort((a, b) => b.prefix.length - a.prefix.length)[0]?.line ?? null
}

/** Chart of an Indonesian trading and service company: 142 accounts, 99 of them leaves. */
export const defaultChart: readonly DefaultAccount[] = rows.map(
  ([code, name, normalBalance, cashFlowClass, reportLine, role]) => ({
    code,
    name,
    normalBalance,
    cashFlowClass,
    reportLine,
    cashFlowLine: cashFlowClass === 'operating' ? cashFlowLineOf(code) : null,
    role,
  }),
)
