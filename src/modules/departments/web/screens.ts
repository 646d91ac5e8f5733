import type { Screen } from '../../../platform/web/shell/screen.ts'
import { recordCreation, recordScreens } from '../../records/web/screens.ts'
import { departments } from '../rules/departments.ts'

const load = async () => (await import('./department-screens.tsx')).departmentScreens

/** What choosers make of departments. */
export const creations = { department: recordCreation(departments, load) }

const required: NonNullable<Screen['dialogs']>[number] = {
  path: 'required',
  title: 'Departemen Wajib',
  act: 'Wajibkan departemen',
  words: 'departemen wajib, harus diisi, wajib departemen',
  load: async () => (await import('./department-rule.tsx')).DepartmentRuleDialog,
  permission: 'departments.edit',
}

export const screens: readonly Screen[] = recordScreens(departments, {
  path: '/settings/departments',
  words: 'bagian, divisi, cabang, unit kerja, pusat biaya, cost center',
  load,
}).map((screen) =>
  screen.path === '/settings/departments'
    ? { ...screen, dialogs: [...(screen.dialogs ?? []), required] }
    : screen,
)

/** How the departments of a role are chosen. */
export async function loadDepartmentsInput() {
  return (await import('./departments-input.tsx')).DepartmentsInput
}
