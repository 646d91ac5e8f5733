import { addMonths, toDay, yearOf, type Day } from '../../src/platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../src/platform/rules/money/money.ts'
import type { Tx } from '../../src/platform/server/database/database.ts'
import type { Actor } from '../../src/platform/server/http/actor.ts'
import {
  approveBudget,
  changeBudget,
  createBudget,
  readActualMonths,
  readPlannedAccounts,
  submitBudget,
} from '../../src/modules/budget/server/index.ts'

type Seeding = { readonly today: Day; readonly author: Actor; readonly approver: Actor }

/** The budget of this year, in force: what the months before it or of it came to on average, in round figures. */
export async function addExampleBudget(tx: Tx, { today, author, approver }: Seeding): Promise<void> {
  const firstDay = toDay(`${yearOf(today)}-01-01`)
  const by = { db: tx, actor: author, today }
  const made = await createBudget({
    ...by,
    body: {
      firstDay,
      name: `Anggaran ${yearOf(today)}`,
      notes: undefined,
      from: { kind: 'nothing' },
      raiseBy: 0,
    },
  })
  const params = { id: made.id }
  const body = { name: made.name, notes: undefined, lines: await plannedLines(tx, firstDay) }
  const { version } = await changeBudget({ ...by, params, version: made.version, body })
  const submitted = await submitBudget({ ...by, params, version, body: {} })
  await approveBudget({ db: tx, actor: approver, today, params, version: submitted.version, body: {} })
}

async function plannedLines(tx: Tx, firstDay: Day) {
  const accounts = await readPlannedAccounts(tx, [])
  const years = [
    await readActualMonths(tx, addMonths(firstDay, -12), accounts),
    await readActualMonths(tx, firstDay, accounts),
  ]
  const came = new Map<number, Rupiah[]>()
  for (const { accountId, months } of years.flat())
    came.set(accountId, [...(came.get(accountId) ?? []), ...months.filter((amount) => amount !== 0)])
  return [...came].flatMap(([accountId, amounts], at) => {
    const average = amounts.reduce((sum, amount) => sum + amount, 0) / 12
    // Some were planned a little more tightly than others.
    const month = Math.round((average * (100 + ((at * 7) % 21) - 8)) / 100 / 50_000) * 50_000
    return month === 0
      ? []
      : [{ accountId, departmentId: null, months: Array.from({ length: 12 }, () => toRupiah(month)) }]
  })
}
