import { sql } from 'kysely'
import { healthOf } from '../../../platform/server/database/grouped-checks.ts'
import {
  healthCheck,
  missingGuards,
  type HealthCheck,
} from '../../../platform/server/database/health-check.ts'
import { salesKinds } from '../rules/sales-kinds.ts'
import { agreedHealth } from './agreed-health.ts'
import { groupedSalesChecks } from './verify-sales.ts'

const series = salesKinds.flatMap((kind) => [...kind.series])

const guards = [
  'sales_receipt cancelled_once',
  'advance_use cancelled_once',
  'sales_write_off cancelled_once',
  'write_off_recovery cancelled_once',
  'customer_advance cancelled_once',
  'invoice_settlement cancelled_once',
  'sales_invoice voided_once',
  'sales_giveaway cancelled_once',
  'sales_quotation guard',
  'sales_quotation_line guard',
].map((guard) => [guard.split(' ')[0] ?? '', guard.replace(' ', '_')] as const)

/** What must be true of sales, as people are shown it. */
export const salesHealth: readonly HealthCheck[] = healthOf(groupedSalesChecks, [
  agreedHealth,
  {
    key: 'receivables',
    label: 'Dokumen piutang yang terbuka sama dengan akun piutang',
    advice:
      'Ada jurnal manual langsung ke akun piutang usaha, atau data diubah dari luar. Buka buku besar akun pada hari yang disebut dan balik jurnal manualnya; catat lewat faktur, penerimaan, atau nota kredit.',
    counted: sql`select count(*) from sales_invoice where settled_amount < receivable_amount and voided_at is null`,
    unit: 'faktur terbuka',
  },
  {
    key: 'invoice_lines',
    label: 'Invoice sama dengan jumlah barisnya, PPN-nya, dan yang ditagih dari ordernya',
    advice:
      'Data diubah dari luar program. Cocokkan invoice yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from sales_invoice_line`,
    unit: 'baris invoice',
  },
  {
    key: 'order_quantities',
    label: 'Status dan jumlah sales order sama dengan surat jalan, retur, invoice, dan nota kreditnya',
    advice:
      'Data diubah dari luar program. Cocokkan order yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from sales_order_line`,
    unit: 'baris order',
  },
  {
    key: 'quotations',
    label: 'Penawaran sama dengan jumlah barisnya, dan yang menjadi order sudah diterima',
    advice:
      'Data diubah dari luar program. Cocokkan penawaran atau order yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from sales_quotation`,
    unit: 'penawaran',
  },
  {
    key: 'shipped_not_invoiced',
    label: 'Barang terkirim belum difakturkan sama dengan akunnya',
    advice:
      'Ada jurnal manual langsung ke akun barang terkirim belum difakturkan, atau data diubah dari luar. Buka buku besar akun pada hari yang disebut dan balik jurnal manualnya.',
    counted: sql`select count(*) from sales_delivery_line where movement_id is not null`,
    unit: 'baris surat jalan berstok',
  },
  {
    key: 'credit_notes',
    label:
      'Nota kredit sama dengan jumlah barisnya, tidak melebihi invoicenya, dan melunasi atau menjadi uang muka',
    advice:
      'Data diubah dari luar program. Cocokkan nota kredit yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from credit_note`,
    unit: 'nota kredit',
  },
  {
    key: 'output_tax',
    label: 'PPN keluaran sama dengan invoice, nota kredit, dan jurnalnya',
    advice:
      'Data diubah dari luar program. Cocokkan dokumen yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat; jangan lapor SPT sebelum hijau.',
    counted: sql`select count(*) from output_tax`,
    unit: 'faktur pajak',
  },
  {
    key: 'withheld_from_us',
    label: 'Penerimaan dan PPh yang dipotong customer sama dengan jurnalnya',
    advice:
      'Data diubah dari luar program. Cocokkan penerimaan yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from withheld_from_us`,
    unit: 'potongan',
  },
  {
    key: 'advances',
    label: 'Uang muka pelanggan sama dengan akunnya',
    advice:
      'Ada jurnal manual langsung ke akun uang muka penjualan, atau data diubah dari luar. Buka buku besar akun itu dan balik jurnal manualnya.',
    counted: sql`select (select count(*) from customer_advance) + (select count(*) from sales_invoice where kind = 'advance')`,
    unit: 'uang muka',
  },
  {
    key: 'sales_numbers',
    label: 'Setiap nomor penjualan (QT, SO, SJ, RJ, INV, OPI, RCP, CN, ADV, WO) dapat dijelaskan',
    advice:
      'Ada nomor dokumen penjualan yang hilang atau ganda. Cocokkan dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select coalesce(sum(last_number), 0) from number_counter where series = any (${series}::text[])`,
    unit: 'nomor',
  },
  healthCheck({
    key: 'sales_guards',
    label: 'Penjaga dokumen penjualan di database aktif',
    advice:
      'Penjaga di database dimatikan atau dihapus. Cari siapa yang mengubah skema, lalu pulihkan cadangan terakhir yang sehat; jangan posting sebelum hijau.',
    counted: sql`select ${guards.length}::int`,
    unit: 'penjaga',
    wrong: [missingGuards(guards)],
  }),
])
