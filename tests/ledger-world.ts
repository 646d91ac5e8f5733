import { sql } from 'kysely'
import { toDay, type Day } from '../src/platform/rules/day/day.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import type { Actor } from '../src/platform/server/http/actor.ts'
import { connect, rowsOf, soleRowOf, type Database } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { installDefaultChart } from '../src/modules/accounts/server/install-default-chart.ts'
import type { CashFlowClass } from '../src/modules/accounts/rules/cash-flow-class.ts'
import { accountBooks } from '../src/modules/ledger/server/reclassify-accounts.ts'
import type { Journal } from '../src/modules/ledger/server/stored-journal.ts'
import { postJournals } from '../src/modules/ledger/server/post-journal.ts'
import { createTestDatabase } from './database.ts'

export { readLocks } from '../src/modules/closing/server/index.ts'

/** A bookkeeper for tests that need somebody who acts. */
export const bookkeeper: Actor = {
  id: undefined,
  name: 'Rina Contoh',
  email: 'rina@contoh.example',
  role: 'admin',
  permissions: { includes: () => true },
}

export interface LedgerWorld {
  readonly db: Database
  readonly ownerUrl: string
  /** Id of an account by code. */
  readonly account: (code: string) => number
  readonly post: (
    ...journals: Journal[]
  ) => Promise<{ id: number; entryNumber: string; postingNumber: number | null }[]>
  close(): Promise<void>
}

/** A fresh database with the default chart, and a way to post into it. */
export async function createLedgerWorld(): Promise<LedgerWorld> {
  const { url, drop } = await createTestDatabase()
  const db = connect({ url, poolSize: 20 })
  await transaction(db, { actor: bookkeeper, requestId: 'chart' }, installDefaultChart)
  const rows = await rowsOf(db, sql<{ id: number; code: string }>`select id, code from account`)
  const ids = new Map(rows.map((row) => [row.code, row.id]))
  const close = async () => {
    await db.destroy()
    await drop()
  }
  return {
    db,
    ownerUrl: url,
    account: (code) => ids.get(code) ?? 0,
    post: (...journals) => post(db, journals),
    close,
  }
}

function post(db: Database, journals: Journal[]) {
  const context = { actor: bookkeeper, requestId: 'test' }
  return transaction(db, context, (tx) => postJournals(tx, journals, { actor: bookkeeper }))
}

/** Puts an account elsewhere in the statements, with everything the books keep by its class; what is left out stays. */
export function placeAccount(
  db: Database,
  code: string,
  place: {
    readonly reportLine?: string | null
    readonly cashFlowClass?: CashFlowClass | null
    readonly cashFlowLine?: string | null
  },
): Promise<void> {
  return transaction(db, { actor: bookkeeper, requestId: 'place' }, async (tx) => {
    const account = await soleRowOf(
      tx,
      sql<{
        id: number
        reportLine: string | null
        cashFlowClass: CashFlowClass | null
        cashFlowLine: string | null
      }>`
        select id, report_line as "reportLine", cash_flow_class as "cashFlowClass", cash_flow_line as "cashFlowLine"
        from account where code = ${code}`,
    )
    const wanted = { ...account, ...place }
    await accountBooks.reclassify(tx, [wanted], async () => {
      await sql`update account set report_line = ${wanted.reportLine}, cash_flow_class = ${wanted.cashFlowClass},
        cash_flow_line = ${wanted.cashFlowLine} where id = ${wanted.id}`.execute(tx)
    })
  })
}

/** Closes a year with an entry of its last day. */
export function closeYearWith(db: Database, journal: Journal, firstDay: Day): Promise<void> {
  return transaction(db, { actor: bookkeeper, requestId: 'test' }, async (tx) => {
    const [entry] = await postJournals(tx, [{ ...journal, referenceType: 'closing' }], { actor: bookkeeper })
    await sql`insert into year_closing (first_day, last_day, entry_id, closed_by)
      values (${firstDay}, ${journal.entryDate}, ${entry?.id}, ${bookkeeper.name})`.execute(tx)
  })
}

/** A journal of one debit and one credit of the same amount. */
export function simpleJournal(
  day: string,
  accounts: readonly [debit: number, credit: number],
  amount: number,
): Journal {
  const [debit, credit] = accounts
  return {
    entryDate: toDay(day),
    description: 'Contoh',
    referenceType: 'sales_order',
    lines: [
      { accountId: debit, debit: toRupiah(amount), credit: toRupiah(0) },
      { accountId: credit, debit: toRupiah(0), credit: toRupiah(amount) },
    ],
  }
}
