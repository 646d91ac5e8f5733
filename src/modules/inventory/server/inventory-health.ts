import { sql } from 'kysely'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import {
  healthCheck,
  missingGuards,
  type Guard,
  type HealthCheck,
} from '../../../platform/server/database/health-check.ts'
import { longSnapshot } from '../../../platform/server/database/snapshot.ts'
import { agreedHealth } from './agreed-health.ts'
import { findUnreplayed, inventoryChecks } from './verify-inventory.ts'

/** What refuses in the database what no code may do to stock. */
const guards: readonly Guard[] = [
  ['stock_movement', 'issued_stays'],
  ['stock_movement', 'stock_day_open'],
  ['stock_movement', 'stock_never_negative'],
  ['stock_cost', 'issued_stays'],
  ['stock_cost', 'stock_cost_day_open'],
  ['stock_item', 'stock_item_guard'],
  ['stock_transfer', 'issued_stays'],
  ['stock_transfer', 'stock_transfer_guard'],
  ['stock_transfer_line', 'issued_stays'],
  ['stock_transfer_line', 'stock_transfer_line_guard'],
  ['stock_count', 'issued_stays'],
  ['stock_count', 'stock_count_guard'],
  ['stock_count_line', 'issued_stays'],
  ['stock_count_line', 'stock_count_line_guard'],
  ['stock_count_entry', 'issued_stays'],
  ['stock_count_entry', 'stock_count_entry_guard'],
  ['warehouse', 'warehouse_guard'],
]

const advice =
  'Data stok diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat (npm run restore).'
const movements = sql`select count(*) from stock_movement`

/** Whether each product, replayed from its first movement, is what its movements and their corrections say. */
const replayHealth: HealthCheck = {
  key: 'stock_replay',
  label: 'Nilai setiap mutasi beserta koreksinya sama dengan hitung ulang dari awal',
  advice,
  run: (db) =>
    longSnapshot(db, async (tx) => {
      const { count } = await soleRowOf(tx, sql<{ count: number }>`select count(*) as count from stock_item`)
      const figure = `${formatCount(count)} produk`
      const [found] = await findUnreplayed(tx)
      return found === undefined ? { ok: true, figure } : { ok: false, figure, firstWrong: found.record }
    }),
}

/** What must be true of stock, as people are shown it. */
export const inventoryHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'stock',
    label: 'Stok per gudang dan hari sama dengan mutasinya, dan nilainya dengan jurnalnya',
    advice,
    counted: movements,
    unit: 'mutasi',
    wrong: Object.values(inventoryChecks),
  }),
  replayHealth,
  agreedHealth,
  healthCheck({
    key: 'stock_guards',
    label: 'Penjaga stok di database aktif',
    advice:
      'Penjaga di database dimatikan atau dihapus. Cari siapa yang mengubah skema, lalu pulihkan cadangan terakhir yang sehat; jangan posting sebelum hijau.',
    counted: sql`select ${guards.length}::int`,
    unit: 'penjaga',
    wrong: [missingGuards(guards)],
  }),
]
