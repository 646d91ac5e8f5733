import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { migrate } from '../src/platform/server/database/migrate.ts'
import { projectRoot } from '../src/platform/server/program/project-root.ts'
import { attackerOf, type Attacker } from './attacker.ts'
import { createEmptyDatabase } from './database.ts'
import { ask } from './database-programs.ts'
import { sumsOf, writtenBy } from './migration-sums.ts'

const folder = join(projectRoot(), 'db', 'migrations')
const names = readdirSync(folder)
  .map((name) => name.replace(/\.sql$/, ''))
  .toSorted()
const textOf = (name: string) => readFileSync(join(folder, `${name}.sql`), 'utf8')

/** Migrations that add up what is posted, which an older program may go on with while they run. */
const adding = names.filter((name) => sumsOf(textOf(name)).read.some((table) => table.startsWith('journal_')))

const day = '2026-03-06'
const cash = `(select id from account where code = '1-1101')`
const machine = `(select id from account where code = '1-5101')`

const accounts = `insert into account (code, name, type, normal_balance, cash_flow_class) values
  ('1-0000', 'Aset', 'asset', 'debit', null), ('1-1000', 'Aset Lancar', 'asset', 'debit', null),
  ('1-1100', 'Kas', 'asset', 'debit', null), ('1-1101', 'Kas Kecil', 'asset', 'debit', 'cash'),
  ('1-5000', 'Aset Tetap', 'asset', 'debit', null), ('1-5100', 'Mesin', 'asset', 'debit', null),
  ('1-5101', 'Mesin Produksi', 'asset', 'debit', 'investing')`

/** How a program of the first days posts an entry: its lines, and then what follows from them. */
const lines = [
  `insert into journal_entry (entry_number, entry_date, description, status, reference_type, total_debit, total_credit,
     created_by, updated_by) values ('JE-2026-00001', '${day}', 'Beli mesin', 'draft', 'manual', 700, 700, 'x', 'x')`,
  `insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_date)
     select e.id, l.* from journal_entry e,
     (values (1, ${machine}, 700, 0, date '${day}'), (2, ${cash}, 0, 700, date '${day}')) l`,
  'update posting_counter set last_number = last_number + 1, posted_total = posted_total + 700',
  'update journal_line set posting_number = 1',
]
const balances = [
  `insert into account_day_balance (account_id, day, debit, credit, line_count)
     select account_id, entry_date, debit, credit, 1 from journal_line`,
  `insert into account_month_balance (account_id, month, debit, credit, line_count)
     select account_id, date_trunc('month', entry_date), debit, credit, 1 from journal_line`,
  `insert into journal_tally (entry_date, is_manual, count, debit)
     select entry_date, true, 1, total_debit from journal_entry`,
  `update journal_entry set status = 'posted', posted_at = now(), posted_by = 'x', posting_number = 1`,
]

/** A database as the migration finds it, with a program of before at work in it. */
async function before(name: string) {
  const database = await createEmptyDatabase()
  await migrate(database.url, { through: names.slice(0, names.indexOf(name)) })
  const program = await attackerOf(database.url, { role: 'none' })
  await all(program, [accounts])
  const end = async () => {
    await program.close()
    await database.drop()
  }
  return { url: database.url, program, run: () => migrate(database.url, { through: [name] }), end }
}

async function all(program: Attacker, statements: readonly string[]): Promise<void> {
  for (const statement of statements)
    expect([statement, await program.run(statement)]).toEqual([statement, 'done'])
}

/** Waits until somebody in the database waits for a lock, or the work is done without. */
async function untilHeldUp(url: string, work: Promise<void>): Promise<void> {
  const state = { isDone: false }
  void work.finally(() => (state.isDone = true)).catch(() => undefined)
  const waiting = `select count(*)::int from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where a.datname = current_database() and not l.granted`
  while (!state.isDone && (await ask(url, waiting))[0] === 0) await pause(5)
}

/** Every row of the tables that the migration writes, without the moments at which they were written. */
async function rowsOf(url: string, name: string): Promise<unknown[]> {
  const rows: unknown[] = []
  for (const table of writtenBy(textOf(name)))
    rows.push(
      table,
      await ask(url, `select to_jsonb(t) - 'updated_at' - 'created_at' from ${table} t order by 1`).catch(
        () => 'gone',
      ),
    )
  return rows
}

describe('a migration that adds up', () => {
  it.each(adding)(
    '%s counts what an older program posts meanwhile',
    async (name) => {
      const [quiet, busy] = [await before(name), await before(name)]
      await all(quiet.program, ['begin', ...lines, ...balances, 'commit'])
      await quiet.run()

      await all(busy.program, ['begin', ...lines])
      const migrating = busy.run()
      await untilHeldUp(busy.url, migrating)
      await all(busy.program, [...balances, 'commit'])
      await migrating

      expect(await rowsOf(busy.url, name)).toEqual(await rowsOf(quiet.url, name))
      await quiet.end()
      await busy.end()
    },
    60_000,
  )

  it('is known by what it reads, functions and what it makes itself apart', () => {
    const migration = `-- Why.
      lock table journal_line, account in share row exclusive mode;
      create function f() returns void language sql as $$ update a set b = (select sum(c) from d) $$;
      create table draft as select account_id from journal_line join account on true;
      insert into total select sum(debit), extract(year from now()) from draft;`
    expect(sumsOf(migration)).toEqual({ read: ['journal_line', 'account'], unlocked: [] })
    expect(sumsOf(migration.replace(', account in', ' in')).unlocked).toEqual(['account'])
    expect(sumsOf(migration.replaceAll('sum(', 'max(')).read).toEqual([])
  })
})
