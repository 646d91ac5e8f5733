import type { Department } from './department.ts'

/** How the head of a column of departments may read in a spreadsheet. */
export const departmentHeading = /^(departemen|kode departemen|department|dept\.?)$/

interface DepartmentError {
  readonly column: 'department'
  readonly message: string
}

/** The department that a pasted cell names; none where nobody has departments: then nothing is said of the column. */
export function pastedDepartment(
  text: string,
  departments: readonly Department[],
  errors: { push: (error: DepartmentError) => void },
): number | null {
  if (text === '' || text === '-' || departments.length === 0) return null
  const code = (text.split(' - ')[0] ?? '').trim()
  const found = departments.find((each) => each.code.toLowerCase() === code.toLowerCase())
  if (found?.isActive === true) return found.id
  const message =
    found === undefined ? `Departemen ${code} tidak ditemukan` : `Departemen ${found.code} tidak aktif`
  errors.push({ column: 'department', message })
  return null
}
