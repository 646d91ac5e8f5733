import type { Screen } from '../../../platform/web/shell/screen.ts'
import type { RecordSection } from '../../records/web/index.ts'
import { recordCreation, recordScreens } from '../../records/web/screens.ts'
import type { DefaultKind } from '../rules/default-department.ts'
import { departmentsName } from '../rules/record-names.ts'

const load = async () => (await import('./department-screens.tsx')).departmentScreens

/** What choosers make of departments. */
export const creations = { department: recordCreation(departmentsName, load) }

const required: NonNullable<Screen['dialogs']>[number] = {
  path: 'required',
  title: 'Departemen Wajib',
  act: 'Wajibkan departemen',
  words: 'departemen wajib, harus diisi, wajib departemen',
  load: async () => (await import('./department-rule.tsx')).DepartmentRuleDialog,
  permission: 'departments.edit',
}

export const screens: readonly Screen[] = recordScreens(departmentsName, {
  path: '/settings/departments',
  words: 'bagian, divisi, cabang, unit kerja, pusat biaya, cost center',
  load,
}).map((screen) =>
  screen.path === '/settings/departments'
    ? { ...screen, dialogs: [...(screen.dialogs ?? []), required] }
    : screen,
)

/** Which department lines of a record are given, on its page. */
export const defaultSections = {
  customer: defaultSection('customer'),
  vendor: defaultSection('vendor'),
  product: defaultSection('product'),
}

function defaultSection(kind: DefaultKind): RecordSection {
  return { title: null, load: async () => (await import('./default-department.tsx')).panelOf(kind) }
}

/** The same of a person, who is known before departments are. */
export async function loadUserDepartment() {
  return (await import('./default-department.tsx')).fieldOf('user')
}

/** How the departments of a role are chosen. */
export async function loadDepartmentsInput() {
  return (await import('./departments-input.tsx')).DepartmentsInput
}
