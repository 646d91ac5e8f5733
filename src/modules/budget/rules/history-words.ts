import { choice, fieldsOf, following, recordOf, technical } from '../../audit/rules/audit-field.ts'
import { made } from '../../audit/rules/audit-stamps.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { budgetStatusTexts } from './budget-status.ts'
import { controlActionTexts, controlSpanTexts } from './control.ts'

const months = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`month_${at + 1}`, `Bulan ke-${at + 1}`]),
)

/** What the history says of budgets. */
export const budgetHistory: ModuleHistory = {
  tables: {
    budget: {
      noun: 'anggaran',
      name: 'name',
      address: '/budget/planning/:id',
      statusVerbs: {
        submitted: 'mengajukan',
        approved: 'menyetujui',
        superseded: 'menggantikan',
        draft: 'mengembalikan',
      },
      readBy: 'books.read',
      fields: {
        ...fieldsOf('text', { name: 'Nama', notes: 'Catatan' }),
        ...fieldsOf('day', { first_day: 'Awal tahun buku' }),
        ...fieldsOf('count', { revision: 'Versi' }),
        status: choice('Status', budgetStatusTexts),
        revises_budget_id: recordOf('Merevisi', 'budget'),
        ...following(fieldsOf('moment', { submitted_at: 'Diajukan pada', approved_at: 'Disetujui pada' })),
        ...following(fieldsOf('text', { submitted_by: 'Diajukan oleh', approved_by: 'Disetujui oleh' })),
        ...made,
      },
    },
    budget_control: {
      noun: 'kendali anggaran',
      readBy: 'books.read',
      fields: {
        account_id: recordOf('Akun', 'account'),
        action: choice('Tindakan', controlActionTexts),
        span: choice('Terhadap', controlSpanTexts),
        ...made,
      },
    },
    budget_commitment: {
      noun: 'komitmen anggaran',
      name: 'source_number',
      readBy: 'books.read',
      fields: {
        account_id: recordOf('Akun', 'account'),
        department_id: recordOf('Departemen', 'department'),
        ...fieldsOf('text', { source_number: 'Dari' }),
        ...fieldsOf('day', { day: 'Diharapkan' }),
        ...fieldsOf('rupiah', { amount: 'Jumlah', relieved_amount: 'Sudah ditagih' }),
        ...fieldsOf('count', { line_number: 'Baris' }),
        ...technical('source', 'source_id'),
        ...made,
      },
    },
    budget_relief: {
      noun: 'pengurang komitmen',
      name: 'source_number',
      readBy: 'books.read',
      fields: {
        commitment_id: recordOf('Komitmen', 'budget_commitment'),
        ...fieldsOf('text', { source_number: 'Dari' }),
        ...fieldsOf('rupiah', { amount: 'Jumlah' }),
        ...technical('source'),
        ...made,
      },
    },
    budget_line: {
      noun: 'baris anggaran',
      linesOf: 'budget',
      lineKey: ['account_id', 'department_id'],
      fields: {
        account_id: recordOf('Akun', 'account'),
        department_id: recordOf('Departemen', 'department'),
        ...fieldsOf('rupiah', months),
        ...technical('budget_id'),
      },
    },
  },
  unaudited: {
    budget_stop: 'a log that is only added to; what it tells of changed nothing',
  },
}
