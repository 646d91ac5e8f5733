import { Button } from '@mantine/core'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useMoment, useSession } from '../../../platform/web/shell/session.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { Attachments } from '../../audit/web/index.ts'
import { isOpen } from '../rules/outcome.ts'
import { readApproval, type Approval } from '../contract.ts'
import { StateBadge } from './approval-card.tsx'
import { ApprovalActs } from './approval-acts.tsx'
import { ContextFacts } from './context-facts.tsx'
import { ContentTable, Difference } from './content-table.tsx'

/** One request with all that is needed to decide it. */
export function ApprovalDetail({ id }: { readonly id: number }) {
  const { data, error, refetch } = useReply(readApproval, { params: { id } })
  if (error && !data) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  return data === undefined ? null : <Opened request={data} />
}

function Opened({ request }: { readonly request: Approval }) {
  const moment = useMoment()
  const { title, address, state, reason, rule, maker, askedAt, content, difference, previous } = request
  return (
    <article className="approval-detail" aria-label={title}>
      <header className="approval-detail-head">
        <div>
          <h2>
            {title} <StateBadge state={state} />
          </h2>
          <p className="muted">
            Diajukan {maker}, {moment(askedAt)}
            {request.party !== null && ` · ${request.party}`} · {rule.name}: {rule.words}
          </p>
        </div>
        {address !== null && (
          <Button component={AppLink} to={address} variant="default" size="xs">
            Buka dokumen
          </Button>
        )}
      </header>
      {reason !== null && state !== 'carried_out' && <p className="approval-reason">{reason}</p>}
      {difference !== null && previous !== null && (
        <section aria-label="Yang berubah">
          <h3>Berubah sejak {moment(previous.askedAt)}</h3>
          <Difference difference={difference} heads={content.lines.heads} />
        </section>
      )}
      <ContentTable content={content} />
      <ContextFacts facts={request.context} />
      {request.evidence !== null && <Attachments {...request.evidence} />}
      <Course request={request} />
      <ApprovalActs request={request} />
    </article>
  )
}

/** Who decided and said what, and who can decide now. */
function Course({ request }: { readonly request: Approval }) {
  const moment = useMoment()
  const { user } = useSession()
  const { decisions, comments, deciders, made, decidesFor, waiver, state } = request
  const verbs = { approved: 'menyetujui', rejected: 'menolak', asked_back: 'mengembalikan' }
  return (
    <ul className="approval-course">
      {decisions.map(({ decidedBy, principal, verdict, reason, decidedAt, level, waiver: under }) => (
        <li key={`${level} ${decidedBy}`}>
          {decidedBy}
          {principal !== decidedBy && ` untuk ${principal}`} {verbs[verdict]} (tingkat {level}),{' '}
          {moment(decidedAt)}
          {reason !== null && `: ${reason}`}
          {under !== null && ` — dengan pengecualian “${under}”`}
        </li>
      ))}
      {comments.map(({ author, body, createdAt }) => (
        <li key={createdAt}>
          {author}, {moment(createdAt)}: {body}
        </li>
      ))}
      {made !== null && <li>Dilaksanakan: {made}</li>}
      {deciders.length > 0 && <li className="muted">Dapat diputuskan oleh {deciders.join(', ')}</li>}
      {deciders.length === 0 && isOpen(state) && (
        <li className="approval-stuck">
          Tidak seorang pun dapat memutuskannya sekarang. Pembuatnya, atau yang mengatur aturan persetujuan,
          dapat menariknya, supaya diajukan lagi menurut aturan yang berlaku.
        </li>
      )}
      {decidesFor !== null && decidesFor !== user.name && <li>Anda memutuskan untuk {decidesFor}.</li>}
      {waiver !== null && (
        <li>Anda membuatnya sendiri; keputusan tercatat dengan pengecualian “{waiver}”.</li>
      )}
    </ul>
  )
}
