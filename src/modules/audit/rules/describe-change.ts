/** What the history of a record calls its fields, and how it writes their values. */
export interface FieldWording {
  /** Indonesian name by column; a column without one is shown by its own name. */
  readonly labels: Readonly<Record<string, string>>
  /** Columns that are not shown. */
  readonly hidden?: readonly string[]
  /** How a value reads; undefined leaves it to the usual way. */
  readonly textOf?: (field: string, value: unknown) => string | undefined
}

/** One field of a change; a side that was not there is undefined. */
export interface FieldChange {
  readonly label: string
  readonly before: string | undefined
  readonly after: string | undefined
}

const technical = new Set(['id', 'version', 'created_at', 'updated_at', 'updated_by', 'only_row'])

/** The fields of a change that differ, as a person reads them; rows kept together are told apart by their line. */
export function fieldChanges(
  change: { readonly before: unknown; readonly after: unknown },
  wording: FieldWording,
): FieldChange[] {
  if (!Array.isArray(change.before) && !Array.isArray(change.after)) {
    return differences(asFields(change.before), asFields(change.after), wording)
  }
  const [before, after] = [linesOf(change.before), linesOf(change.after)]
  const numbers = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b)
  return numbers.flatMap((number) =>
    differences(before.get(number), after.get(number), wording).map((found) => ({
      ...found,
      label: `Baris ${number}, ${found.label}`,
    })),
  )
}

type Fields = Readonly<Record<string, unknown>>

function differences(
  before: Fields | undefined,
  after: Fields | undefined,
  wording: FieldWording,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(wording.labels), ...Object.keys({ ...before, ...after })])]
  return fields
    .filter((field) => !technical.has(field) && !wording.hidden?.includes(field))
    .map((field) => ({
      label: wording.labels[field] ?? field.replaceAll('_', ' '),
      before: textOf(field, before?.[field], wording),
      after: textOf(field, after?.[field], wording),
    }))
    .filter((found) => found.before !== found.after)
}

function textOf(field: string, value: unknown, wording: FieldWording): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const own = wording.textOf?.(field, value)
  if (own !== undefined) return own
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}

function linesOf(value: unknown): Map<number, Fields> {
  const lines = new Map<number, Fields>()
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  rows.forEach((row, index) => {
    const { line_number: number, ...fields } = asFields(row) ?? {}
    lines.set(typeof number === 'number' ? number : index + 1, fields)
  })
  return lines
}
