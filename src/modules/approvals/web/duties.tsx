import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { Page } from '../../../platform/web/shell/page.tsx'
import { readDuties } from '../contract.ts'
import './rules.css'

/** Who holds two things that one person should not do alone. */
export function Duties() {
  const { data, error, refetch } = useReply(readDuties, {})
  return (
    <Page
      title="Pemisahan Tugas"
      subtitle="Siapa yang sekarang memegang dua tugas yang semestinya dipegang orang berbeda"
    >
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      <div className="rules">
        {data?.duties.map(({ title, what, people }) => (
          <section key={title} className="rule-kind" aria-label={title}>
            <h2>{title}</h2>
            <p className="muted">{what}</p>
            <p>{people.length === 0 ? 'Tidak seorang pun.' : people.join(', ')}</p>
          </section>
        ))}
      </div>
    </Page>
  )
}
