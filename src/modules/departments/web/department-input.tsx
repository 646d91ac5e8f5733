import { Combobox } from '../../../platform/web/form/combobox.tsx'
import type { FieldProps } from '../../../platform/web/form/field.ts'
import { departmentChoice, useDepartments, useDepartmentsAwaited } from './use-departments.ts'

type Props = FieldProps & {
  readonly value: number | undefined
  /** Departments that may not be chosen, such as the one that is being edited. */
  readonly except?: number | undefined
  readonly onChange: (id: number | undefined) => void
  readonly onProblem?: (message: string | undefined) => void
}

/** The same on a form, of what may name one; nothing while there are none. */
export function OptionalDepartment(field: Omit<Props, 'label' | 'except'> & { readonly label?: string }) {
  return useDepartments().length === 0 ? null : <DepartmentInput label="Departemen" {...field} />
}

/** Chooses an active department. */
export function DepartmentInput({ value, except, onChange, onProblem, ...field }: Props) {
  const departments = useDepartments()
  const waiting = useDepartmentsAwaited()
  const choices = departments.filter(({ isActive, id }) => isActive && id !== except).map(departmentChoice)
  const chosen = departments.find(({ id }) => id === value)
  return (
    <Combobox
      {...field}
      {...(onProblem && { onProblem })}
      choices={choices}
      waiting={waiting}
      value={value === undefined ? undefined : String(value)}
      chosen={chosen && departmentChoice(chosen)}
      create={{ kind: 'department', onMade: ({ id }) => onChange(id) }}
      onChange={(choice) => onChange(choice === undefined ? undefined : Number(choice.key))}
    />
  )
}
