import { showValue } from '../../../platform/rules/field/field-text.ts'
import { columnOf, type Field, type Fields } from '../../../platform/rules/field/field.ts'

/** Columns of a record that its history does not tell. */
const hidden = ['id', 'version', 'created_at', 'updated_at', 'deleted_at']

/** How the history of a kind of record names its columns, and writes yes and no. */
export function historyWords(fields: Fields) {
  const columns = Object.entries<Field>(fields).map(
    ([name, field]) => [columnOf(name, field), field] as const,
  )
  const known = new Map(columns)
  return {
    fieldLabels: Object.fromEntries(columns.map(([column, { label }]) => [column, label])),
    hiddenFields: hidden,
    valueText: (column: string, value: unknown): string | undefined => {
      const field = known.get(column)
      return field?.kind === 'yes-no' && typeof value === 'boolean' ? showValue(field, value) : undefined
    },
  }
}
