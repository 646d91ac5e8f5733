import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { Fact, Facts } from '../../../platform/web/form/facts.tsx'
import { useParam } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useMoment, useZoneLabel } from '../../../platform/web/shell/session.ts'
import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readAuditEntry, type AuditEntry } from '../contract.ts'
import { auditActionText } from '../rules/audit-list-columns.ts'
import { capital, recordAddress, recordText } from '../rules/history.ts'
import { SealMark } from './audit-columns.tsx'
import { AuditDifference } from './audit-difference.tsx'
import { useHistory } from './connected-history.ts'
import './audit-log.css'

const tones: Readonly<Record<AuditEntry['action'], Tone>> = {
  insert: 'posted',
  update: 'confirmed',
  delete: 'danger',
}

/** One change: its sentence, who and when, its seal, and every field before and after. */
export function AuditDetail() {
  const id = Number(useParam('id'))
  const history = useHistory()
  const { data, error, refetch } = useReply(readAuditEntry, { params: { id } })
  return (
    <DetailDialog
      size="wide"
      title={data ? capital(recordText(history, data.table, recordOf(data))) : 'Perubahan'}
      badge={data && <StatusBadge tone={tones[data.action]}>{auditActionText(data.action)}</StatusBadge>}
    >
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className="audit-sentence">{data.sentence}</p>
          <EntryFacts entry={data} />
          <AuditDifference entry={data} />
        </>
      )}
    </DetailDialog>
  )
}

function recordOf({ recordId, recordName }: AuditEntry) {
  return { id: recordId, name: recordName }
}

function EntryFacts({ entry }: { readonly entry: AuditEntry }) {
  const momentText = useMoment()
  const zone = useZoneLabel()
  const history = useHistory()
  const address = entry.exists ? recordAddress(history, entry.table, recordOf(entry)) : undefined
  const name = entry.recordName ?? entry.recordId
  return (
    <Facts>
      <Fact name="Waktu">
        {momentText(entry.at)} {zone}
      </Fact>
      <Fact name="Orang">{entry.actor}</Fact>
      <Fact name="Data">{address === undefined ? name : <AppLink to={address}>{name}</AppLink>}</Fact>
      <Fact name="Segel">
        <SealMark position={entry.position} />
      </Fact>
      {entry.requestId !== null && (
        <Fact name="Permintaan">
          <code>{entry.requestId}</code>{' '}
          <AppLink to={`/settings/audit-log?requestId=${encodeURIComponent(entry.requestId)}`}>
            Semua perubahan dalam permintaan ini
          </AppLink>
        </Fact>
      )}
      {entry.hash !== null && (
        <Fact name="Hash segel (SHA-256)" wide>
          <code>{entry.hash}</code>
        </Fact>
      )}
    </Facts>
  )
}
