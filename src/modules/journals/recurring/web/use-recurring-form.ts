import { useMemo } from 'react'
import type { z } from 'zod'
import { addDays, laterDay, type Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useAccountChoices } from '../../../accounts/web/index.ts'
import { useDepartmentsById } from '../../../departments/web/index.ts'
import { departmentProblems } from '../../../ledger/rules/line-department.ts'
import { lineTotals } from '../../../ledger/rules/journal.ts'
import {
  contentOf,
  draftOf,
  emptyJournal,
  sameDraft,
  type JournalDraft,
} from '../../entries/rules/journal-content.ts'
import type { GridAct } from '../../entries/rules/journal-grid-act.ts'
import { lineDraft, linesToSave } from '../../entries/rules/journal-grid.ts'
import { besideUnreadable } from '../../entries/web/journal-form-problems.ts'
import { useJournalGrid } from '../../entries/web/journal-grid-keys.ts'
import {
  createRecurringJournal,
  updateRecurringJournal,
  type recurringInput,
  type RecurringJournal,
} from '../contract.ts'
import {
  recurringAccountProblems,
  recurringProblems,
  scheduleProblems,
  type RecurringDraft as Recurring,
} from '../rules/recurring-journal.ts'
import { missingEnd, scheduleOf, typedSchedule, type ScheduleTyped } from '../rules/schedule-form.ts'

/** What is typed beside the lines. */
interface Fields extends ScheduleTyped {
  readonly name: string
  readonly posts: boolean
  readonly isActive: boolean
}

function startOf(today: Day, journal: RecurringJournal | undefined): Fields {
  return {
    name: journal?.name ?? '',
    ...typedSchedule(journal?.schedule ?? { frequency: 'monthly', onDay: null, start: today }),
    posts: journal?.posts ?? true,
    isActive: journal?.isActive ?? true,
  }
}

type RecurringDraft = Fields & Omit<JournalDraft, 'entryDate'>

function draftFrom(today: Day, journal: RecurringJournal | undefined): RecurringDraft {
  const content = journal
    ? { ...contentOf({ ...journal, entryDate: today }), isAccrual: journal.reversesNextMonth }
    : emptyJournal(today)
  return { ...draftOf(content), ...startOf(today, journal) }
}

/** The form of a recurring journal: what is typed, what is wrong with it, and saving it. */
export function useRecurringForm(journal: RecurringJournal | undefined) {
  const { today } = useSession()
  const accounts = useAccountChoices()
  const departments = useDepartmentsById()
  const openDialog = useOpenDialog()
  const context = { today, keptStart: journal?.schedule.start }
  const form = useForm<RecurringDraft, RecurringJournal>({
    start: draftFrom(today, journal),
    version: journal?.version ?? 0,
    same: sameRecurring,
    check: (draft) =>
      besideUnreadable(
        [
          ...missingEnd(draft),
          ...recurringProblems(recurringOf(draft), context),
          ...recurringAccountProblems(recurringOf(draft), accounts.byId),
          ...departmentProblems(recurringOf(draft).lines, {
            accounts: accounts.byId,
            departments,
            entryDate: draft.start,
            isPosted: false,
          }),
        ],
        draft,
      ),
    save: useSave(journal),
    onSaved: ({ id, name }) => {
      toast(`Jurnal berulang ${name} tersimpan`)
      openDialog(String(id), { replace: true, force: true })
    },
  })
  const lines = useGridForm<RecurringDraft, GridAct>(form, useJournalGrid(accounts).rules)
  const recurring = recurringOf(form.draft)
  const { start } = recurring.schedule
  const isUsable = start !== '' && scheduleProblems(recurring, context).length === 0
  return {
    form,
    lines,
    today,
    accounts,
    totals: useMemo(() => lineTotals(lines.grid.lines), [lines.grid.lines]),
    /** The schedule when it can be computed with. */
    schedule: isUsable ? { ...recurring.schedule, start } : undefined,
    firstDay: firstDayOf(start === '' ? today : start, journal),
  }
}

export type RecurringFormState = ReturnType<typeof useRecurringForm>

function sameRecurring(one: RecurringDraft, other: RecurringDraft): boolean {
  const fieldsOf = ({ grid: _, unreadable: __, ...fields }: RecurringDraft) => JSON.stringify(fields)
  return (
    fieldsOf(one) === fieldsOf(other) && sameDraft({ ...one, entryDate: '' }, { ...other, entryDate: '' })
  )
}

/** What is typed, as the rules take it. */
function recurringOf(draft: RecurringDraft): Recurring {
  return { ...draft, schedule: scheduleOf(draft), lines: linesToSave(draft.grid.lines).map(lineDraft) }
}

/** The first day the schedule may run on: nothing that was dealt with comes again. */
function firstDayOf(start: Day, journal: RecurringJournal | undefined): Day {
  const last = journal?.lastRun?.dueDay
  return last === undefined ? start : laterDay(start, addDays(last, 1))
}

/** Saving; the rules have seen to it that the schedule has a first day. */
function useSave(journal: RecurringJournal | undefined) {
  const create = useAct(createRecurringJournal)
  const update = useAct(updateRecurringJournal)
  return async (draft: RecurringDraft, { version }: { readonly version: number }) => {
    const body = bodyOf(draft)
    if (body === undefined) return undefined
    return journal
      ? update.attempt({ params: { id: journal.id }, body, ifVersion: version })
      : create.attempt({ body })
  }
}

function bodyOf(draft: RecurringDraft): z.input<typeof recurringInput> | undefined {
  const { name, description, posts, isActive, isAccrual } = draft
  const { schedule, lines } = recurringOf(draft)
  const { start } = schedule
  if (start === '') return undefined
  const what = { name, description, posts, isActive, reversesNextMonth: isAccrual }
  return { ...what, lines: [...lines], schedule: { ...schedule, start } }
}
