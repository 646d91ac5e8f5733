import { sql } from 'kysely'
import { healthOf } from '../../../platform/server/database/grouped-checks.ts'
import {
  healthCheck,
  missingGuards,
  type Guard,
  type HealthCheck,
} from '../../../platform/server/database/health-check.ts'
import { groupedServiceChecks } from './verify-service-orders.ts'

const guards: readonly Guard[] = [
  ['service_order', 'service_order_guard'],
  ['service_order_line', 'service_order_content'],
  ['service_order_technician', 'service_order_content'],
  ['service_part_use', 'issued_stays'],
  ['service_part_use', 'service_part_use_guard'],
]

const advice =
  'Data service order diubah di luar Neraca. Cocokkan order yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.'

/** What must be true of service orders, as people are shown it. */
export const serviceHealth: readonly HealthCheck[] = healthOf(
  [groupedServiceChecks],
  [
    {
      key: 'service_in_progress',
      label: 'Pekerjaan jasa dalam proses sama dengan akunnya, setiap hari',
      advice:
        'Ada jurnal manual langsung ke akun pekerjaan jasa dalam proses, atau data diubah dari luar. Buka buku besar akun pada hari yang disebut dan balik jurnal manualnya.',
      counted: sql`select count(*) from service_part_use where movement_id is not null`,
      unit: 'pemakaian suku cadang',
    },
    {
      key: 'service_orders',
      label: 'Service order sama dengan barisnya, suku cadangnya, dan invoice-nya',
      advice,
      counted: sql`select count(*) from service_order`,
      unit: 'service order',
    },
    {
      key: 'service_numbers',
      label: 'Setiap nomor service order (SVC) dapat dijelaskan',
      advice:
        'Ada nomor yang hilang atau ganda. Cocokkan dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
      counted: sql`select coalesce(sum(last_number), 0) from number_counter where series = 'SVC'`,
      unit: 'nomor',
    },
    healthCheck({
      key: 'service_guards',
      label: 'Penjaga service order di database aktif',
      advice:
        'Penjaga di database dimatikan atau dihapus. Cari siapa yang mengubah skema, lalu pulihkan cadangan terakhir yang sehat; jangan posting sebelum hijau.',
      counted: sql`select ${guards.length}::int`,
      unit: 'penjaga',
      wrong: [missingGuards(guards)],
    }),
  ],
)
