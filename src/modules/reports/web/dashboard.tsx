import { Page } from '../../../platform/web/shell/page.tsx'
import { PanelBoundary, ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { useDelayed } from '../../../platform/web/call/use-delayed.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readDashboard, type Dashboard as Board } from '../contract.ts'
import { isStill } from '../rules/month-sentence.ts'
import { holds, scopes } from '../../../platform/rules/http/permission.ts'
import { NarrowedDashboard } from './narrowed-dashboard.tsx'
import { AttentionStrip } from './attention-strip.tsx'
import { SkeletonCards } from './figure-card.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { MonthCharts } from './month-charts.tsx'
import { PendingApprovals, RecentSales } from './recent-sales.tsx'
import { ReportLinks } from './report-links.tsx'
import { StandingCards } from './standing-cards.tsx'
import { StartChecklist, useStart } from './start-checklist.tsx'
import './figure-cards.css'
import './dashboard.css'

/** Where the business stands today, and what waits for somebody; to a narrowed role where its work is. */
export function Dashboard() {
  const session = useSession()
  return scopes.every((scope) => holds(session, scope)) ? <WholeDashboard /> : <NarrowedDashboard />
}

function WholeDashboard() {
  const { user } = useSession()
  const { data, error, refetch } = useReply(readDashboard, {})
  const isWaiting = useDelayed(data === undefined && !error)
  return (
    <Page title="Dashboard" subtitle={`Welcome, ${user.name}`}>
      {error && !data ? <ProblemPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && !isWaiting && <Figures board={data} />}
      {isWaiting && (
        <div className="dashboard" aria-busy="true">
          <SkeletonCards />
        </div>
      )}
    </Page>
  )
}

function Figures({ board }: { readonly board: Board }) {
  const own = useStart(board.start)
  const begins = own.length > 0
  return (
    <div className="dashboard">
      {begins && <StartChecklist start={board.start} own={own} />}
      <FigureCards board={board} />
      <StandingCards board={board} />
      <AttentionStrip board={board} />
      <PanelBoundary>
        {isStill(board.months) ? <FirstSteps begins={begins} /> : <MonthCharts board={board} />}
      </PanelBoundary>
      <div className="dashboard-pair">
        <RecentSales board={board} />
        <PendingApprovals />
      </div>
      <ReportLinks />
    </div>
  )
}
