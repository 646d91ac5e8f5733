import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  bookkeeper,
  createLedgerWorld,
  placeAccount,
  simpleJournal,
  type LedgerWorld,
} from '../../../../tests/ledger-world.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import { projectRoot } from '../../../platform/server/program/project-root.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import type { CashFlowClass } from '../../accounts/rules/cash-flow-class.ts'
import { accountBooks } from './reclassify-accounts.ts'
import { postJournals } from './post-journal.ts'
import { readRereading } from './rereading.ts'
import { reverseByHand } from './reverse-entry.ts'
import { lockEntry } from './stored-journal.ts'
import { findWrong, ledgerChecks } from './verify-ledger.ts'

let world: LedgerWorld
beforeEach(async () => {
  world = await createLedgerWorld()
})
afterEach(() => world.close())

type Lines = readonly (readonly [code: string, amount: number])[]

function journal(day: string, lines: Lines) {
  return {
    ...{ entryDate: toDay(day), description: 'Contoh', referenceType: 'manual' },
    lines: lines.map(([code, amount]) => ({
      accountId: world.account(code),
      debit: toRupiah(Math.max(amount, 0)),
      credit: toRupiah(Math.max(-amount, 0)),
    })),
  }
}

/** Entries of every sort: cash with and without a rest, transfers, without cash, reversed, opening. */
async function postSome(): Promise<void> {
  const [bought] = await world.post(
    journal('2026-01-31', [
      ['1-2104', 100],
      ['1-1501', 11],
      ['1-1201', -50],
      ['2-1306', -61],
    ]),
    journal('2026-02-01', [
      ['1-1201', 1090],
      ['1-1504', 20],
      ['1-1301', -1110],
    ]),
    journal('2026-02-02', [
      ['1-2103', 900],
      ['3-1101', -900],
    ]),
    {
      ...simpleJournal('2026-02-03', [world.account('1-1101'), world.account('3-2109')], 70),
      referenceType: 'opening',
    },
    journal('2026-02-03', [
      ['1-1202', 40],
      ['5-4102', 2],
      ['1-1201', -42],
    ]),
  )
  await reverseAgain(bought?.id ?? 0, ['2026-03-01', '2026-03-02', '2026-03-03'])
}

/** Reverses an entry on the first day, its reversal on the next, and so on. */
async function reverseAgain(entryId: number, days: readonly string[]): Promise<void> {
  let id = entryId
  for (const day of days.map(toDay))
    id = await transaction(world.db, { actor: bookkeeper, requestId: 'back' }, async (tx) => {
      const original = await lockEntry(tx, id)
      if (original === undefined) throw new Error('nothing to reverse')
      const by = { entryDate: day, reason: 'Salah', actor: bookkeeper, today: day }
      const back = await reverseByHand(tx, original, by)
      if (!('id' in back)) throw new Error('nobody has to agree')
      return back.id
    })
}

/** What cash moved for per account, with the days, and the marked entries. */
async function kept(): Promise<unknown> {
  const { rows } = await sql`
    select 'day' as kind, account_id::text as subject, day, cash_received, cash_paid from account_day_balance
    union all select 'month', account_id::text, month, cash_received, cash_paid from account_month_balance
    union all select 'entry', entry_id::text, entry_date, 0, 0 from noncash_entry order by 1, 2, 3`.execute(
    world.db,
  )
  return rows
}

/** Undoes migrations by a text, and runs them again on the books as they are. */
async function migrateAgain(undone: string, subjects: readonly string[]): Promise<void> {
  const folder = join(projectRoot(), 'db', 'migrations')
  const texts = subjects.map((subject) => {
    const name = readdirSync(folder).find((each) => each.endsWith(`_${subject}.sql`))
    return readFileSync(join(folder, name ?? ''), 'utf8')
  })
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  try {
    await client.query(['begin', undone, ...texts, 'commit'].join(';\n'))
  } finally {
    await client.end()
  }
}

describe('what cash moved for', () => {
  it('is what a migration of books finds that were begun before it was kept', async () => {
    await postSome()
    const expected = await kept()
    await migrateAgain(
      `alter table account_day_balance drop column cash_received, drop column cash_paid;
        alter table account_month_balance drop column cash_received, drop column cash_paid;
        drop table noncash_entry;`,
      ['ledger_cash_parts', 'ledger_cash_of_reversals'],
    )
    expect(await kept()).toEqual(expected)
    expect(await findWrong(world.db, ledgerChecks)).toEqual([])
  })

  it('is on the side of the first entry for every entry of a chain of reversals', async () => {
    const lines: Lines = [
      ['1-2104', 60],
      ['1-1201', -60],
    ]
    const [bought] = await world.post(journal('2026-01-10', lines))
    await reverseAgain(bought?.id ?? 0, ['2026-02-10', '2026-03-10', '2026-04-10'])
    const { rows } = await sql<{ received: number; paid: number }>`
      select cash_received::integer as received, cash_paid::integer as paid from account_month_balance
      where account_id = ${world.account('1-2104')} order by month`.execute(world.db)
    expect(rows).toEqual([60, -60, 60, -60].map((paid) => ({ received: 0, paid })))
  })

  it('is read again when an account becomes cash, leaves operations or comes back', async () => {
    await postSome()
    const before = await kept()
    const places: readonly (readonly [string, CashFlowClass | null, boolean])[] = [
      ['1-1201', 'operating', true],
      ['1-1301', 'financing', false],
      ['2-1306', 'operating', false],
      ['1-1504', null, true],
      ['5-4102', 'cash', false],
      ['1-1501', 'investing', false],
    ]
    for (const [code, cashFlowClass, isSeen] of places) {
      const { rows } = await sql<{ former: CashFlowClass }>`select cash_flow_class as former from account
        where code = ${code}`.execute(world.db)
      await placeAccount(world.db, code, { cashFlowClass })
      expect([code, await findWrong(world.db, ledgerChecks)]).toEqual([code, []])
      const after = await kept()
      if (isSeen) expect([code, after]).not.toEqual([code, before])
      await placeAccount(world.db, code, { cashFlowClass: rows[0]?.former ?? null })
      expect([code, await kept()]).toEqual([code, before])
    }
  })

  it('is of the class that is true when the entry is posted, whatever is changed meanwhile', async () => {
    const post = () =>
      transaction(world.db, { actor: bookkeeper, requestId: 'post' }, (tx) =>
        postJournals(
          tx,
          [
            journal('2026-04-01', [
              ['1-1301', -5],
              ['1-1201', 5],
            ]),
          ],
          { actor: bookkeeper },
        ),
      )
    const classes: readonly CashFlowClass[] = ['cash', 'operating', 'investing', 'cash', 'none', 'cash']
    const changing = (async () => {
      for (const each of classes) await placeAccount(world.db, '1-1201', { cashFlowClass: each })
    })()
    const posting = Array.from({ length: 20 }, () => post().catch((error: unknown) => error))
    await Promise.all([changing, ...posting])
    expect(await findWrong(world.db, ledgerChecks)).toEqual([])
  })

  it('is read again alone: whoever posts meanwhile is told to come back, whoever asks how far it is', async () => {
    await postSome()
    const id = world.account('1-1201')
    const change = (changing: () => Promise<void>) =>
      transaction(world.db, { actor: bookkeeper, requestId: 'place' }, (tx) =>
        accountBooks.reclassify(tx, [{ id, cashFlowClass: 'operating' }], async () => {
          await changing()
          await sql`update account set cash_flow_class = 'operating' where id = ${id}`.execute(tx)
        }),
      )
    let seen: unknown
    let refusal: unknown
    await change(async () => {
      seen = await readRereading(world.db)
      refusal = await world
        .post(simpleJournal('2026-04-01', [world.account('1-1301'), world.account('4-1101')], 5))
        .catch((error: unknown) => error)
    })
    expect(seen).toEqual({ done: 2, months: 6 })
    expect(String(refusal)).toContain('Posting dibuka kembali setelah selesai')
    expect(await readRereading(world.db)).toBeUndefined()
    expect(await findWrong(world.db, ledgerChecks)).toEqual([])
  })

  it('is told by its own sign alone, whatever else a connection is named', async () => {
    const named = transaction(world.db, { actor: bookkeeper, requestId: 'name' }, async (tx) => {
      await sql`select set_config('application_name', 'neraca membaca ulang 1/banyak', true)`.execute(tx)
      return readRereading(world.db)
    })
    expect(await named).toBeUndefined()
  })

  it('and the marks are recomputed by verify, which names what is wrong', async () => {
    await postSome()
    const wrong = async (change: string) => {
      const client = new pg.Client({ connectionString: world.ownerUrl })
      await client.connect()
      await client.query(change)
      await client.end()
      return (await findWrong(world.db, ledgerChecks)).map(({ check }) => check)
    }
    const cash = 'what cash moved for equals the lines'
    const marks = 'entries without cash are marked'
    const one = '(select min(account_id) from account_day_balance where cash_paid <> 0)'
    expect(
      await wrong(
        `update account_day_balance set cash_paid = cash_paid + 1 where account_id = ${one} and cash_paid <> 0`,
      ),
    ).toEqual([cash])
    expect(
      await wrong(
        `update account_day_balance set cash_paid = cash_paid - 1 where account_id = ${one} and cash_paid <> 0`,
      ),
    ).toEqual([])
    expect(await wrong(`update account_month_balance set cash_received = 0`)).toEqual([cash])
    expect(
      await wrong(`delete from noncash_entry where entry_id = (select min(entry_id) from noncash_entry)`),
    ).toEqual([cash, marks])
  })
})
