import { recordOf } from '../../audit/rules/audit-field.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { auditedRecord } from '../../records/rules/record-history.ts'
import { departments } from './departments.ts'

const department = auditedRecord(departments, { parentId: recordOf('Induk', 'department') })

/** What the history says of departments. */
export const departmentsHistory: ModuleHistory = {
  tables: { department: { ...department, address: '/settings/departments/:name' } },
  unaudited: {
    department_tally: 'follows from the departments, which are audited',
  },
}
