import { sql } from 'kysely'
import { healthOf } from '../../../platform/server/database/grouped-checks.ts'
import {
  healthCheck,
  missingGuards,
  type Guard,
  type HealthCheck,
} from '../../../platform/server/database/health-check.ts'
import { accountsGuards } from '../../accounts/server/index.ts'
import { auditGuards, auditTriggers } from '../../audit/server/index.ts'
import { periodsGuards } from '../../periods/server/index.ts'
import { groupedLedgerChecks } from './verify-ledger.ts'

/** What refuses what no code may do to entries, and to the history, accounts and months they stand on. */
export const ledgerGuards: readonly Guard[] = [
  ...auditGuards,
  ...accountsGuards,
  ...periodsGuards,
  ['journal_entry', 'journal_entry_guard'],
  ['journal_entry', 'journal_entry_balanced'],
  ['journal_entry', 'journal_entry_closing'],
  ['journal_entry', 'journal_entry_old_books'],
  ['journal_entry', 'refuse_truncate'],
  ['journal_line', 'journal_line_guard'],
  ['journal_line', 'journal_line_department'],
  ['journal_line', 'journal_line_balanced'],
  ['journal_line', 'journal_line_kept_insert'],
  ['journal_line', 'journal_line_kept_update'],
  ['journal_line', 'refuse_truncate'],
  ['journal_entry', 'journal_entry_waits'],
  ...auditTriggers('journal_entry', 'journal_line'),
]

const posted = sql`select count(*) from journal_entry where status = 'posted'`
const lines = sql`select count(*) from journal_line where posting_number is not null`

/** What must be true of the ledger, as people are shown it. */
export const ledgerHealth: readonly HealthCheck[] = healthOf(
  [groupedLedgerChecks],
  [
    {
      key: 'entries',
      label: 'Debit sama dengan kredit di setiap jurnal',
      advice:
        'Data diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat (npm run restore).',
      counted: posted,
      unit: 'jurnal terposting',
    },
    {
      key: 'months',
      label: 'Debit sama dengan kredit di setiap bulan',
      advice:
        'Data diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat (npm run restore).',
      counted: sql`select count(distinct date_trunc('month', entry_date)) from journal_entry where status = 'posted'`,
      unit: 'bulan',
    },
    {
      key: 'lines',
      label: 'Setiap baris jurnal cocok dengan jurnal dan akunnya',
      advice:
        'Data diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat (npm run restore).',
      counted: lines,
      unit: 'baris',
    },
    {
      key: 'balances',
      label: 'Saldo tersimpan sama dengan jumlah baris jurnal',
      advice:
        'Saldo tersimpan berbeda dari baris jurnal: laporan dapat salah. Jangan menandatangani laporan; pulihkan cadangan terakhir yang sehat.',
      counted: lines,
      unit: 'baris',
    },
    {
      key: 'departments',
      label: 'Saldo per departemen sama dengan jumlah baris jurnal',
      advice:
        'Saldo per departemen berbeda dari baris jurnal: laporan per departemen dapat salah. Jangan memakainya; pulihkan cadangan terakhir yang sehat.',
      counted: sql`select count(*) from journal_line where department_id is not null and posting_number is not null`,
      unit: 'baris',
    },
    {
      key: 'cash_parts',
      label: 'Arus kas tersimpan sama dengan baris jurnal',
      advice:
        'Arus kas tersimpan berbeda dari baris jurnal: laporan arus kas dan perubahan ekuitas dapat salah. Jangan menandatanganinya; pulihkan cadangan terakhir yang sehat.',
      counted: lines,
      unit: 'baris',
    },
    {
      key: 'postings',
      label: 'Nomor posting berurutan tanpa celah',
      advice:
        'Data diubah di luar Neraca. Hentikan pekerjaan, simpan cadangan untuk pemeriksaan, lalu pulihkan cadangan terakhir yang sehat (npm run restore).',
      counted: posted,
      unit: 'nomor',
    },
    {
      key: 'entry_numbers',
      label: 'Setiap nomor jurnal (JE) dapat dijelaskan',
      advice:
        'Ada nomor yang hilang atau ganda. Cocokkan dengan jejak audit untuk nomor yang disebut, lalu pulihkan cadangan terakhir yang sehat.',
      counted: sql`select count(*) from journal_entry`,
      unit: 'nomor',
    },
  ],
)

/** That the guards of the books stand, those of every module. */
export function guardHealth(guards: readonly Guard[]): HealthCheck {
  return healthCheck({
    key: 'ledger_guards',
    label: 'Penjaga pembukuan di database aktif',
    advice:
      'Penjaga di database dimatikan atau dihapus. Cari siapa yang mengubah skema, lalu pulihkan cadangan terakhir yang sehat; jangan posting sebelum hijau.',
    counted: sql`select count(*) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relname in ('journal_entry', 'journal_line', 'fiscal_period', 'account')`,
    unit: 'penjaga',
    wrong: [missingGuards(guards)],
  })
}

/** Figures of the books a restore must find again, as a query of (name, value). */
export const ledgerFigures = `
  select 'entries posted' as name, count(*)::text as value from journal_entry where status = 'posted'
  union all select 'last posting number', last_number::text from posting_counter
  union all select 'sum of postings', posted_total::text from posting_counter
  union all
  select 'trial balance', coalesce(encode(sha256(convert_to(string_agg(code || ' ' || balance, E'\\n'
      order by code collate "C"), 'UTF8')), 'hex'), '')
  from (
    select a.code, sum(b.debit - b.credit)::text as balance
    from account_month_balance b join account a on a.id = b.account_id group by a.code
  ) balances`
