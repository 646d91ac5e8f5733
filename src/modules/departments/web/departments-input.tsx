import { Checkbox } from '@mantine/core'
import { departmentText } from '../rules/department.ts'
import { useDepartments } from './use-departments.ts'
import './departments.css'

interface Props {
  readonly label: string
  readonly help: string
  readonly value: readonly number[]
  readonly onChange: (departments: readonly number[]) => void
}

/** Chooses some of the departments; one that is not active any more stays to be taken off. */
export function DepartmentsInput({ label, help, value, onChange }: Props) {
  const departments = useDepartments().filter(({ id, isActive }) => isActive || value.includes(id))
  if (departments.length === 0)
    return <p className="muted">Belum ada departemen: peran ini tidak melihat dokumen apa pun.</p>
  return (
    <Checkbox.Group
      label={label}
      description={help}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <div className="departments-input">
        {departments.map((each) => (
          <Checkbox key={each.id} value={String(each.id)} label={departmentText(each)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
