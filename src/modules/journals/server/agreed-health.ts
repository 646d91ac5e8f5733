import { sql } from 'kysely'
import { healthCheck } from '../../../platform/server/database/health-check.ts'
import { doneUnagreed } from '../../approvals/server/index.ts'
import { journalApprovals } from '../../ledger/rules/journal-approval.ts'

/** Entries that people type, schedule or reverse were agreed to where a rule asked for it; files are judged by the rules of their beginning. */
export const agreedHealth = healthCheck({
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
