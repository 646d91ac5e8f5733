import { sql } from 'kysely'
import {
  healthCheck,
  type Guard,
  type HealthCheck,
  type WrongRecords,
} from '../../../platform/server/database/health-check.ts'
import { doneUnagreed } from '../../approvals/server/index.ts'
import { journalApprovals } from '../../ledger/rules/journal-approval.ts'

/** What refuses what no code may do to runs and reversals. */
export const journalsGuards: readonly Guard[] = [
  ['recurring_run', 'recurring_run_guard'],
  ['accrual_reversal', 'accrual_reversal_guard'],
]

/** What must always be true of journals that make themselves, each as a query of the records of which it is not. */
export const journalsChecks = {
  'recurring entries are each of one due day': sql`
    select e.entry_number as record from journal_entry e
    full join recurring_run r on r.entry_id = e.id
    where (e.reference_type = 'recurring' and e.reverses_entry_id is null and r.entry_id is null)
      or (r.entry_id is not null and (e.reference_type, e.reference_id) is distinct from ('recurring', r.recurring_id))`,
  'accruals are reversed by the entry they name': sql`
    select e.entry_number as record from accrual_reversal a join journal_entry e on e.id = a.entry_id
    left join journal_entry r on r.id = a.reversal_entry_id
    where a.status = 'made' and r.reverses_entry_id is distinct from a.entry_id`,
} satisfies Record<string, WrongRecords>

/** Entries that people type, schedule or reverse were agreed to where a rule asked for it; files are judged by the rules of their beginning. */
const agreedHealth = healthCheck({
  key: 'agreed_entries',
  label: 'Jurnal yang memerlukan persetujuan sudah disetujui',
  advice:
    'Ada jurnal yang diposting tanpa permintaan persetujuan, padahal ada aturan untuknya. Periksa riwayatnya di audit log, lalu balik jurnalnya bila tidak benar.',
  counted: sql`select count(*) from approval_rule where kind = ${journalApprovals.kind}`,
  unit: 'aturan jurnal',
  wrong: [
    sql`select e.entry_number as record from journal_entry e
      where e.status = 'posted' and e.reference_type in ('manual', 'recurring', 'reversal')
        and not exists (select from accrual_reversal x where x.reversal_entry_id = e.id)
        and ${doneUnagreed({
          kind: journalApprovals.kind,
          at: sql`e.posted_at`,
          amount: sql`e.total_debit`,
          isOf: sql`(r.input is null and r.subject_table = 'journal_entry' and r.subject_id = e.id) or r.made = e.entry_number`,
        })} order by e.id`,
  ],
})

/** What must be true of journals, as people are shown it. */
export const journalsHealth: readonly HealthCheck[] = [
  agreedHealth,
  healthCheck({
    key: 'recurring',
    label: 'Jurnal berulang dan balik otomatis masing-masing satu kali',
    advice:
      'Ada jurnal berulang tanpa catatan jalannya, atau akrual yang tidak dibalik oleh jurnal yang disebut. Periksa riwayat jurnal itu, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from recurring_run`,
    unit: 'tanggal',
    wrong: Object.values(journalsChecks),
  }),
]
