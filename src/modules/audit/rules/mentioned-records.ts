import { contentOf, isOfLines, type RecordedChange } from './compare-record.ts'
import { auditedTable, type History } from './history.ts'

interface StoredChange extends RecordedChange {
  readonly recordId: string
}

interface RecordKey {
  readonly table: string
  readonly recordId: string
}

/** The record a change is shown under: itself, or the one its lines belong to. */
export function ownerOf(history: History, { table, recordId }: StoredChange): RecordKey {
  const { linesOf, beside } = auditedTable(history, table)
  return { table: linesOf ?? beside ?? table, recordId }
}

/** What a record calls itself in the change; undefined when it has no name of its own. */
export function ownName(history: History, { table, before, after }: RecordedChange): string | undefined {
  const { name } = auditedTable(history, table)
  if (name === undefined) return undefined
  const value = contentOf(after)?.[name] ?? contentOf(before)?.[name]
  return typeof value === 'string' ? value : undefined
}

/** The records whose names a change is told with: its owner, and those in the columns that changed, or in all. */
export function mentionedRecords(
  history: History,
  change: StoredChange,
  columns: 'changed' | 'all',
): RecordKey[] {
  const owner = ownName(history, change) === undefined ? [ownerOf(history, change)] : []
  if (columns === 'changed' && isOfLines(change)) return owner
  const sides = pairsOf(change)
  const references = Object.entries(auditedTable(history, change.table).fields).flatMap(
    ([column, { table }]) => {
      if (table === undefined) return []
      return sides.flatMap(({ before, after }) => {
        const values = [before?.[column], after?.[column]]
        return columns === 'all' || (before !== undefined && after !== undefined && values[0] !== values[1])
          ? values.flatMap((value) => identity(table, value))
          : []
      })
    },
  )
  return [...owner, ...references]
}

function pairsOf({ before, after }: RecordedChange) {
  const [old, now] = [listOf(before), listOf(after)]
  return Array.from({ length: Math.max(old.length, now.length) }, (_, at) => ({
    before: contentOf(old[at]),
    after: contentOf(now[at]),
  }))
}

function listOf(side: unknown): readonly unknown[] {
  return Array.isArray(side) ? side : [side]
}

function identity(table: string, value: unknown): RecordKey[] {
  return typeof value === 'number' || typeof value === 'string' ? [{ table, recordId: String(value) }] : []
}
