import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { departmentText } from '../rules/department.ts'
import { useDepartments } from './use-departments.ts'

type Props = {
  readonly value: string | undefined
  /** Offers all of them side by side. */
  readonly withColumns?: boolean
  readonly onChange: (choice: string) => void
}

const whole = { value: '', text: 'Semua' }
const none = { value: 'none', text: 'Tanpa departemen' }
const columns = { value: 'columns', text: 'Per departemen (kolom)' }

/** Narrows a report to a department with those below it; nothing while there are none. */
export function DepartmentFilter({ value, withColumns = false, onChange }: Props) {
  const departments = useDepartments()
  if (departments.length === 0) return null
  const each = departments.map((department) => ({
    value: String(department.id),
    text: departmentText(department),
  }))
  return (
    <SelectInput
      label="Departemen"
      value={value ?? ''}
      options={[whole, ...each, none, ...(withColumns ? [columns] : [])]}
      onChange={onChange}
    />
  )
}
