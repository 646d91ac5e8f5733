import { sql } from 'kysely'
import {
  healthCheck,
  missingGuards,
  type HealthCheck,
} from '../../../platform/server/database/health-check.ts'
import { agreedHealth } from './agreed-health.ts'
import { purchasingChecks as check } from './verify-purchasing.ts'

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
export const purchasingHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'payables',
    label: 'Tagihan dan pembayaran vendor sama dengan jurnalnya di akun utang',
    advice:
      'Data tagihan, pembayaran, atau jurnalnya diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat (npm run restore).',
    counted: sql`select count(*) from vendor_bill where settled_amount < payable_amount and voided_at is null
      and cancelled_on is null`,
    unit: 'tagihan terbuka',
    wrong: [
      check['documents equal what their entries moved on the payable accounts on every day'],
      check['bills stand on entries that were not reversed'],
      check['advances are deducted by bills, within what they cost'],
      check['advances are on no day deducted beyond what they cost'],
      check['advances that vendors billed equal what bills moved on their account on every day'],
      check['bills say what was paid of them'],
      check['bills are on no day paid beyond what they are owed'],
      check['payments are the sum of what they paid'],
      check['giros of payments are what their payments say'],
      check['set-offs settle the same on both sides'],
      check['settlements of invoices name set-offs that are there'],
    ],
  }),
  healthCheck({
    key: 'bill_lines',
    label: 'Tagihan sama dengan jumlah barisnya, PPN masukannya, dan PPh yang dipotong',
    advice:
      'Data diubah dari luar program. Cocokkan tagihan yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from vendor_bill_line`,
    unit: 'baris tagihan',
    wrong: [
      check['bills are the sum of their lines'],
      check['entries of bills name the departments of their lines'],
      check['bills have the rows of tax that they say'],
      check['payments and set-offs withhold what their rows of tax say'],
    ],
  }),
  healthCheck({
    key: 'unbilled_goods',
    label: 'Barang diterima belum ditagih sama dengan jurnalnya pada setiap hari',
    advice:
      'Data penerimaan, tagihan, atau jurnalnya diubah di luar Neraca. Cocokkan dokumen yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from goods_receipt_line where billed_quantity < quantity`,
    unit: 'baris belum ditagih',
    wrong: [
      check['what came in and is not billed equals what its entries moved on its account on every day'],
      check['goods that came in stay until what was made of them was cancelled'],
      check['goods that bills cleared are billed at their receipts'],
      check['goods that came in after their bill came in at what it says'],
      check['stock was told every difference of price'],
    ],
  }),
  agreedHealth,
  healthCheck({
    key: 'debit_notes',
    label: 'Nota debit sama dengan barisnya, stoknya, pajaknya, dan jurnalnya',
    advice:
      'Data nota debit, tagihan, atau stoknya diubah di luar Neraca. Cocokkan dokumen yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from debit_note`,
    unit: 'nota debit',
    wrong: [
      check['notes are the sum of their lines'],
      check['notes are taken off their bills'],
      check['notes take no more of a line than it holds'],
      check['notes have the rows of tax that they say'],
      check['stock was told what went back and what became cheaper'],
      check['notes stand on entries that were not reversed'],
      check['credit of vendors is used as it stands'],
      check['what vendors owe of notes equals what notes moved on its account on every day'],
    ],
  }),
  healthCheck({
    key: 'landed_costs',
    label: 'Biaya perolehan yang dibagi sama dengan tagihannya, stoknya, dan jurnalnya',
    advice:
      'Data biaya perolehan, tagihan, atau stoknya diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from landed_cost`,
    unit: 'pembagian',
    wrong: [
      check['costs are spread whole over goods'],
      check['costs are spread within what bills charged'],
      check['stock was told every cost that was spread'],
      check['what waits to be spread equals what its entries moved on its account on every day'],
    ],
  }),
  healthCheck({
    key: 'purchase_requests',
    label: 'Permintaan pembelian sama dengan barisnya, dan tidak dipesan lebih dari yang diminta',
    advice:
      'Data permintaan atau purchase order diubah di luar Neraca. Cocokkan dokumen yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from purchase_request`,
    unit: 'permintaan pembelian',
    wrong: [
      check['requests are the sum of their lines'],
      check['orders took no more than was asked, and what was asked'],
    ],
  }),
  healthCheck({
    key: 'purchase_orders',
    label: 'Purchase order sama dengan barisnya, penerimaannya, dan tagihannya',
    advice:
      'Data purchase order, penerimaan, atau tagihannya diubah di luar Neraca. Cocokkan dokumen yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from purchase_order`,
    unit: 'purchase order',
    wrong: [
      check['orders are the sum of their lines'],
      check['orders stand as their goods and bills say'],
      check['goods that came of orders were ordered'],
      check['orders received and billed no more than they hold'],
      check['orders commit what is left of them to bill'],
      check['what orders commit is of their lines'],
      check['bills charge what was ordered of their vendor'],
    ],
  }),
  healthCheck({
    key: 'purchasing_numbers',
    label:
      'Setiap nomor permintaan (PR), purchase order (PO), tagihan (BILL), pembayaran (PAY), perjumpaan (PJ), nota debit (DN), dan biaya perolehan (LC) dapat dijelaskan',
    advice:
      'Ada nomor yang hilang atau ganda. Cocokkan dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select coalesce(sum(last_number), 0) from number_counter where series in ('PR', 'PO', 'BILL', 'PAY', 'PJ', 'DN', 'LC')`,
    unit: 'nomor',
    wrong: [
      check['every request number is explained'],
      check['every order number is explained'],
      check['every bill number is explained'],
      check['every payment number is explained'],
      check['every number of set-offs is explained'],
      check['every note number is explained'],
      check['every number of spread costs is explained'],
    ],
  }),
  healthCheck({
    key: 'purchasing_guards',
    label: 'Penjaga dokumen pembelian di database aktif',
    advice:
      'Penjaga di database dimatikan atau dihapus. Cari siapa yang mengubah skema, lalu pulihkan cadangan terakhir yang sehat; jangan posting sebelum hijau.',
    counted: sql`select ${guards.length}::int`,
    unit: 'penjaga',
    wrong: [missingGuards(guards)],
  }),
]
