import type { RecordName } from '../../records/rules/record-name.ts'

export const departmentsName = {
  table: 'department',
  noun: 'departemen',
  title: 'Departemen',
  path: '/departments',
  prefix: 'DEP-',
  access: 'departments.edit',
} as const satisfies RecordName
