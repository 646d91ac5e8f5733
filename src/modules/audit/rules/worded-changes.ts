import { compareFields, compareLines, isOfLines, type RecordedChange } from './compare-record.ts'
import type { AuditContext } from './field-text.ts'

/** One field of a change; a side that was not there is undefined. */
export interface FieldChange {
  readonly label: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** What somebody changed, as the history of one record lists it; of lines, each line on its own. */
export function fieldChanges(change: RecordedChange, context: AuditContext): FieldChange[] {
  if (!isOfLines(change)) return ownChanges(change, context)
  return compareLines(change, context.history).flatMap(({ key, before, after }) =>
    ownChanges({ table: change.table, before, after }, context).map((found) => ({
      ...found,
      label: `Baris ${key}, ${found.label}`,
    })),
  )
}

/** Fields that read differently now, without those that only come with others. */
function ownChanges(change: RecordedChange, context: AuditContext): FieldChange[] {
  return compareFields(change, context)
    .filter(({ field }) => field.kind !== 'technical' && field.follows === undefined)
    .filter(({ before, after }) => before !== after)
    .map(({ field: { label }, before, after }) => ({ label, before, after }))
}
