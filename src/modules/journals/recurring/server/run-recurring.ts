import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import { systemActor, type Actor } from '../../../../platform/server/http/actor.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { nextRuns, type Schedule } from '../rules/recurring-schedule.ts'
import { recurringSource } from '../rules/recurring-source.ts'
import { textOfRun } from '../rules/recurring-text.ts'
import { saveAccrual } from './accrual-store.ts'
import { postOrAsk, saveDrafts, type Journal } from '../../../ledger/server/index.ts'
import {
  insertRun,
  moveOn,
  recurringLines,
  type Outcome,
  type Progress,
  type StoredRecurring,
} from './recurring-store.ts'

export interface Run {
  readonly recurring: StoredRecurring
  readonly dueDay: Day
  /** Who lets it run: the program on the day, or a person. */
  readonly actor: Actor
  /** The day on which it runs; the due day itself when left out. */
  readonly today?: Day
}

/** Makes the entry of a due day of a locked recurring journal. */
export async function makeRun(tx: Tx, run: Run): Promise<void> {
  await noteOutcome(tx, run, { status: 'made', entryId: await makeEntry(tx, run) })
}

/** Notes what became of a due day of a locked recurring journal, and goes on to the next. */
export async function noteOutcome(tx: Tx, run: Run, outcome: Outcome): Promise<void> {
  const { recurring, dueDay, actor } = run
  await insertRun(tx, { recurringId: recurring.id, dueDay, ranBy: actor.name }, outcome)
  await passDay(tx, recurring, dueDay)
}

/** Goes on to the day after one that was dealt with; one that was dealt with before changes nothing. */
async function passDay(tx: Tx, { id, schedule, nextDue }: StoredRecurring, dueDay: Day): Promise<void> {
  if (nextDue === null || dueDay < nextDue) return
  await moveOn(tx, id, progressAfter(schedule, dueDay))
}

/** Everything up to a day is dealt with. */
function progressAfter(schedule: Schedule, handledUntil: Day): Progress {
  return { handledUntil, nextDue: nextRuns(schedule, addDays(handledUntil, 1), 1)[0] ?? null }
}

async function makeEntry(tx: Tx, { recurring, dueDay, actor, today }: Run): Promise<number> {
  const journal = await journalOf(tx, recurring, dueDay)
  const { createdBy, createdById } = recurring
  const owner = { ...systemActor, id: createdById ?? undefined, name: createdBy }
  const brought = { journals: [journal], context: { actor }, today: today ?? dueDay, owner }
  const [entry] = recurring.posts ? await postOrAsk(tx, brought) : await saveDrafts(tx, [journal], owner)
  if (entry === undefined) throw new Error('saving wrote no draft')
  if (recurring.reversesNextMonth) {
    await saveAccrual(tx, { entryId: entry.id, entryDate: dueDay, savedBy: createdBy })
  }
  return entry.id
}

async function journalOf(tx: Tx, recurring: StoredRecurring, dueDay: Day): Promise<Journal> {
  const lines = await rowsOf(tx, recurringLines(recurring.id))
  const reference = { referenceType: 'recurring', referenceId: recurring.id } as const
  return {
    ...reference,
    source: recurringSource(reference),
    entryDate: dueDay,
    description: textOfRun(recurring.description, dueDay),
    referenceNumber: recurring.name,
    lines: lines.map(({ description, ...line }) => ({
      ...line,
      description: textOfRun(description ?? '', dueDay) || undefined,
    })),
  }
}
