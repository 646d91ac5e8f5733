import { showValue } from '../../../platform/rules/field/field-text.ts'
import type { Field, FieldValue } from '../../../platform/rules/field/field.ts'
import { choiceInWords, searchInWords } from '../../../platform/rules/list/filter-words.ts'
import type { CellValue, ListColumn } from '../../../platform/rules/list/list-column.ts'
import { statusText, wholeFields, type RecordFields, type RecordKind, type Stored } from './record-kind.ts'

/** The columns of a list of records as plain data, the status last. */
export function listColumns<F extends RecordFields>(kind: RecordKind<F>): readonly ListColumn<Stored<F>>[] {
  const fields: Readonly<Record<string, Field>> = wholeFields(kind)
  const listed: Readonly<Record<string, number | OwnColumn<F> | undefined>> = kind.list
  const columns = Object.entries(listed).map(([key, column]): ListColumn<Stored<F>> =>
    typeof column === 'object' ? { key, ...column } : fieldColumn(key, fields[key], column),
  )
  return [...columns, statusColumn]
}

type OwnColumn<F extends RecordFields> = Omit<ListColumn<Stored<F>>, 'key'>

const statusColumn: ListColumn<{ readonly isActive: boolean }> = {
  key: 'status',
  head: 'Status',
  width: 12,
  value: ({ isActive }) => statusText(isActive),
}

function fieldColumn(
  key: string,
  field: Field | undefined,
  width: number | undefined,
): ListColumn<Readonly<Record<string, unknown>>> {
  if (field === undefined) throw new Error(`no field is called ${key}`)
  const value = (row: Readonly<Record<string, unknown>>): CellValue =>
    cellValue(field, row[key] as FieldValue)
  const sized = width === undefined ? {} : { width }
  if (field.kind !== 'amount') return { key, head: field.label, ...sized, value }
  return { key, head: `${field.label} (Rp)`, kind: 'amount', ...sized, value }
}

function cellValue(field: Field, value: FieldValue): CellValue {
  if (value === null || typeof value === 'number') return value
  return showValue(field, value)
}

/** Records that are active or not, as menus offer them. */
export const statusFilterOptions = [
  { value: 'all', text: 'Semua' },
  { value: 'active', text: statusText(true) },
  { value: 'inactive', text: statusText(false) },
]

/** Text and status a list of records is narrowed to, in words. */
export function recordFilterWords({
  q,
  status,
}: {
  readonly q?: string | undefined
  readonly status: string
}): string[] {
  return [...searchInWords(q), ...choiceInWords('Status', statusFilterOptions, status)]
}
