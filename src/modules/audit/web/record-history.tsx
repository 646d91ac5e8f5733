import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useMoment, useSession, useZoneLabel } from '../../../platform/web/shell/session.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readHistory, type Change } from '../contract.ts'
import { fieldText } from '../rules/audit-field.ts'
import { auditedTable } from '../rules/audited-table.ts'
import { changeVerb, personName } from '../rules/change-sentence.ts'
import { fieldChanges, type FieldChange, type FieldWording } from '../rules/describe-change.ts'
import type { HistoryKind } from '../rules/history-kind.ts'
import './record-history.css'

type Props = {
  readonly kind: HistoryKind
  readonly recordId: string
  /** Indonesian names of the columns, in the order in which changes are told. */
  readonly fieldLabels: FieldWording['labels']
  readonly hiddenFields?: readonly string[]
  /** How a value reads, such as `admin` as `Admin`; undefined leaves it as it is. */
  readonly valueText?: (field: string, value: unknown) => string | undefined
}

/** Who changed a record, when, and from what to what; newest first. Changes of hidden fields alone are left out. */
export function RecordHistory({ kind, recordId, ...words }: Props) {
  const { data, error, refetch } = useReply(readHistory, { params: { kind, recordId } })
  const wordingOf = useWording(words)
  const told = data?.rows
    .map((change) => ({ change, fields: fieldChanges(change, wordingOf(change.table)) }))
    .filter(({ change, fields }) => fields.length > 0 || change.action !== 'update')
  return (
    <section className="record-history" aria-label="Riwayat perubahan">
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {told?.length === 0 && <p className="muted">Belum ada perubahan yang tercatat.</p>}
      {told !== undefined && told.length > 0 && (
        <ol>
          {told.map(({ change, fields }) => (
            <HistoryItem key={change.id} change={change} fields={fields} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** The words of the screen, and where it has none those the audit log uses. */
function useWording({ fieldLabels, hiddenFields, valueText }: Omit<Props, 'kind' | 'recordId'>) {
  const { timeZone } = useSession().organisation
  const context = { timeZone, nameOf: () => undefined }
  return (table: string): FieldWording => {
    const known = Object.entries(auditedTable(table).fields)
    const labels = known
      .filter(([, { kind }]) => kind !== 'technical')
      .map(([name, { label }]) => [name, label])
    return {
      labels: { ...fieldLabels, ...Object.fromEntries(labels), ...fieldLabels },
      hidden: [
        ...(hiddenFields ?? []),
        ...known.filter(([, { kind }]) => kind === 'technical').map(([name]) => name),
      ],
      textOf: (name, value) => {
        const field = auditedTable(table).fields[name]
        return valueText?.(name, value) ?? (field && fieldText(field, value, context))
      },
    }
  }
}

type ItemProps = { readonly change: Change; readonly fields: readonly FieldChange[] }

/** `05 Nov 2026, 10.04 Sari Contoh mengubah`, and below it each field. */
function HistoryItem({ change, fields }: ItemProps) {
  const momentText = useMoment()
  const zone = useZoneLabel()
  return (
    <li>
      <p>
        <time dateTime={change.at} title={zone}>
          {momentText(change.at)}
        </time>{' '}
        <span className="record-history-actor" title={change.actor}>
          {personName(change.actor)}
        </span>{' '}
        {changeVerb(change)}
      </p>
      <ul>
        {fields.map((field, index) => (
          <li key={`${index}${field.label}`}>
            <FieldLine field={field} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function FieldLine({ field: { label, before, after } }: { readonly field: FieldChange }) {
  return (
    <>
      <span className="muted">{label}: </span>
      {before !== undefined && (
        <>
          <del>{before}</del>
          <span className="muted"> menjadi </span>
        </>
      )}
      {after === undefined ? <span className="muted">(kosong)</span> : <ins>{after}</ins>}
    </>
  )
}
