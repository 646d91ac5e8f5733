import { Button } from '@mantine/core'
import { addDays, parseDay, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay, formatLongDay } from '../../../platform/rules/day/format-day.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useFilters } from '../../../platform/web/list/use-filters.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { readServiceBoard, type ServiceVisit } from '../contract.ts'
import { hoursText, lanesOf, mondayOf, overlapsOf, overlapText, weekdayText } from '../rules/visits.ts'
import { ServiceBadge } from './service-badge.tsx'
import './service-board.css'
import './service-orders.css'

const defaults = { from: '' }
const days = 7

/** Visits of a week by day and technician; who is needed twice is pointed out. */
export function ServiceBoard() {
  const { today } = useSession()
  const filters = useFilters<'from'>(defaults)
  const from = parseDay(filters.values.from) ?? mondayOf(today)
  const to = addDays(from, days - 1)
  const { data, error, refetch } = useReply(readServiceBoard, { query: { from, to } }, { keepPrevious: true })
  const go = (day: Day): void => filters.set({ from: day === mondayOf(today) ? '' : day })
  return (
    <Page
      fill
      title="Papan Jadwal"
      subtitle={`Kunjungan ${formatLongDay(from)} sampai ${formatLongDay(to)}`}
      filters={
        <div className="board-bar">
          <Button variant="default" onClick={() => go(addDays(from, -days))}>
            Minggu lalu
          </Button>
          <DayInput label="Mulai" today={today} value={from} onChange={(day) => go(day ?? mondayOf(today))} />
          <Button variant="default" onClick={() => go(addDays(from, days))}>
            Minggu depan
          </Button>
        </div>
      }
    >
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Unplanned orders={data.unplanned} />
          <div className="service-board">
            {Array.from({ length: days }, (_, index) => addDays(from, index)).map((day) => (
              <BoardDay
                key={day}
                day={day}
                isToday={day === today}
                visits={data.visits.filter(({ visitDay }) => visitDay === day)}
              />
            ))}
          </div>
        </>
      )}
    </Page>
  )
}

type Unplanned = {
  readonly orderNumber: string
  readonly customerName: string
  readonly promisedDay: Day | null
}

/** Drafts that nobody planned yet. */
function Unplanned({ orders }: { readonly orders: readonly Unplanned[] }) {
  if (orders.length === 0) return null
  return (
    <section aria-label="Belum dijadwalkan">
      <p className="muted">Belum dijadwalkan:</p>
      <ul className="board-unplanned">
        {orders.map(({ orderNumber, customerName, promisedDay }) => (
          <li key={orderNumber}>
            <AppLink to={`/service-orders/${orderNumber}/schedule`} className="board-visit">
              <strong>{orderNumber}</strong>
              <span>{customerName}</span>
              {promisedDay !== null && <span className="muted">dijanjikan {formatDay(promisedDay)}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DayProps = { readonly day: Day; readonly isToday: boolean; readonly visits: readonly ServiceVisit[] }

function BoardDay({ day, isToday, visits }: DayProps) {
  const lanes = lanesOf(visits)
  const open = visits.filter(({ status }) => status === 'scheduled' || status === 'working')
  return (
    <section className={`board-day${isToday ? ' is-today' : ''}`} aria-label={formatLongDay(day)}>
      <h2>
        {weekdayText(day)}, {formatDay(day)}
      </h2>
      {lanes.length === 0 && <p className="muted">–</p>}
      {lanes.map(({ technician, visits: own }) => (
        <div key={technician} className="board-lane">
          <h3>{technician}</h3>
          {own.map((visit) => (
            <BoardVisit key={visit.orderNumber} visit={visit} technician={technician} others={open} />
          ))}
        </div>
      ))}
    </section>
  )
}

type VisitProps = {
  readonly visit: ServiceVisit
  readonly technician: string
  readonly others: readonly ServiceVisit[]
}

function BoardVisit({ visit, technician, others }: VisitProps) {
  const isOpen = visit.status === 'scheduled' || visit.status === 'working'
  const overlaps = isOpen ? overlapsOf({ ...visit, technicians: [technician] }, others) : []
  return (
    <AppLink
      to={`/service-orders/${visit.orderNumber}`}
      className={`board-visit${overlaps.length > 0 ? ' is-overlapping' : ''}`}
    >
      <span className="muted">{hoursText(visit)}</span>
      <strong>{visit.customerName}</strong>
      <span>{visit.object === '' ? visit.problem : visit.object}</span>
      <ServiceBadge order={visit} />
      {overlaps.map((overlap) => (
        <span key={overlap.orderNumber} className="board-overlap">
          {overlapText(overlap)}
        </span>
      ))}
    </AppLink>
  )
}
