import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import { connect, rowsOf, violationOf, type Database, type Tx } from './database.ts'
import { withNext } from './held-statements.ts'

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

async function kept(): Promise<string[]> {
  const rows = await rowsOf(db, sql<{ text: string }>`select text from note order by text`)
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
