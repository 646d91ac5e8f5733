import type { AccountType } from './account-code.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

/** What automatic journals need an account for, and how the settings screen calls it. */
const labels = {
  cash: 'Kas',
  petty_cash: 'Kas kecil',
  bank: 'Bank',
  bank_clearing: 'Perantara bank',
  ar_trade: 'Piutang usaha',
  ar_allowance: 'Cadangan kerugian piutang',
  giro_receivable: 'Piutang giro',
  inventory: 'Persediaan barang dagang',
  inventory_in_transit: 'Persediaan dalam perjalanan',
  supplies: 'Perlengkapan',
  shipped_not_invoiced: 'Barang terkirim belum difakturkan',
  service_in_progress: 'Pekerjaan jasa dalam proses',
  landed_cost_clearing: 'Biaya perolehan belum dibagi',
  vat_in: 'PPN Masukan',
  vat_in_pending: 'PPN Masukan belum dikreditkan',
  pph22_prepaid: 'PPh 22 dibayar di muka',
  pph23_prepaid: 'PPh 23 dibayar di muka',
  pph25_prepaid: 'PPh 25 dibayar di muka',
  vat_overpaid: 'PPN lebih bayar',
  vat_prepaid: 'PPN disetor di muka',
  purchase_advance: 'Uang muka pembelian',
  fixed_asset: 'Aset tetap',
  accumulated_depreciation: 'Akumulasi penyusutan aset tetap',
  ap_trade: 'Utang usaha',
  grni: 'Barang diterima belum ditagih',
  giro_payable: 'Utang giro',
  vat_out: 'PPN Keluaran',
  vat_payable: 'Utang PPN',
  pph21_payable: 'Utang PPh 21',
  pph23_payable: 'Utang PPh 23',
  pph26_payable: 'Utang PPh 26',
  pph4_2_payable: 'Utang PPh Pasal 4 Ayat (2)',
  pph29_payable: 'Utang PPh 29',
  pph_final_payable: 'Utang PPh Final UMKM',
  accrued_expense: 'Beban yang masih harus dibayar',
  salary_payable: 'Utang gaji',
  bpjs_payable: 'Utang BPJS',
  dividend_payable: 'Utang dividen',
  asset_payable: 'Utang pembelian aset',
  sales_advance: 'Uang muka penjualan',
  share_capital: 'Modal saham',
  owner_capital: 'Modal pemilik',
  owner_drawings: 'Prive pemilik',
  retained_earnings: 'Laba ditahan',
  dividends: 'Dividen',
  current_year_earnings: 'Laba tahun berjalan',
  income_summary: 'Ikhtisar laba rugi',
  opening_balance_equity: 'Penyeimbang saldo awal',
  sales_goods: 'Penjualan barang',
  sales_service: 'Pendapatan jasa',
  sales_discount: 'Potongan penjualan',
  sales_return: 'Retur penjualan',
  interest_income: 'Pendapatan bunga',
  disposal_gain: 'Laba pelepasan aset tetap',
  other_income: 'Pendapatan lainnya',
  cogs: 'Harga pokok penjualan',
  inventory_variance: 'Selisih persediaan',
  purchase_price_variance: 'Selisih harga pembelian',
  cost_of_services: 'Beban langsung jasa',
  freight_out: 'Beban pengiriman',
  bad_debt_expense: 'Beban kerugian piutang',
  sample_expense: 'Beban sampel dan hadiah',
  warranty_expense: 'Beban garansi',
  salary_expense: 'Beban gaji dan upah',
  bpjs_expense: 'Beban BPJS',
  supplies_expense: 'Beban perlengkapan',
  stamp_duty: 'Bea meterai dan perizinan',
  vat_in_expensed: 'PPN tidak dapat dikreditkan',
  own_use_expense: 'Beban pemakaian sendiri',
  depreciation_expense: 'Beban penyusutan aset tetap',
  interest_expense: 'Beban bunga',
  bank_fee: 'Beban administrasi bank',
  disposal_loss: 'Rugi pelepasan aset tetap',
  rounding: 'Selisih pembulatan',
  tax_penalty: 'Denda dan sanksi pajak',
  other_expense: 'Beban lainnya',
  current_tax_expense: 'Beban pajak kini',
  final_tax_expense: 'Beban PPh Final',
} as const

export type AccountRole = keyof typeof labels

/** Every role, in the order of the chart. */
export const accountRoles = keysOf(labels)

export function isAccountRole(text: string): text is AccountRole {
  return Object.hasOwn(labels, text)
}

/** How a role is called on screen and in refusals. */
export function roleLabel(role: AccountRole): string {
  return labels[role]
}

/** The role that each part of the chart begins with. */
const firstRoles: readonly (readonly [AccountRole, AccountType])[] = [
  ['cash', 'asset'],
  ['ap_trade', 'liability'],
  ['share_capital', 'equity'],
  ['sales_goods', 'revenue'],
  ['cogs', 'expense'],
]

/** In which part of the chart the account of a role stands. */
export function roleType(role: string): AccountType {
  const place = accountRoles.findIndex((each) => each === role)
  const before = firstRoles.filter(([first]) => accountRoles.indexOf(first) <= place)
  return before.at(-1)?.[1] ?? 'asset'
}
