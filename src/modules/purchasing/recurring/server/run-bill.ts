import type { Day } from '../../../../platform/rules/day/day.ts'
import { systemActor, type Actor } from '../../../../platform/server/http/actor.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { createBill } from '../../bills/contract.ts'
import { enterBill } from '../../bills/server/enter-bill.ts'
import { billTextOfRun } from '../rules/recurring-bill.ts'
import { noteBillRun, readRecurringLines, type StoredRecurringBill } from './recurring-bill-store.ts'

interface Due {
  readonly recurring: StoredRecurringBill
  readonly dueDay: Day
  readonly today: Day
}

/** Enters the bill of a due day of a locked recurring bill, in the name of who wanted it so. */
export async function enterDueBill(tx: Tx, { recurring, dueDay, today }: Due): Promise<void> {
  const { id, vendorId, documentNumber, isCreditable, withholdAt, notes } = recurring
  const lines = await readRecurringLines(tx, id)
  const input = createBill.body.parse({
    ...{ billDate: dueDay, postingDay: dueDay, vendorId, isCreditable, withholdAt },
    documentNumber: billTextOfRun(documentNumber, dueDay),
    notes: notes ?? undefined,
    lines: lines.map((line) => ({ ...line, description: billTextOfRun(line.description, dueDay) })),
    recurringRun: { recurringId: id, dueDay },
  })
  await enterBill(tx, input, { actor: ownerOf(recurring), today })
}

/** What the program does about a due day: enters its bill, or leaves it to a person. */
export async function meetDueDay(tx: Tx, due: Due): Promise<void> {
  const { recurring, dueDay } = due
  if (recurring.posts) return enterDueBill(tx, due)
  await noteBillRun(tx, { recurring, dueDay, by: systemActor.name }, { status: 'open' })
}

function ownerOf({ updatedBy, updatedById }: StoredRecurringBill): Actor {
  return { ...systemActor, id: updatedById ?? undefined, name: updatedBy }
}
