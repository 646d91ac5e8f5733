import { sql, type RawBuilder } from 'kysely'
import {
  healthCheck,
  missingGuards,
  type HealthCheck,
} from '../../../../platform/server/database/health-check.ts'
import { unexplained } from '../../../../platform/server/database/number-series.ts'
import { movementDifference } from '../../../ledger/server/index.ts'

/** What of giros changed on each day: they come, are cleared, their clearing is cancelled, and they end. */
const changes = sql`
  select account_id, giro_date as day, case direction when 'in' then amount else -amount end as amount from giro
  union all
  select account_id, ended_on, case direction when 'in' then -amount else amount end from giro where ended_on is not null
  union all
  select g.account_id, c.clearing_day, case g.direction when 'in' then -g.amount else g.amount end
    from giro_clearing c join giro g on g.id = c.giro_id
  union all
  select g.account_id, c.cancelled_on, case g.direction when 'in' then g.amount else -g.amount end
    from giro_clearing c join giro g on g.id = c.giro_id where c.cancelled_on is not null`

/** What must always be true of giros, each as a query of the records of which it is not. */
const giroChecks = {
  'giros equal their accounts on every day': movementDifference(changes, {
    lines: sql`l.account_id in (select account_id from giro
      union select account_id from account_role where role in ('giro_receivable', 'giro_payable'))`,
    side: sql`l.debit - l.credit`,
  }),
  'clearings of giros are what their entries say': sql`
    select g.giro_number as record
    from giro_clearing c join giro g on g.id = c.giro_id
    left join lateral (select
        sum(l.debit - l.credit) filter (where l.account_id = c.account_id) as bank,
        sum(l.debit - l.credit) filter (where l.account_id = g.account_id) as giro, min(l.entry_date) as day
      from journal_line l where l.entry_id = c.journal_entry_id and l.posting_number is not null) l on true
    where l.day is distinct from c.clearing_day
      or l.giro is distinct from case g.direction when 'in' then -g.amount else g.amount end
      or l.bank is distinct from case g.direction when 'in' then g.amount else -g.amount end - c.fee_amount`,
  'every giro number is explained': unexplained('GIRO', sql`select giro_number from giro`),
} satisfies Record<string, RawBuilder<unknown>>

const guards = [
  ['giro', 'giro_end_guard'],
  ['giro', 'issued_stays'],
  ['giro_clearing', 'giro_clearing_guard'],
  ['giro_clearing', 'giro_clearing_cancelled_once'],
  ['giro_clearing', 'issued_stays'],
] as const

/** What must be true of giros, as people are shown it. */
export const giroHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'giros',
    label: 'Giro yang belum cair sama dengan akun giro setiap hari',
    advice:
      'Ada jurnal manual langsung ke akun giro, atau data diubah dari luar. Buka buku besar akun itu pada hari yang disebut dan balik jurnal manualnya; catat giro lewat penerimaan, pembayaran, dan pencairannya.',
    counted: sql`select count(*) from giro`,
    unit: 'giro',
    wrong: Object.values(giroChecks),
  }),
  healthCheck({
    key: 'giro_guards',
    label: 'Penjaga giro terpasang di database',
    advice:
      'Penjaga database dilepas dari luar program. Jalankan ulang migrasi atau pulihkan cadangan terakhir.',
    counted: sql`select ${guards.length}::int`,
    unit: 'penjaga',
    wrong: [missingGuards(guards)],
  }),
]
