import { stamps } from '../../audit/rules/audit-stamps.ts'
import { choice, fieldsOf, recordOf, technical } from '../../audit/rules/audit-field.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { auditedRecord } from '../../records/rules/record-history.ts'
import { defaultKindTexts } from './default-department.ts'
import { departments } from './departments.ts'

const department = auditedRecord(departments, { parentId: recordOf('Induk', 'department') })

/** What the history says of departments. */
export const departmentsHistory: ModuleHistory = {
  tables: {
    department: { ...department, address: '/settings/departments/:name' },
    role_department: {
      noun: 'departemen peran',
      linesOf: 'role',
      fields: { department_id: recordOf('Departemen', 'department'), ...technical('role_code') },
    },
    department_default: {
      noun: 'departemen bawaan',
      linesOf: 'department',
      fields: {
        record_kind: choice('Bawaan untuk', defaultKindTexts),
        ...fieldsOf('text', { record_label: 'Data' }),
        ...technical('record_id', 'department_id'),
      },
    },
    department_rule: {
      noun: 'aturan departemen',
      identity: 'none',
      address: '/settings/departments/required',
      fields: {
        ...fieldsOf('text', { required_types: 'Jenis akun yang wajib menyebut departemen' }),
        ...technical('only_row'),
        ...stamps,
      },
    },
  },
  unaudited: {
    department_tally: 'follows from the departments, which are audited',
  },
}
