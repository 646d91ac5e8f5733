import { choice, fieldsOf, following, recordOf } from '../../audit/rules/audit-field.ts'
import { isActive, stamps } from '../../audit/rules/audit-stamps.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { typeLabels } from './account.ts'

/** What the history says of the chart of accounts and the roles in it. */
export const accountsHistory: ModuleHistory = {
  tables: {
    account: {
      noun: 'akun',
      name: 'code',
      readBy: 'books.read',
      fields: {
        ...fieldsOf('text', { code: 'Kode', name: 'Nama' }),
        type: choice('Tipe', typeLabels),
        ...fieldsOf('text', { description: 'Deskripsi' }),
        normal_balance: choice('Saldo normal', { debit: 'Debit', credit: 'Credit' }),
        is_active: isActive,
        cash_flow_class: choice('Kelompok arus kas', {
          cash: 'Kas',
          operating: 'Operasi',
          investing: 'Investasi',
          financing: 'Pendanaan',
          noncash: 'Nonkas',
          none: 'Tidak ada',
        }),
        ...fieldsOf('text', { report_line: 'Pos laporan', cash_flow_line: 'Pos arus kas' }),
        ...following(fieldsOf('text', { parent_code: 'Kode induk' })),
        ...following(fieldsOf('count', { level: 'Level' })),
        ...stamps,
      },
    },
    account_role: {
      noun: 'peran akun',
      name: 'role',
      address: '/settings/account-roles',
      readBy: 'books.read',
      fields: { account_id: recordOf('Akun', 'account'), ...fieldsOf('text', { role: 'Peran' }), ...stamps },
    },
  },
}
