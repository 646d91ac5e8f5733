import type { AttackStep } from './attacker.ts'
import { balanced, entry, lines, takeNumber, type Attack } from './ledger-attacks.ts'

const closedBy900 = `insert into year_closing (first_day, last_day, entry_id, closed_by)
  values ('2026-02-01', '2026-03-31', 900, 'x')`
const onLastDay = (step: string) => step.replaceAll('2026-03-08', '2026-03-31')

/** A year closed by entry 900 of 5. */
const closed = [
  takeNumber,
  entry(5, { kind: 'closing', day: '2026-03-31' }),
  onLastDay(balanced),
  closedBy900,
]

/** Entry 901 of this total, which takes entry 900 back; and its lines. */
function mirror(total: number): string {
  return entry(total, { kind: 'closing', day: '2026-03-31', number: 'JE-2026-90001' })
    .replace('created_by,', 'created_by, reverses_entry_id, reversal_reason,')
    .replace('values (900,', 'values (901,')
    .replace(/'x', 'x'\)$/, "'x', 900, 'x', 'x')")
}
const mirrored = (amount: number): string =>
  onLastDay(lines([':cash', 0, amount], [':sales', amount, 0])).replaceAll('(900,', '(901,')

/** How a year is closed and opened again when it is right: nothing of it may be refused. */
export const rightClosings: Record<string, AttackStep[]> = {
  'a year is closed': closed,
  'a year is closed and opened again': [
    ...closed,
    'set constraints all immediate',
    'set constraints all deferred',
    takeNumber,
    mirror(5),
    mirrored(5),
    'delete from year_closing',
  ],
}

/** Attacks on what the entries stand on: accounts, months, years, counters and the log. */
export const aroundTheLedger: Attack[] = [
  {
    name: 'another code for an account',
    steps: [`update account set code = '1-1199' where id = :cash`],
    owner: 'NR006',
  },
  {
    name: 'another type for an account',
    steps: [`update account set type = 'expense', code = '5-9999' where id = :cash`],
    owner: 'NR006',
  },
  {
    name: 'deletion of an account with lines',
    steps: ['delete from account where id = :cash'],
    owner: 'NR006',
  },
  {
    name: 'deletion of an account with children',
    steps: ['delete from account where id = :heading'],
    owner: 'NR006',
  },
  {
    name: 'another month for a period',
    steps: [`update fiscal_period set month = '2026-02-01'`],
    owner: 'NR003',
  },
  {
    name: 'reopening of a month that is closed for good',
    steps: [`update fiscal_period set status = 'open' where month = '2026-01-01'`],
    owner: 'NR003',
  },
  {
    name: 'deletion of a month that is closed for good',
    steps: [`delete from fiscal_period where month = '2026-01-01'`],
    owner: 'NR003',
  },
  {
    name: 'reopening of a month of a closed year',
    steps: [
      `insert into fiscal_period (month, status, changed_by) values ('2025-12-01', 'locked', 'x')`,
      `insert into year_closing (first_day, last_day, closed_by) values ('2025-01-01', '2025-12-31', 'x')`,
      `update fiscal_period set status = 'open' where month = '2025-12-01'`,
    ],
    owner: 'NR003',
  },
  {
    name: 'posting before the end of a closed year',
    steps: [
      `insert into year_closing (first_day, last_day, closed_by) values ('2025-01-01', '2025-12-31', 'x')`,
      takeNumber,
      entry(5, { day: '2024-11-30' }),
    ],
    owner: 'NR003',
  },
  {
    name: 'closing entry in a closed year that another one closed',
    steps: [
      `insert into year_closing (first_day, last_day, closed_by) values ('2026-04-01', '2027-03-31', 'x')`,
      takeNumber,
      entry(5, { kind: 'closing' }),
      balanced,
    ],
    owner: 'NR003',
  },
  {
    name: 'closing entry that no closed year names',
    steps: [takeNumber, entry(5, { kind: 'closing' }), balanced],
    owner: 'NR003',
  },
  {
    name: 'closing entry on another day than the last of its year',
    steps: [takeNumber, entry(5, { kind: 'closing' }), balanced, closedBy900],
    owner: 'NR003',
  },
  {
    name: 'closing entry that takes back one that still closes its year',
    steps: [...closed, takeNumber, mirror(5), mirrored(5)],
    owner: 'NR003',
  },
  {
    name: 'closing entry that takes back another amount than was posted',
    steps: [...closed, takeNumber, mirror(7), mirrored(7), 'delete from year_closing'],
    owner: 'NR003',
  },
  {
    name: 'year opened again without its closing entry being taken back',
    steps: [...closed, 'set constraints all immediate', 'delete from year_closing'],
    owner: 'NR003',
  },
  {
    name: 'closing of a year named to be an entry that is none',
    steps: [
      `insert into year_closing (first_day, last_day, entry_id, closed_by)
        values ('2026-02-01', '2026-03-31', :posted, 'x')`,
    ],
    owner: 'NR003',
  },
  {
    name: 'closing entry in a month that is closed for good',
    steps: [takeNumber, entry(5, { day: '2026-01-31', kind: 'closing' })],
    owner: 'NR003',
  },
  {
    name: 'exception of more than a week',
    steps: [
      `insert into period_exception (month, user_id, user_name, reason, until, granted_by)
        values ('2026-02-01', 1, 'x', 'x', now() + interval '8 days', 'x')`,
    ],
    owner: '23514',
  },
  {
    name: 'exception made longer',
    steps: [
      `insert into period_exception (month, user_id, user_name, reason, until, granted_by)
        values ('2026-02-01', 1, 'x', 'x', now() + interval '1 day', 'x')`,
      `update period_exception set until = now() + interval '2 days'`,
    ],
    owner: 'NR003',
  },
  {
    name: 'posting into a locked month under the exception of somebody else',
    steps: [
      `insert into fiscal_period (month, status, changed_by) values ('2025-02-01', 'locked', 'x')`,
      `insert into period_exception (month, user_id, user_name, reason, until, granted_by)
        values ('2025-02-01', 1, 'x', 'x', now() + interval '1 day', 'x')`,
      `select set_config('neraca.actor_id', '2', true)`,
      takeNumber,
      entry(5, { day: '2025-02-28' }),
    ],
    owner: 'NR003',
  },
  { name: 'change of the audit log', steps: [`update audit_log set actor = 'x'`], owner: 'NR001' },
  { name: 'deletion from the audit log', steps: ['delete from audit_log'], owner: 'NR001' },
  { name: 'change of a seal', steps: [`update audit_seal set hash = hash`], owner: 'NR001' },
  { name: 'deletion of seals', steps: ['delete from audit_seal'], owner: 'NR001' },
  { name: 'deletion of how far the log is sealed', steps: ['delete from audit_seal_state'], owner: 'NR001' },
]
