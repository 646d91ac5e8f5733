import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { nextRuns, type Schedule } from '../rules/recurring-schedule.ts'
import { textOfRun } from '../rules/recurring-text.ts'
import './recurring-days.css'
import './recurring.css'

type Props = {
  readonly schedule: Schedule
  readonly description: string
  /** What a run says of itself; its description when left out. */
  readonly textOf?: (text: string, due: Day) => string
  /** The first day it may run on. */
  readonly from: Day
}

const shown = 12

/** The next runs as they will be made. */
export function RecurringPreview({ schedule, description, textOf = textOfRun, from }: Props) {
  const { today } = useSession()
  const days = nextRuns(schedule, from, shown)
  return (
    <section className="recurring-preview" aria-label={`${shown} jalan berikutnya`}>
      <h3>{days.length === shown ? `${shown} jalan berikutnya` : `${days.length} jalan tersisa`}</h3>
      <ol>
        {days.map((due) => (
          <li key={due}>
            <span className="recurring-day">{formatDay(due)}</span>
            <span>
              {textOf(description, due)}
              {due < today && <span className="recurring-late"> terlewat, dibuat segera</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
