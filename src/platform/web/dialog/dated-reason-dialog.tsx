import type { Day } from '../../rules/day/day.ts'
import type { Problem } from '../../rules/http/problem.ts'
import type { Outcome } from '../call/use-act.ts'
import { DayInput } from '../form/day-input.tsx'
import { useForm } from '../form/use-form.ts'
import { useSession } from '../shell/session.ts'
import { ActForm } from './act-form.tsx'
import { ReasonInput } from './reason-input.tsx'

/** What is asked; the day is empty while it cannot be read. */
export interface DatedReason {
  readonly entryDate: Day | ''
  readonly reason: string
}

type Props<Reply> = {
  readonly title: string
  readonly hint: string
  /** What the button says: `Balik Jurnal`. */
  readonly verb: string
  /** Undoes something: the button is red, and the one that leaves says *Kembali*. */
  readonly undoes?: boolean
  readonly dayLabel: string
  /** The sort of documents that is posted. */
  readonly posts: string
  /** The day of what is undone: today is proposed, or this day when it lies ahead. */
  readonly originalDay: Day
  readonly lastDay?: Day
  readonly problemsOf: (given: DatedReason) => readonly Problem[]
  readonly act: (given: {
    readonly entryDate: Day
    readonly reason: string
  }) => Promise<Outcome<Reply> | undefined>
  readonly onDone: (reply: Reply) => void
}

/** Asks on which day and why something posted is undone, and undoes it. */
export function DatedReasonDialog<Reply>(props: Props<Reply>) {
  const { title, hint, verb, undoes = false, originalDay, lastDay } = props
  const { today } = useSession()
  const form = useForm<DatedReason, Reply>({
    start: { entryDate: today < originalDay ? originalDay : today, reason: '' },
    check: props.problemsOf,
    // The rules have seen to it that a day is chosen.
    save: async ({ entryDate, reason }) => (entryDate === '' ? undefined : props.act({ entryDate, reason })),
    onSaved: props.onDone,
  })
  const { entryDate } = form.draft
  return (
    <ActForm form={form} undoes={undoes} title={title} hint={hint} verb={verb}>
      <DayInput
        posts={props.posts}
        label={props.dayLabel}
        required
        path="entryDate"
        onProblem={form.at('entryDate').onProblem}
        today={today}
        {...(lastDay === undefined ? {} : { max: lastDay })}
        value={entryDate === '' ? undefined : entryDate}
        onChange={(day) => form.change({ entryDate: day ?? '' })}
      />
      <ReasonInput form={form} />
    </ActForm>
  )
}
