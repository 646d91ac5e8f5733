import { sql } from 'kysely'
import { healthOf } from '../../../platform/server/database/grouped-checks.ts'
import {
  healthCheck,
  missingGuards,
  type HealthCheck,
} from '../../../platform/server/database/health-check.ts'
import { agreedHealth } from './agreed-health.ts'
import { groupedPurchasingChecks } from './verify-purchasing.ts'

const guards = [
  ['vendor_bill', 'vendor_bill_guard'],
  ['vendor_bill', 'vendor_bill_undeducted'],
  ['bill_advance', 'bill_advance_guard'],
  ['vendor_bill_line', 'ordered_bill_line_guard'],
  ['purchase_request', 'purchase_request_guard'],
  ['purchase_request', 'purchase_request_waits'],
  ['purchase_request_line', 'purchase_request_line_guard'],
  ['purchase_order_line', 'requested_order_line_guard'],
  ['purchase_order', 'purchase_order_guard'],
  ['purchase_order_line', 'purchase_order_line_guard'],
  ['order_receipt_line', 'order_receipt_line_guard'],
  ['billed_arrival', 'billed_arrival_guard'],
  ['recurring_bill_run', 'recurring_bill_run_guard'],
  ['vendor_payment', 'vendor_payment_cancelled_once'],
  ['set_off', 'set_off_cancelled_once'],
  ['set_off', 'set_off_balances'],
  ['set_off', 'set_off_day_guard'],
  ['debit_note', 'debit_note_cancelled_once'],
  ['debit_note_line', 'debit_note_line_guard'],
  ['vendor_bill', 'vendor_bill_unnoted'],
  ['vendor_credit_use', 'vendor_credit_use_guard'],
  ['debit_note', 'debit_note_unused'],
  ['landed_cost', 'landed_cost_cancelled_once'],
  ['landed_cost_source', 'landed_cost_source_guard'],
  ['vendor_bill', 'vendor_bill_unspread'],
  ['debit_note_line', 'debit_note_line_unspread'],
  ['bill_settlement', 'bill_settlement_cancelled_once'],
  ['bill_settlement', 'bill_settlement_undisputed'],
  ['match_decision', 'issued_stays'],
  ['goods_receipt', 'goods_receipt_unbilled'],
  ['goods_receipt_line', 'received_line_stands'],
] as const

/** What must be true of purchasing, as people are shown it. */
export const purchasingHealth: readonly HealthCheck[] = healthOf(groupedPurchasingChecks, [
  {
    key: 'payables',
    label: 'Tagihan dan pembayaran vendor sama dengan jurnalnya di akun utang',
    advice:
      'Data tagihan, pembayaran, atau jurnalnya diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat (npm run restore).',
    counted: sql`select count(*) from vendor_bill where settled_amount < payable_amount and voided_at is null
      and cancelled_on is null`,
    unit: 'tagihan terbuka',
  },
  {
    key: 'bill_lines',
    label: 'Tagihan sama dengan jumlah barisnya, PPN masukannya, dan PPh yang dipotong',
    advice:
      'Data diubah dari luar program. Cocokkan tagihan yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from vendor_bill_line`,
    unit: 'baris tagihan',
  },
  {
    key: 'unbilled_goods',
    label: 'Barang diterima belum ditagih sama dengan jurnalnya pada setiap hari',
    advice:
      'Data penerimaan, tagihan, atau jurnalnya diubah di luar Neraca. Cocokkan dokumen yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from goods_receipt_line where billed_quantity < quantity`,
    unit: 'baris belum ditagih',
  },
  agreedHealth,
  {
    key: 'debit_notes',
    label: 'Nota debit sama dengan barisnya, stoknya, pajaknya, dan jurnalnya',
    advice:
      'Data nota debit, tagihan, atau stoknya diubah di luar Neraca. Cocokkan dokumen yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from debit_note`,
    unit: 'nota debit',
  },
  {
    key: 'landed_costs',
    label: 'Biaya perolehan yang dibagi sama dengan tagihannya, stoknya, dan jurnalnya',
    advice:
      'Data biaya perolehan, tagihan, atau stoknya diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from landed_cost`,
    unit: 'pembagian',
  },
  {
    key: 'purchase_requests',
    label: 'Permintaan pembelian sama dengan barisnya, dan tidak dipesan lebih dari yang diminta',
    advice:
      'Data permintaan atau purchase order diubah di luar Neraca. Cocokkan dokumen yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from purchase_request`,
    unit: 'permintaan pembelian',
  },
  {
    key: 'purchase_orders',
    label: 'Purchase order sama dengan barisnya, penerimaannya, dan tagihannya',
    advice:
      'Data purchase order, penerimaan, atau tagihannya diubah di luar Neraca. Cocokkan dokumen yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from purchase_order`,
    unit: 'purchase order',
  },
  {
    key: 'purchasing_numbers',
    label:
      'Setiap nomor permintaan (PR), purchase order (PO), tagihan (BILL), pembayaran (PAY), perjumpaan (PJ), nota debit (DN), dan biaya perolehan (LC) dapat dijelaskan',
    advice:
      'Ada nomor yang hilang atau ganda. Cocokkan dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select coalesce(sum(last_number), 0) from number_counter where series in ('PR', 'PO', 'BILL', 'PAY', 'PJ', 'DN', 'LC')`,
    unit: 'nomor',
  },
  healthCheck({
    key: 'purchasing_guards',
    label: 'Penjaga dokumen pembelian di database aktif',
    advice:
      'Penjaga di database dimatikan atau dihapus. Cari siapa yang mengubah skema, lalu pulihkan cadangan terakhir yang sehat; jangan posting sebelum hijau.',
    counted: sql`select ${guards.length}::int`,
    unit: 'penjaga',
    wrong: [missingGuards(guards)],
  }),
])
