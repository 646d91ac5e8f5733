import { useReply } from '../../../platform/web/call/use-reply.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { useCan } from '../../../platform/web/shell/session.ts'
import { listWaiting } from '../contract.ts'
import './waiting-notice.css'

type Props = { readonly table: string; readonly recordId: number } | { readonly kind: string }

/** What waits for people about a record, or of a kind: nothing of it exists yet. Nothing where nothing waits. */
export function WaitingNotice(about: Props) {
  return useCan('approvals.read') ? <Waiting {...about} /> : null
}

function Waiting(about: Props) {
  const query = 'kind' in about ? about : { table: about.table, recordId: String(about.recordId) }
  const { data } = useReply(listWaiting, { query })
  if (data === undefined || data.rows.length === 0) return null
  return (
    <div role="status" className="waiting-notice">
      {data.rows.map(({ id, title, maker, state, reason }) => (
        <p key={id}>
          <AppLink to={`/approvals/${id}`}>{title}</AppLink>
          {state === 'blocked' ? ` terhalang: ${reason ?? ''}` : ' menunggu persetujuan'} · diajukan {maker}
        </p>
      ))}
    </div>
  )
}
