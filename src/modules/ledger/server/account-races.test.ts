import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import {
  bookkeeper,
  createLedgerWorld,
  simpleJournal,
  type LedgerWorld,
} from '../../../../tests/ledger-world.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import { editAccount } from '../../accounts/server/edit-account.ts'
import { accountBooks } from './reclassify-accounts.ts'
import { postJournals } from './post-journal.ts'

let world: LedgerWorld
let onlooker: pg.Client

beforeAll(async () => {
  world = await createLedgerWorld()
  onlooker = new pg.Client({ connectionString: world.ownerUrl })
  await onlooker.connect()
})
afterAll(async () => {
  await checkBooks(world.db)
  await onlooker.end()
  await world.close()
})

const context = { actor: bookkeeper, requestId: 'race' }

/** Switches an account off in a transaction that stays open until `before` is through. */
function switchOff(code: string, before: () => Promise<unknown> = () => Promise.resolve()): Promise<unknown> {
  return transaction(world.db, context, async (tx) => {
    const { id, name, version } = await soleRowOf(
      tx,
      sql<{
        id: number
        name: string
        version: number
      }>`select id, name, version from account where code = ${code}`,
    )
    const change = { name, isActive: false }
    await editAccount(tx, { id, version, today: toDay('2026-03-04'), change }, accountBooks)
    await before()
  })
}

function post(code: string, before: () => Promise<unknown> = () => Promise.resolve()): Promise<string> {
  const journal = simpleJournal('2026-03-04', [world.account(code), world.account('4-1101')], 1_000)
  return transaction(world.db, context, async (tx) => {
    await postJournals(tx, [journal], { actor: bookkeeper })
    await before()
    return 'posted'
  }).catch((error: Error) => error.message)
}

/** Waits until somebody waits for a lock of somebody else. */
async function untilSomebodyWaits(): Promise<void> {
  for (let patience = 0; patience < 200; patience += 1) {
    const { rows } = await onlooker.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('nobody waited')
}

test('who posts to an account that is being switched off waits, and is refused', async () => {
  let posting: Promise<string> | undefined
  await switchOff('1-1202', async () => {
    posting = post('1-1202')
    await untilSomebodyWaits()
  })
  expect(await posting).toMatch(/tidak aktif/)
})

test('who switches an account off that is being posted to waits until it is posted', async () => {
  const order: string[] = []
  let switching: Promise<unknown> | undefined
  const posted = await post('1-1305', async () => {
    switching = switchOff('1-1305').then(() => order.push('switched off'))
    await untilSomebodyWaits()
    order.push('posted')
  })
  await switching
  expect([posted, order]).toEqual(['posted', ['posted', 'switched off']])
})

test('who posts to the same accounts at once does not wait for each other here', async () => {
  const posted = await post('1-1201', async () => {
    const { rows } =
      await sql`select id from account where code in ('1-1201', '4-1101') for key share nowait`.execute(
        world.db,
      )
    expect(rows).toHaveLength(2)
  })
  expect(posted).toBe('posted')
})
