import { entry, takeNumber, type Attack } from './ledger-attacks.ts'

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
    name: 'closing entry in a month that is closed for good',
    steps: [takeNumber, entry(5, { day: '2026-01-31' }).replace("'manual'", "'closing'")],
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
