import { sql } from 'kysely'
import {
  healthCheck,
  missingGuards,
  type HealthCheck,
} from '../../../platform/server/database/health-check.ts'
import { purchasingChecks as check } from './verify-purchasing.ts'

const guards = [['vendor_bill', 'vendor_bill_guard']] as const

/** What must be true of purchasing, as people are shown it. */
export const purchasingHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'payables',
    label: 'Tagihan vendor sama dengan jurnal pembentuknya di akun utang',
    advice:
      'Data tagihan atau jurnal saldo awal diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat (npm run restore).',
    counted: sql`select count(*) from vendor_bill where settled_amount < total_amount and voided_at is null`,
    unit: 'tagihan terbuka',
    wrong: [
      check['bills equal what their entries moved on the payable account on every day'],
      check['bills stand on entries that were not reversed'],
    ],
  }),
  healthCheck({
    key: 'purchasing_numbers',
    label: 'Setiap nomor tagihan (BILL) dapat dijelaskan',
    advice:
      'Ada nomor tagihan yang hilang atau ganda. Cocokkan dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select coalesce(sum(last_number), 0) from number_counter where series = 'BILL'`,
    unit: 'nomor',
    wrong: [check['every bill number is explained']],
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
