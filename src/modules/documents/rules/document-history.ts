import type { AuditFields } from '../../audit/rules/audit-field.ts'
import { made } from '../../audit/rules/audit-stamps.ts'
import type { AuditedTable } from '../../audit/rules/audited-table.ts'
import type { AnyKind } from './document-kind.ts'

type Named = Pick<AnyKind, 'noun' | 'path' | 'number'>

/** What the history says of documents of a kind, with the columns its table has of its own. */
export function auditedDocument(
  { noun, path, number }: Named,
  fields: AuditFields,
  own: Pick<AuditedTable, 'statusVerbs'> = {},
): AuditedTable {
  return {
    noun,
    name: number.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    address: `${path}/:name`,
    readBy: 'books.read',
    ...own,
    fields: { ...fields, ...made },
  }
}

/** What the history says of the lines of such documents. */
export function auditedLines(
  { table, noun }: Pick<AnyKind, 'table' | 'noun'>,
  fields: AuditFields,
): AuditedTable {
  return { noun: `baris ${noun}`, linesOf: table, fields }
}
