import { recordPages, recordView, type OwnInput } from '../../records/web/index.ts'
import type { Texts } from '../../../platform/rules/field/field.ts'
import { departmentApi } from '../contract.ts'
import { departmentText } from '../rules/department.ts'
import { departments } from '../rules/departments.ts'
import { DepartmentRuleNote } from './department-rule.tsx'
import { DepartmentInput } from './department-input.tsx'

const { fields } = departments

function ParentInput({ form: { draft, change, at } }: OwnInput<Texts<typeof fields>>) {
  const { error, onProblem } = at('parentId')
  return (
    <DepartmentInput
      label={fields.parentId.label}
      path="parentId"
      help={fields.parentId.help}
      error={error}
      onProblem={onProblem}
      value={draft.parentId === '' ? undefined : Number(draft.parentId)}
      onChange={(id) => change({ parentId: id === undefined ? '' : String(id) })}
    />
  )
}

export const departmentScreens = recordPages(
  recordView(departments, departmentApi, {
    Note: DepartmentRuleNote,
    subtitle: 'Bagian usaha yang pendapatan dan bebannya dilihat terpisah',
    columns: {
      code: { width: 88 },
      name: { width: 200 },
      parent: { width: 88, cell: ({ parent }) => parent?.code ?? '' },
      validFrom: { width: 112, phone: 'hidden' },
      validUntil: { width: 116, phone: 'hidden' },
      status: { width: 84 },
    },
    filter: { defaults: {}, queryOf: () => ({}), Inputs: () => null },
    inputs: { looks: { parentId: { Input: ParentInput } } },
    facts: {
      looks: {
        parentId: { value: ({ parent }) => (parent === null ? '' : departmentText(parent)), mayLack: true },
        validFrom: { mayLack: true },
        validUntil: { mayLack: true },
      },
    },
  }),
  'department',
)
