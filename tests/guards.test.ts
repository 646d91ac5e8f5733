import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { sealRows } from '../src/modules/audit/server/seal-store.ts'
import { saveDrafts } from '../src/modules/ledger/server/post-journal.ts'
import { attackerOf, isSuperuser, type Attacker, type AttackStep } from './attacker.ts'
import { checkBooks } from './books.ts'
import { onNewRows, onPostedRows, rightPostings } from './ledger-attacks.ts'
import { aroundTheLedger, rightClosings } from './ledger-surroundings-attacks.ts'
import { bookkeeper, createLedgerWorld, simpleJournal, type LedgerWorld } from './ledger-world.ts'

let world: LedgerWorld
let application: Attacker
let owner: Attacker
let replica: Attacker | undefined
/** Ids: a posted entry (with its posting number), two drafts, an entry in a closed month, leaves and a heading. */
let ids: Record<
  'posted' | 'number' | 'next' | 'draft' | 'other' | 'inJanuary' | 'cash' | 'sales' | 'heading',
  number
>

beforeAll(async () => {
  world = await createLedgerWorld()
  application = await attackerOf(world.ownerUrl, { role: 'neraca_app' })
  owner = await attackerOf(world.ownerUrl, { role: 'none' })
  if (await isSuperuser(world.ownerUrl)) {
    replica = await attackerOf(world.ownerUrl, { role: 'none', isReplica: true })
  }
  const [cash, sales] = [world.account('1-1101'), world.account('4-1101')]
  const sale = (day: string) => simpleJournal(day, [cash, sales], 1_000)
  await world.post(sale('2026-03-04'))
  const [posted] = await world.post(sale('2026-03-05'))
  const drafts = await transaction(world.db, { actor: bookkeeper, requestId: 'drafts' }, (tx: Tx) =>
    saveDrafts(tx, [sale('2026-03-06'), sale('2026-03-07'), sale('2026-01-10')], bookkeeper),
  )
  await owner.run(
    `insert into fiscal_period (month, status, changed_by) values ('2026-01-01', 'closed', 'Rina')`,
  )
  await sealRows(world.db, 1_000)
  ids = {
    posted: posted?.id ?? 0,
    number: posted?.postingNumber ?? 0,
    next: (posted?.postingNumber ?? 0) + 1,
    draft: drafts[0]?.id ?? 0,
    other: drafts[1]?.id ?? 0,
    inJanuary: drafts[2]?.id ?? 0,
    cash,
    sales,
    heading: world.account('1-1100'),
  }
})
afterEach(() => checkBooks(world.db))
afterAll(async () => {
  for (const attacker of [application, owner, replica]) await attacker?.close()
  await world.close()
})

/** SQL with the ids put in: `:posted`, `:cash` … */
function filled(step: AttackStep): AttackStep {
  const fill = (text: string) =>
    text.replace(/(?<!:):(\w+)/g, (_, name: keyof typeof ids) => String(ids[name]))
  return typeof step === 'string' ? fill(step) : { copy: step.copy, rows: step.rows.map(fill) }
}

const attacks = {
  'posted rows': onPostedRows,
  'new rows': onNewRows,
  'what the ledger stands on': aroundTheLedger,
}

describe.each(Object.entries(attacks))('attacks on %s', (_, list) => {
  test.each(list)('$name', async ({ steps, owner: expected, replica: whenReplica = expected }) => {
    const filledSteps = steps.map(filled)
    const byApplication = await application.attack(filledSteps)
    expect([expected, '42501', '428C9']).toContain(byApplication)
    expect(await owner.attack(filledSteps)).toBe(expected)
    if (replica !== undefined) expect(await replica.attack(filledSteps)).toBe(whenReplica)
  })
})

test('no table of the books can be emptied, neither alone nor with what hangs on it', async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(world.db)
  const mayBeEmptied = [
    'form_draft',
    'idempotency_key',
    'kysely_migration',
    'kysely_migration_lock',
    'schema_checksum',
    'sign_in_failure',
    'user_preference',
  ]
  const kept = rows.map(({ name }) => name).filter((name) => !mayBeEmptied.includes(name))
  expect(kept).toEqual(
    expect.arrayContaining(['journal_line', 'number_counter', 'fiscal_period', 'user_account']),
  )
  for (const table of kept) {
    for (const statement of [
      `truncate ${table} cascade`,
      `truncate ${table}, journal_line restart identity cascade`,
    ]) {
      expect([table, await application.attack([statement])]).toEqual([table, '42501'])
      expect(await owner.attack([statement])).toMatch(/^NR00[12]$/)
      if (replica !== undefined) expect(await replica.attack([statement])).toMatch(/^NR00[12]$/)
    }
  }
})

test.each(Object.entries({ ...rightPostings, ...rightClosings }))(
  'what is right is taken: %s',
  async (_, steps) => {
    const whole = [...steps.map(filled), 'set constraints all immediate', 'rollback']
    expect(await owner.attack(whole)).toBe('done')
  },
)
