import { Suspense } from 'react'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useCan, useMoment, useSession, useZoneLabel } from '../../../platform/web/shell/session.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readHistory, type Change } from '../contract.ts'
import { changeVerb, personName } from '../rules/change-sentence.ts'
import type { AuditContext } from '../rules/field-text.ts'
import { fieldChanges, type FieldChange } from '../rules/worded-changes.ts'
import { useHistory } from './connected-history.ts'
import './record-history.css'

type Props = {
  /** The table of the record. */
  readonly kind: string
  readonly recordId: string
}

/** Who changed a record, when, and from what to what; newest first. What changes of its own accord is left out. */
export function RecordHistory(props: Props) {
  if (!useCan('history.read')) return null
  return (
    <Suspense fallback={null}>
      <History {...props} />
    </Suspense>
  )
}

function History({ kind, recordId }: Props) {
  const { data, error, refetch } = useReply(readHistory, { params: { kind, recordId } })
  const { timeZone } = useSession().organisation
  const history = useHistory()
  const context: AuditContext = { history, timeZone, nameOf: (table, id) => data?.names[`${table}/${id}`] }
  const changes = data?.rows
    .map((change) => ({ change, fields: fieldChanges(change, context) }))
    .filter(({ change, fields }) => fields.length > 0 || change.action !== 'update')
  return (
    <section className="record-history" aria-label="Riwayat perubahan">
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {changes?.length === 0 && <p className="muted">Belum ada perubahan yang tercatat.</p>}
      {changes !== undefined && changes.length > 0 && (
        <ol>
          {changes.map(({ change, fields }) => (
            <HistoryItem key={change.id} change={change} fields={fields} />
          ))}
        </ol>
      )}
    </section>
  )
}

type ItemProps = { readonly change: Change; readonly fields: readonly FieldChange[] }

/** `05 Nov 2026, 10.04 Sari Contoh mengubah`, and below it each field. */
function HistoryItem({ change, fields }: ItemProps) {
  const momentText = useMoment()
  const zone = useZoneLabel()
  const history = useHistory()
  return (
    <li>
      <p>
        <time dateTime={change.at} title={zone}>
          {momentText(change.at)}
        </time>{' '}
        <span className="record-history-actor" title={change.actor}>
          {personName(change.actor)}
        </span>{' '}
        {changeVerb(change, history)}
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
