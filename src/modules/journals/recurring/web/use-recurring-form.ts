import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { addDays, laterDay, type Day } from '../../../../platform/rules/day/day.ts'
import { problem, type Problem } from '../../../../platform/rules/http/problem.ts'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { refusalProblems, type ShownProblem } from '../../../../platform/web/call/refusal-problems.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useAfterTyping } from '../../../../platform/web/call/use-after-typing.ts'
import {
  createRecurringJournal,
  updateRecurringJournal,
  type recurringInput,
  type RecurringJournal,
} from '../contract.ts'
import { contentOf, emptyJournal } from '../../entries/rules/journal-content.ts'
import { lineDraft, linesToSave } from '../../entries/rules/journal-grid.ts'
import { lineTotals } from '../../../ledger/rules/journal.ts'
import {
  recurringAccountProblems,
  recurringProblems,
  scheduleProblems,
  type RecurringDraft,
} from '../rules/recurring-journal.ts'
import type { Frequency, Schedule } from '../rules/recurring-schedule.ts'
import { besideUnreadable, wrongCells } from '../../entries/web/journal-form-problems.ts'
import { useAccountChoices } from '../../../accounts/web/index.ts'
import { useJournalContent } from '../../entries/web/use-journal-content.ts'

/** What is typed beside the lines. */
interface Fields {
  readonly name: string
  readonly frequency: Frequency
  /** `1` to `31`, or `last`. */
  readonly onDay: string
  readonly start: Day | ''
  readonly ends: 'never' | 'day' | 'count'
  readonly end: Day | ''
  readonly count: string
  readonly posts: boolean
  readonly isActive: boolean
}

function startOf(today: Day, journal: RecurringJournal | undefined): Fields {
  const schedule: Schedule = journal?.schedule ?? { frequency: 'monthly', onDay: null, start: today }
  const { frequency, onDay, start, end, count } = schedule
  return {
    name: journal?.name ?? '',
    frequency,
    onDay: onDay === null ? 'last' : String(onDay),
    start,
    ends: end !== undefined ? 'day' : count !== undefined ? 'count' : 'never',
    end: end ?? '',
    count: count === undefined ? '' : String(count),
    posts: journal?.posts ?? true,
    isActive: journal?.isActive ?? true,
  }
}

function scheduleOf({ frequency, onDay, start, ends, end, count }: Fields): RecurringDraft['schedule'] {
  return {
    frequency,
    onDay: onDay === 'last' ? null : Number(onDay),
    start,
    ...(ends === 'day' && end !== '' ? { end } : {}),
    ...(ends === 'count' && count !== '' ? { count: Number(count) } : {}),
  }
}

/** An end that is chosen must be filled in; the rules know only what is there. */
function missingEnd({ ends, end, count }: Fields): Problem[] {
  if (ends === 'day' && end === '')
    return [problem('end-missing', 'schedule.end', 'Tanggal akhir harus diisi')]
  const isCount = ends === 'count' && !(Number(count) >= 1 && Number(count) <= 1000)
  return isCount ? [problem('count-missing', 'schedule.count', 'Jumlah harus 1–1.000')] : []
}

const none: readonly ShownProblem[] = []

/** The form of a recurring journal: what is typed, what is wrong with it, and saving it. */
export function useRecurringForm(journal: RecurringJournal | undefined) {
  const { today } = useSession()
  const accounts = useAccountChoices()
  const state = useJournalContent(contentOfRecurring(today, journal))
  const [start] = useState(() => startOf(today, journal))
  const [fields, setFields] = useState(start)
  const [attempt, setAttempt] = useState(0)
  const saving = useSaving(journal)
  const typed = linesToSave(state.grid.lines).map(lineDraft)
  const schedule = scheduleOf(fields)
  const context = { today, keptStart: journal?.schedule.start }
  const draft = { ...fields, description: state.head.description, schedule, lines: typed }
  const found = useFound({ draft, fields, state, accounts, context })
  const submit = async (_act: 'save'): Promise<void> => {
    if (saving.pending || !accounts.ready) return
    setAttempt((count) => count + 1)
    if (found.length > 0 || schedule.start === '') return
    const { name, posts, isActive } = fields
    const { description, isAccrual: reversesNextMonth } = state.head
    const body = { name, description, posts, isActive, reversesNextMonth, lines: typed }
    await saving.save({ ...body, schedule: { ...schedule, start: schedule.start } })
  }
  const problems = attempt > 0 && found.length > 0 ? found : refusalProblems(saving.refusal)
  const isUsable = schedule.start !== '' && scheduleProblems(draft, context).length === 0
  return {
    today,
    accounts,
    state,
    fields,
    set: (changed: Partial<Fields>) => setFields((now) => ({ ...now, ...changed })),
    attempt,
    problems: attempt > 0 ? problems : none,
    wrong: useMemo(() => wrongCells(attempt > 0 ? problems : none), [attempt, problems]),
    totals: lineTotals(state.grid.lines),
    dirty: state.dirty || JSON.stringify(fields) !== JSON.stringify(start),
    pending: saving.pending,
    /** The schedule when it can be computed with. */
    schedule: isUsable && schedule.start !== '' ? { ...schedule, start: schedule.start } : undefined,
    firstDay: firstDayOf(schedule.start === '' ? today : schedule.start, journal),
    submit: useAfterTyping(submit),
  }
}

export type RecurringFormState = ReturnType<typeof useRecurringForm>

/** The first day the schedule may run on: nothing that was dealt with comes again. */
function firstDayOf(start: Day, journal: RecurringJournal | undefined): Day {
  const last = journal?.lastRun?.dueDay
  return last === undefined ? start : laterDay(start, addDays(last, 1))
}

type Found = {
  readonly draft: RecurringDraft
  readonly fields: Fields
  readonly state: ReturnType<typeof useJournalContent>
  readonly accounts: ReturnType<typeof useAccountChoices>
  readonly context: Parameters<typeof recurringProblems>[1]
}

function useFound({ draft, fields, state, accounts, context }: Found): Problem[] {
  const found = [
    ...missingEnd(fields),
    ...recurringProblems(draft, context),
    ...recurringAccountProblems(draft, accounts.byId),
  ]
  return besideUnreadable(found, state.grid.lines, state.unreadable)
}

function contentOfRecurring(today: Day, journal: RecurringJournal | undefined) {
  if (journal === undefined) return emptyJournal(today)
  return { ...contentOf({ ...journal, entryDate: today }), isAccrual: journal.reversesNextMonth }
}

function useSaving(journal: RecurringJournal | undefined) {
  const openDialog = useOpenDialog()
  const create = useAct(createRecurringJournal)
  const update = useAct(updateRecurringJournal)
  const save = async (body: z.input<typeof recurringInput>): Promise<void> => {
    const saved = await (journal
      ? update.run({ params: { id: journal.id }, body, ifVersion: journal.version })
      : create.run({ body }))
    if (saved === undefined) return
    toast(`Jurnal berulang ${saved.name} tersimpan`)
    openDialog(String(saved.id), { replace: true, force: true })
  }
  return { save, pending: create.pending || update.pending, refusal: (journal ? update : create).problem }
}
