import type { KeyboardEvent } from 'react'
import { Combobox } from '../../../platform/web/form/combobox.tsx'
import type { Department } from '../rules/department.ts'
import { departmentChoice } from './use-departments.ts'

type Props = {
  /** What the cell is called: `Departemen baris 2`. */
  readonly name: string
  readonly departments: readonly Department[]
  readonly value: number | null | undefined
  readonly disabled?: boolean
  readonly onChange: (departmentId: number | undefined) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onProblem: (message: string | undefined) => void
}

/** The department of a line, in a grid that shows departments because there are some. */
export function DepartmentCell({ departments, value, onChange, ...cell }: Props) {
  const chosen = departments.find(({ id }) => id === value)
  return (
    <Combobox
      {...cell}
      choices={departments.filter(({ isActive }) => isActive).map(departmentChoice)}
      // The column is there once they are.
      waiting={false}
      value={value === undefined || value === null ? undefined : String(value)}
      chosen={chosen && departmentChoice(chosen)}
      empty="Tidak ada departemen aktif yang cocok"
      listWidth={320}
      create={{ kind: 'department', onMade: ({ id }) => onChange(id) }}
      onChange={(choice) => onChange(choice ? Number(choice.key) : undefined)}
    />
  )
}
