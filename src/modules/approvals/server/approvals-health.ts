import { sql } from 'kysely'
import {
  healthCheck,
  type Guard,
  type HealthCheck,
  type WrongRecords,
} from '../../../platform/server/database/health-check.ts'

/** What refuses in the database what no code may do to requests and decisions. */
export const approvalsGuards: readonly Guard[] = [
  ['approval_rule', 'issued_stays'],
  ['approval_request', 'issued_stays'],
  ['approval_request', 'approval_request_guard'],
  ['approval_decision', 'issued_stays'],
  ['approval_decision', 'approval_decision_guard'],
  ['approval_comment', 'issued_stays'],
  ['approval_delegation', 'issued_stays'],
]

/** What must always be true of requests, each as a query of those of which it is not. */
const approvalsChecks = {
  'what was carried out was agreed to at every level': sql`
    select 'permintaan ' || r.id as record from approval_request r join approval_rule u on u.id = r.rule_id
    cross join lateral jsonb_array_elements(u.levels) with ordinality as l (level, place)
    where r.state = 'carried_out' and (select count(distinct d.seat) from approval_decision d
        where d.request_id = r.id and d.level = l.place and d.verdict = 'approved')
      < case l.level ->> 'mode' when 'all' then jsonb_array_length(l.level -> 'approvers') else 1 end`,
  'nobody decided about what they made without a waiver': sql`
    select 'permintaan ' || r.id as record from approval_decision d join approval_request r on r.id = d.request_id
    where (d.decided_by_id = any (r.maker_ids) or d.principal_id = any (r.maker_ids))
      and (r.waiver is null or d.waiver is distinct from r.waiver)`,
  'requests are of the levels of their rule': sql`
    select 'permintaan ' || r.id as record from approval_request r join approval_rule u on u.id = r.rule_id
    where r.level_count <> jsonb_array_length(u.levels) or r.level > r.level_count or r.kind <> u.kind
      or r.amount < u.amount_from or r.state = 'granted'`,
  'decisions are of levels that were reached': sql`
    select 'permintaan ' || r.id as record from approval_decision d join approval_request r on r.id = d.request_id
    where d.level > r.level or (d.verdict <> 'approved' and r.state <> d.verdict)`,
} satisfies Record<string, WrongRecords>

/** What must be true of approvals, as people are shown it. */
export const approvalsHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'approvals',
    label: 'Yang dilaksanakan sudah disetujui setiap tingkatnya, tidak oleh pembuatnya',
    advice:
      'Ada permintaan persetujuan yang dilaksanakan tanpa keputusan lengkap, atau diputuskan pembuatnya. Periksa riwayatnya di audit log, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from approval_request`,
    unit: 'permintaan',
    wrong: Object.values(approvalsChecks),
  }),
]
