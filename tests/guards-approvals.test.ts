import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthChecks } from '../src/main.books.ts'
import * as budgets from '../src/modules/budget/contract.ts'
import * as journals from '../src/modules/journals/contract.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { today } from './approval-path.ts'
import { createApprovalWorld, type ApprovalWorld } from './approval-world.ts'
import { attackerOf, type Attacker } from './attacker.ts'

let world: ApprovalWorld
let owner: Attacker
let request: { id: number; maker: number; sari: number }
let budget: { id: number; draft: number; account: number }

const entry = (amount: number) => ({
  entryDate: today(),
  description: 'Sewa gudang',
  post: true,
  lines: [
    { accountId: world.account('4-1101'), debit: amount, credit: 0 },
    { accountId: world.account('1-1101'), debit: 0, credit: amount },
  ],
})

beforeAll(async () => {
  world = await createApprovalWorld()
  owner = await attackerOf(world.ownerUrl, { role: 'none' })
  await world.rule('journal', { amountFrom: 1_000_000 as never })
  await world.rina.call(journals.createJournalEntry, { body: entry(5_000_000) as never })
  const { id } = await world.newest()
  request = { id, maker: world.ids.get('Rina Contoh') ?? 0, sari: world.ids.get('Sari Contoh') ?? 0 }
  const { account } = await soleRowOf(
    world.db,
    sql<{ account: number }>`select min(id) as account from account where type = 'expense' and level = 3`,
  )
  const made = await Promise.all(
    ['Rencana', 'Cadangan'].map(async (name) =>
      world.rina.call(budgets.createBudget, { body: { firstDay: '2031-01-01', name } as never }),
    ),
  )
  const [first, second] = made
  const months = Array.from({ length: 12 }, () => 1_000)
  const filled = await world.rina.call(budgets.changeBudget, {
    params: { id: first?.id ?? 0 },
    version: first?.version ?? 0,
    body: { name: 'Rencana', lines: [{ accountId: account, months }] } as never,
  })
  await world.rina.call(budgets.submitBudget, { params: { id: filled.id }, version: filled.version })
  budget = { id: filled.id, draft: second?.id ?? 0, account }
})
afterAll(async () => {
  await owner.close()
  await world.close()
})

const decision = (change: Record<string, number | string> = {}) => {
  const row = { request: request.id, level: 1, seat: 0, verdict: 'approved', by: request.sari, ...change }
  return `insert into approval_decision (request_id, level, seat, verdict, decided_by_id, decided_by, principal_id, principal)
    values (${row.request}, ${row.level}, ${row.seat}, '${row.verdict}', ${row.by}, 'x', ${row.by}, 'x')`
}
const moved = (change: string) => `update approval_request set ${change} where id = ${request.id}`

test.each<[string, () => string[]]>([
  [
    'a request that begins as carried out',
    () => [
      `insert into approval_request (rule_id, kind, act, subject_table, title, amount, facts, content, fingerprint, maker, maker_ids,
      level_count, state, ended_at) select rule_id, kind, act, 'x', title, amount, facts, content, fingerprint, maker, maker_ids,
      level_count, 'carried_out', now() from approval_request where id = ${request.id}`,
    ],
  ],
  ['a request granted without a decision', () => [moved("state = 'granted'")]],
  ['a request carried out without being granted', () => [moved("state = 'carried_out', ended_at = now()")]],
  ['another content of a request', () => [moved("content = '{}'")]],
  ['another maker of a request', () => [moved("maker_ids = '{}'")]],
  ['a request that is removed', () => [`delete from approval_request where id = ${request.id}`]],
  ['a decision of its maker', () => [decision({ by: request.maker })]],
  ['a decision of a level that does not wait', () => [decision({ level: 2 })]],
  [
    'a decision that becomes another',
    () => [decision(), "update approval_decision set verdict = 'rejected', reason = 'x'"],
  ],
  ['a decision that is removed', () => [decision(), 'delete from approval_decision']],
  ['a rule for other amounts', () => ['update approval_rule set amount_from = 0']],
  ['a rule that is removed', () => ['delete from approval_rule']],
  [
    'a budget that begins approved',
    () => [
      `insert into budget (first_day, name, revision, status, created_by, updated_by, submitted_at, submitted_by, approved_at, approved_by)
      values ('2032-01-01', 'x', 1, 'approved', 'x', 'x', now(), 'x', now(), 'x')`,
    ],
  ],
  [
    'a draft that is approved at once',
    () => [
      `update budget set status = 'approved', submitted_at = now(), submitted_by = 'x', approved_at = now(), approved_by = 'x'
      where id = ${budget.draft}`,
    ],
  ],
  ['a submitted budget that is removed', () => [`delete from budget where id = ${budget.id}`]],
  ['a submitted budget under another name', () => [`update budget set name = 'y' where id = ${budget.id}`]],
  [
    'another amount of a submitted budget',
    () => [`update budget_line set month_1 = 2 where budget_id = ${budget.id}`],
  ],
  [
    'a new line of a submitted budget',
    () => [`insert into budget_line (budget_id, account_id) select ${budget.id}, max(id) from account`],
  ],
  [
    'a line that is taken out of a submitted budget',
    () => [`delete from budget_line where budget_id = ${budget.id}`],
  ],
  [
    'a department above itself',
    () => [
      `insert into department (code, name) values ('ATAS', 'Atas')`,
      `update department set parent_id = id where code = 'ATAS'`,
    ],
  ],
])('the database refuses %s, whoever asks', async (_, steps) => {
  expect(await owner.attack(steps())).toMatch(/^(NR\d{3}|23\d{3}|P0001)$/)
})

/** The first record that a check of the health page finds wrong. */
async function wrongIn(key: string): Promise<string | undefined> {
  const check = healthChecks.find((each) => each.key === key)
  if (check === undefined) throw new Error(`no check ${key}`)
  const result = await check.run(world.db)
  return result.ok ? undefined : result.firstWrong
}

test('an entry past a rule that stood over it is found, one that was agreed to is not', async () => {
  await world.rina.call(journals.createJournalEntry, { body: entry(400_000) as never })
  expect(await wrongIn('agreed_entries')).toBeUndefined()
  // A rule that stood for an hour already, as if the program had not asked it.
  const stood = `insert into approval_rule (name, kind, position, valid_from, amount_from, levels, created_by, created_at)
    values ('Kemarin', 'journal', 9, '2000-01-01', 400000, '[{"mode": "any", "approvers": [{"role": "admin"}]}]', 'x',
      '2000-01-01')`
  expect(await owner.attack([stood])).toBe('done')
  expect(await wrongIn('agreed_entries')).toMatch(/^JE-/)
})
