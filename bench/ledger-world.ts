import { sql } from 'kysely'
import { exampleLogins } from '../db/seed/example-people.ts'
import type { Day } from '../src/platform/rules/day/day.ts'
import { rowsOf, type Database } from '../src/platform/server/database/database.ts'

/** The books that are measured: their database, and the program that serves them. */
export interface World {
  readonly databaseUrl: string
  readonly db: Database
  readonly url: string
  readonly headers: Record<string, string>
}

/** Headers of somebody signed in, a bookkeeper unless said otherwise. */
export async function signIn(url: string, as = 'user'): Promise<Record<string, string>> {
  const login = exampleLogins.find(({ role }) => role === as)
  const answer = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: login?.email, password: login?.password }),
  })
  if (!answer.ok) throw new Error(`sign-in failed: ${answer.status}`)
  return { 'content-type': 'application/json', cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** A posted entry of four lines, as a request. */
export async function entryBody(db: Database, today: Day): Promise<string> {
  const rows = await rowsOf(
    db,
    sql<{
      id: number
    }>`select id from account where code in ('1-1101', '4-1101', '1-1201', '5-1101') order by code`,
  )
  const amounts = [1_000_000, 250_000, -750_000, -500_000]
  const lines = amounts.map((amount, at) => ({
    accountId: rows[at % rows.length]?.id ?? 0,
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
  }))
  return JSON.stringify({ entryDate: today, description: 'Penjualan tunai', lines, post: true })
}
