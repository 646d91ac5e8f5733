import { useSession } from '../../../platform/web/shell/session.ts'
import type { AuditEntry } from '../contract.ts'
import {
  compareFields,
  compareLines,
  isOfLines,
  type ComparedField,
  type ComparedLine,
  type RecordedChange,
} from '../rules/compare-record.ts'
import { fieldText, type AuditContext } from '../rules/field-text.ts'
import { auditedTable } from '../rules/history.ts'
import { useHistory } from './connected-history.ts'

/** Every field of a change before and after; of lines, each line on its own. */
export function AuditDifference({ entry }: { readonly entry: AuditEntry }) {
  const { timeZone } = useSession().organisation
  const history = useHistory()
  const context: AuditContext = { history, timeZone, nameOf: (table, id) => entry.names[`${table}/${id}`] }
  if (!isOfLines(entry))
    return <FieldTable change={entry} context={context} caption="Isian sebelum dan sesudah" />
  const lines = compareLines(entry, history)
  const at = (state: ComparedLine['state']) => lines.filter((line) => line.state === state)
  return (
    <>
      {at('changed').map((line) => (
        <section key={line.key} className="audit-line">
          <h3>Baris {line.key} · diubah</h3>
          <FieldTable
            change={{ table: entry.table, before: line.before, after: line.after }}
            context={context}
            caption={`Isian baris ${line.key}`}
          />
        </section>
      ))}
      <LineTable title="Baris yang ditambahkan" table={entry.table} lines={at('added')} context={context} />
      <LineTable title="Baris yang dihapus" table={entry.table} lines={at('removed')} context={context} />
      <LineTable
        title="Baris yang tidak berubah"
        table={entry.table}
        lines={at('same')}
        context={context}
        folded
      />
    </>
  )
}

type FieldTableProps = {
  readonly change: RecordedChange
  readonly context: AuditContext
  readonly caption: string
}

/** What changed, and below it, folded, what did not or says nothing to a person. */
function FieldTable({ change, context, caption }: FieldTableProps) {
  const compared = compareFields(change, context)
  const isShown = ({ isChanged, field }: ComparedField) => isChanged && field.kind !== 'technical'
  const others = compared.filter((field) => !isShown(field))
  return (
    <>
      <Sides caption={caption} fields={compared.filter(isShown)} change={change} />
      {others.length > 0 && (
        <details className="audit-folded">
          <summary>{others.length} isian lain, tidak berubah atau teknis</summary>
          <Sides caption={`${caption}, lainnya`} fields={others} change={change} />
        </details>
      )}
    </>
  )
}

type SidesProps = {
  readonly caption: string
  readonly fields: readonly ComparedField[]
  readonly change: RecordedChange
}

/** Fields with what they were and what they became; one column for a record that was made or removed. */
function Sides({ caption, fields, change }: SidesProps) {
  const hasBefore = change.before !== null && change.before !== undefined
  const hasAfter = change.after !== null && change.after !== undefined
  return (
    <div className="audit-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className="audit-fields">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Isian</th>
            {hasBefore && <th scope="col">Sebelum</th>}
            {hasAfter && <th scope="col">Sesudah</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ column, field, before, after, isChanged }) => (
            <tr key={column}>
              <th scope="row">{field.label === '' ? <code>{column}</code> : field.label}</th>
              {hasBefore && <td>{hasAfter && isChanged ? <del>{before ?? '-'}</del> : (before ?? '-')}</td>}
              {hasAfter && (
                <td>{hasBefore && isChanged ? <ins>{after ?? '(kosong)'}</ins> : (after ?? '-')}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LineTableProps = {
  readonly title: string
  readonly table: string
  readonly lines: readonly ComparedLine[]
  readonly context: AuditContext
  readonly folded?: boolean
}

/** Whole lines, a row each. */
function LineTable({ title, table, lines, context, folded = false }: LineTableProps) {
  if (lines.length === 0) return null
  const rows = (
    <div className="audit-scroll" tabIndex={0} role="region" aria-label={title}>
      <LineRows title={title} table={table} lines={lines} context={context} />
    </div>
  )
  if (!folded) {
    return (
      <section className="audit-line">
        <h3>
          {title} ({lines.length})
        </h3>
        {rows}
      </section>
    )
  }
  return (
    <details className="audit-folded">
      <summary>
        {title} ({lines.length})
      </summary>
      {rows}
    </details>
  )
}

function LineRows({ title, table, lines, context }: Omit<LineTableProps, 'folded'>) {
  const contents = lines.map(({ before, after }) => after ?? before ?? {})
  const fields = Object.entries(auditedTable(context.history, table).fields).filter(
    ([column, { kind }]) => kind !== 'technical' && contents.some((line) => (line[column] ?? null) !== null),
  )
  return (
    <table className="audit-fields">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Baris</th>
          {fields.map(([column, { label }]) => (
            <th key={column} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key }, at) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            {fields.map(([column, field]) => (
              <td key={column}>{fieldText(field, contents[at]?.[column], context) ?? '-'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
