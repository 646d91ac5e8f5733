import { sql } from 'kysely'
import * as budgets from '../src/modules/budget/contract.ts'
import { departmentApi } from '../src/modules/departments/contract.ts'
import * as journals from '../src/modules/journals/contract.ts'
import { readWorkspace } from '../src/modules/settings/contract.ts'
import type { Day } from '../src/platform/rules/day/day.ts'
import { createApprovalWorld } from './approval-world.ts'
import { unusedCosts } from './budget-in-force.ts'

/** A line of a plan: the same amount every month. */
interface PlannedLine {
  readonly code: string
  readonly department?: number | null
  readonly amount: number
}

/** A company with a shop, a counter below it and an office, whose budgets are planned by department. */
export async function departmentBudgetWorld() {
  const world = await createApprovalWorld()
  const { today } = await world.admin.call(readWorkspace)
  const firstDay = `${today.slice(0, 4)}-01-01` as Day
  const costs = await unusedCosts(world.db)
  const department = async (code: string, parentId: number | null = null): Promise<number> => {
    const body = { code, name: `Bagian ${code}`, parentId }
    return (await world.admin.call(departmentApi.create, { body: body as never })).id
  }
  const shop = await department('TOKO')
  const of = { shop, counter: await department('KASIR', shop), office: await department('KANTOR') }

  const lineOf = ({ code, department: departmentId = null, amount }: PlannedLine) => ({
    ...{ accountId: world.account(code), departmentId },
    months: Array.from({ length: 12 }, () => amount),
  })
  const draftOf = async (name = `Uji ${Math.random()}`) =>
    world.rina.call(budgets.createBudget, { body: { firstDay, name } })
  const planned = async (lines: readonly PlannedLine[]) => {
    const { id, name, version } = await draftOf()
    const params = { id: String(id) } as never
    const body = { name, lines: lines.map(lineOf) as never }
    return world.rina.call(budgets.changeBudget, { params, version, body })
  }
  const inForce = async (lines: readonly PlannedLine[]) => {
    const { id, version } = await planned(lines)
    const params = { id: String(id) } as never
    const submitted = await world.rina.call(budgets.submitBudget, { params, version })
    return world.admin.call(budgets.approveBudget, { params, version: submitted.version })
  }

  const cost = (at = 0) => costs[at] ?? ''
  const entry = (amount: number, departmentId: number | null, { code = cost(), day = today } = {}) => {
    const line = (on: string, debit: number, credit: number) => ({
      accountId: world.account(on),
      debit,
      credit,
    })
    const [debit, credit] = amount > 0 ? [amount, 0] : [0, -amount]
    const lines = [{ ...line(code, debit, credit), departmentId }, line('1-1101', credit, debit)]
    return { entryDate: day, description: 'Belanja', lines, post: true } as never
  }
  return {
    ...{ world, today, firstDay, of, cost, lineOf, draftOf, planned, inForce, entry },
    post: (...asked: Parameters<typeof entry>) =>
      world.rina.call(journals.createJournalEntry, { body: entry(...asked) }),
    refused: (...asked: Parameters<typeof entry>) =>
      world.rina.refusal(journals.createJournalEntry, { body: entry(...asked) }),
    compared: (query: object) =>
      world.rina.call(budgets.readBudgetComparison, { query: { of: today, ...query } as never }),
    stop: (code: string) =>
      world.admin.call(budgets.writeBudgetControl, {
        body: { accountId: world.account(code) as never, action: 'stop', span: 'month' },
      }),
    /** Takes back what was spent in a test. */
    spentNothing: async (): Promise<void> => {
      const { rows } = await sql<{ id: number; day: Day }>`select distinct e.id, e.entry_date as day
        from journal_entry e join journal_line l on l.entry_id = e.id
        where e.status = 'posted' and e.reference_type = 'manual'
          and l.account_id = any(${costs.map(world.account)}::bigint[])
          and not exists (select from journal_entry r where r.reverses_entry_id = e.id)`.execute(world.db)
      for (const { id, day } of rows)
        await world.admin.call(journals.reverseJournalEntry, {
          params: { id },
          body: { entryDate: day, reason: 'Selesai diuji' },
        })
    },
  }
}
