import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import { recordingPool } from '../../../../tests/recording-pool.ts'
import { connect, rowsOf, violationOf, type Database, type Tx } from './database.ts'
import { pipelinedDialect } from './pipelined-driver.ts'
import { plannedOnce, withNext } from './statement-marks.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect({ url: database.url, poolSize: 1, role: 'none' })
  await sql`create table note (text text primary key)`.execute(db)
})
beforeEach(async () => void (await sql`delete from note`.execute(db)))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const keep = (tx: Tx, text: string) => sql`insert into note values (${text})`.execute(tx)
const keepWithNext = (tx: Tx, text: string) => withNext(sql`insert into note values (${text})`).execute(tx)
const act = (work: (tx: Tx) => Promise<unknown>) => db.transaction().execute(work)

async function kept(within: Database = db): Promise<string[]> {
  const rows = await rowsOf(within, sql<{ text: string }>`select text from note order by text`)
  return rows.map(({ text }) => text)
}

/** What the database says against an act. */
async function refusalOf(work: (tx: Tx) => Promise<unknown>): Promise<string | undefined> {
  return act(work).then(
    () => undefined,
    (error: unknown) => violationOf(error)?.sqlState,
  )
}

describe('a statement that travels with the next', () => {
  it('is done before it', async () => {
    const seen = await act(async (tx) => {
      await keepWithNext(tx, 'first')
      return rowsOf(tx, sql`select text from note`)
    })
    expect(seen).toEqual([{ text: 'first' }])
    expect(await kept()).toEqual(['first'])
  })

  it('is done with the commit when it is the last', async () => {
    await act((tx) => keepWithNext(tx, 'last'))
    expect(await kept()).toEqual(['last'])
  })

  it('ends the act when the database refuses it, and says why', async () => {
    const twice = async (tx: Tx) => {
      await keep(tx, 'same')
      await keepWithNext(tx, 'same')
      await keep(tx, 'other')
    }
    expect(await refusalOf(twice)).toBe('23505')
    expect(await kept()).toEqual([])
  })

  it('fails the commit when it is the last and refused', async () => {
    const twice = async (tx: Tx) => {
      await keep(tx, 'same')
      await keepWithNext(tx, 'same')
    }
    expect(await refusalOf(twice)).toBe('23505')
    expect(await kept()).toEqual([])
  })

  it('tells why a commit failed that took the connection with it', async () => {
    const dies = async (tx: Tx) => {
      await keep(tx, 'lost')
      await withNext(sql`select pg_terminate_backend(pg_backend_pid())`).execute(tx)
    }
    expect(await refusalOf(dies)).toBe('57P01')
    expect(await kept()).toEqual([])
  })

  it('leads back to the act that it was refused in', async () => {
    const refusedAct = async (tx: Tx) => {
      await withNext(sql`select 1 / ${0}::int`).execute(tx)
      await kept(tx)
    }
    const refusal: unknown = await act(refusedAct).catch((error: unknown) => error)
    expect(refusal).toHaveProperty('stack', expect.stringContaining('refusedAct'))
  })

  it('is forgotten when the act gives up', async () => {
    const givesUp = async (tx: Tx) => {
      await keepWithNext(tx, 'forgotten')
      throw new Error('gives up')
    }
    await expect(act(givesUp)).rejects.toThrow('gives up')
    await act((tx) => keep(tx, 'later'))
    expect(await kept()).toEqual(['later'])
  })

  it('waits for nobody outside of an act', async () => {
    await keepWithNext(db, 'alone')
    expect(await kept()).toEqual(['alone'])
  })
})

describe('one write to the database', () => {
  /** The texts of each write of some work. */
  async function writesOf(work: (watched: Database) => Promise<unknown>): Promise<string[][]> {
    const pool = recordingPool(new pg.Pool({ connectionString: database.url, max: 1, pipeline: true }))
    const watched = new Kysely<unknown>({ dialect: pipelinedDialect({ pool, keepsPlans: true }) })
    await work(watched).catch(() => undefined)
    await watched.destroy()
    return pool.take().map((write) => write.map(({ text }) => text))
  }
  const ask = (tx: Database, name: string) => sql`select ${sql.lit(name)}`.execute(tx)
  const askWithNext = (tx: Database, name: string) => withNext(sql`select ${sql.lit(name)}`).execute(tx)

  it('takes along the beginning of an act and what was marked before', async () => {
    const writes = await writesOf((watched) =>
      watched.transaction().execute(async (tx) => {
        await askWithNext(tx, 'actor')
        await ask(tx, 'key')
        await ask(tx, 'accounts')
        await askWithNext(tx, 'balances')
      }),
    )
    expect(writes).toEqual([
      ['begin', "select 'actor'", "select 'key'"],
      ["select 'accounts'"],
      ["select 'balances'", 'commit'],
    ])
  })

  it('is none when an act gives up before anything has travelled', async () => {
    const givesUp = async (tx: Database) => {
      await askWithNext(tx, 'actor')
      throw new Error('gives up')
    }
    expect(await writesOf((watched) => watched.transaction().execute(givesUp))).toEqual([])
  })

  it('is none of what waited when an act gives up later', async () => {
    const givesUp = async (tx: Database) => {
      await ask(tx, 'key')
      await askWithNext(tx, 'balances')
      throw new Error('gives up')
    }
    const writes = await writesOf((watched) => watched.transaction().execute(givesUp))
    expect(writes).toEqual([['begin', "select 'key'"], ['rollback']])
  })

  it('is the end of it when the commit fails', async () => {
    const writes = await writesOf((watched) =>
      watched.transaction().execute((tx) => withNext(sql`select 1 / 0`).execute(tx)),
    )
    expect(writes).toEqual([['begin', 'select 1 / 0', 'commit']])
  })

  it('begins a reading on one state of the books, which is planned anew', async () => {
    const reading = async (watched: Database) => {
      const begun = watched.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      await begun.execute((tx) => rowsOf(tx, one(1)))
    }
    expect(await writesOf(reading)).toEqual([
      ['start transaction isolation level repeatable read read only', 'select $1::int as one'],
      ['commit'],
    ])
    expect(await keptAfter(true, reading)).toEqual([])
  })
})

/** Texts of the statements a connection keeps the plans of, after some work on it. */
async function keptAfter(keepsPlans: boolean, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const db = connect({ url: database.url, poolSize: 1, keepsPlans })
  await work(db)
  const rows = await rowsOf(db, sql<{ statement: string }>`select statement from pg_prepared_statements`)
  await db.destroy()
  return rows.map(({ statement }) => statement)
}

const one = (value: number) => sql`select ${value}::int as one`

describe('the plans a connection keeps', () => {
  it('are those of statements with values within an act', async () => {
    const kept = await keptAfter(true, (db) => db.transaction().execute((tx) => rowsOf(tx, one(1))))
    expect(kept).toEqual(['select $1::int as one'])
  })

  it('are one for a statement however often it is sent', async () => {
    const twice = (db: Database) =>
      db.transaction().execute(async (tx) => {
        await rowsOf(tx, one(1))
        expect(await rowsOf(tx, one(2))).toEqual([{ one: 2 }])
      })
    expect(await keptAfter(true, twice)).toHaveLength(1)
  })

  it('are not those of reading, unless it says so', async () => {
    const reading = async (db: Database) => {
      await rowsOf(db, one(1))
      await rowsOf(db, plannedOnce(sql`select ${2}::int as two`))
    }
    expect(await keptAfter(true, reading)).toEqual(['select $1::int as two'])
  })

  it('are none where a proxy lends connections', async () => {
    expect(await keptAfter(false, (db) => db.transaction().execute((tx) => rowsOf(tx, one(1))))).toEqual([])
  })
})
