import { sql } from 'kysely'
import { exampleLogins } from '../db/seed/example-people.ts'
import { addDays, type Day } from '../src/platform/rules/day.ts'
import { toRupiah } from '../src/platform/rules/money.ts'
import { systemActor } from '../src/platform/server/actor.ts'
import { rowsOf, type Database } from '../src/platform/server/database.ts'
import { transaction } from '../src/platform/server/transaction.ts'
import { postJournals, type Journal } from '../src/modules/ledger/server/index.ts'

/** The books that are measured: their database, and the program that serves them. */
export interface World {
  readonly databaseUrl: string
  readonly db: Database
  readonly url: string
  readonly headers: Record<string, string>
}

/** Three years of entries with four lines each over all leaves, posted through the door of the ledger. */
export async function fillBooks(
  db: Database,
  { entryCount, today }: { readonly entryCount: number; readonly today: Day },
): Promise<void> {
  const leaves = await rowsOf(
    db,
    sql<{ id: number }>`select id from account where level = 3 and is_active order by id`,
  )
  const journal = (at: number): Journal => {
    const line = (offset: number, side: 'debit' | 'credit', amount: number) => ({
      accountId: leaves[(at * 7 + offset * 13) % leaves.length]?.id ?? 0,
      debit: toRupiah(side === 'debit' ? amount : 0),
      credit: toRupiah(side === 'credit' ? amount : 0),
    })
    const amount = 1_000 + (at % 977) * 100
    return {
      entryDate: addDays(today, -(at % 1_095)),
      description: `Transaksi ${at}`,
      referenceType: 'sales_order',
      lines: [
        line(0, 'debit', amount),
        line(1, 'debit', 500),
        line(2, 'credit', amount),
        line(3, 'credit', 500),
      ],
    }
  }
  const batch = 500
  for (let from = 0; from < entryCount; from += batch) {
    const journals = Array.from({ length: Math.min(batch, entryCount - from) }, (_, index) =>
      journal(from + index),
    )
    await transaction(db, { actor: systemActor, requestId: 'bench' }, (tx) =>
      postJournals(tx, journals, { actor: systemActor }),
    )
  }
}

/** Headers of a signed-in bookkeeper. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const login = exampleLogins.find(({ role }) => role === 'user')
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
