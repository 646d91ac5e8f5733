import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import {
  instant,
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { LineAccount } from '../../ledger/rules/journal.ts'
import type { OpeningAccount } from '../rules/opening-balance.ts'
import type { OpeningDocumentTexts, OpeningKind } from '../rules/opening-document.ts'
import { refusingViolations } from '../../ledger/server/index.ts'
import type { ReadLocks } from '../../periods/server/index.ts'

export interface StoredOpening {
  readonly id: number
  readonly status: 'draft' | 'posted'
  readonly cutOverDay: Day | null
  readonly postedAt: string | null
  readonly postedBy: string | null
  readonly updatedAt: string
  readonly updatedBy: string | null
  readonly version: number
}

const columns = sql<StoredOpening>`select id, status, cut_over_day as "cutOverDay",
  ${instant(sql.ref('posted_at'))} as "postedAt", posted_by as "postedBy",
  ${instant(sql.ref('updated_at'))} as "updatedAt", updated_by as "updatedBy", version from opening_balance`

/** The opening of the books; there is always one. */
export async function readOpening(db: Database): Promise<StoredOpening> {
  return soleRowOf(db, columns)
}

/** What keeps a person from posting, with the days of the old books once these were brought. */
export function withOldBooks(readLocks: ReadLocks): ReadLocks {
  return async (who) => {
    const { status, cutOverDay } = await readOpening(who.db)
    return { ...(await readLocks(who)), oldBooksUntil: status === 'posted' ? cutOverDay : null }
  }
}

/** The opening, locked against every other change. */
export async function lockOpening(tx: Tx): Promise<StoredOpening> {
  return soleRowOf(tx, sql<StoredOpening>`${columns} for update`)
}

export async function readOpeningAccounts(db: Database): Promise<OpeningAccount[]> {
  return rowsOf(
    db,
    sql<OpeningAccount>`select o.account_id as "accountId", o.debit, o.credit
      from opening_account o join account a on a.id = o.account_id order by a.code collate "C"`,
  )
}

export async function readOpeningDocuments(db: Database, kind: OpeningKind): Promise<OpeningDocumentTexts[]> {
  return rowsOf(
    db,
    sql<OpeningDocumentTexts>`select line_number as line, party_code as "partyCode",
        document_number as "documentNumber", document_day as "documentDay", due_day as "dueDay", amount
      from opening_document where kind = ${kind} order by line_number`,
  )
}

/** What the rules ask about every account, by id. */
export async function readLineAccounts(db: Database): Promise<Map<number, LineAccount & { id: number }>> {
  const rows = await rowsOf(
    db,
    sql<LineAccount & { id: number }>`select id, code, name, is_active as "isActive", level from account
      order by code collate "C"`,
  )
  return new Map(rows.map((account) => [account.id, account]))
}

export async function writeCutOverDay(tx: Tx, day: Day | null): Promise<void> {
  await sql`update opening_balance set cut_over_day = ${day}`.execute(tx)
}

/** Makes the trial balance what is given; what stays the same is not written again. */
export async function writeOpeningAccounts(tx: Tx, accounts: readonly OpeningAccount[]): Promise<void> {
  const rows = sql`select * from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
    as x ("accountId" bigint, debit bigint, credit bigint)`
  await sql`delete from opening_account o where not exists
    (select from (${rows}) x where x."accountId" = o.account_id)`.execute(tx)
  await refusingViolations(
    sql`insert into opening_account as o (opening_id, account_id, debit, credit)
      select 1, x."accountId", x.debit, x.credit from (${rows}) x order by 2
      on conflict (opening_id, account_id) do update set debit = excluded.debit, credit = excluded.credit
        where (o.debit, o.credit) <> (excluded.debit, excluded.credit)`.execute(tx),
  )
}

/** Makes the documents of a kind what is given; what stays the same is not written again. */
export async function writeOpeningDocuments(
  tx: Tx,
  kind: OpeningKind,
  documents: readonly OpeningDocumentTexts[],
): Promise<void> {
  const rows = sql`select * from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
    as x (line integer, "partyCode" text, "documentNumber" text, "documentDay" text, "dueDay" text, amount text)`
  await sql`delete from opening_document o where o.kind = ${kind} and not exists
    (select from (${rows}) x where x.line = o.line_number)`.execute(tx)
  await sql`insert into opening_document as o
      (opening_id, kind, line_number, party_code, document_number, document_day, due_day, amount)
    select 1, ${kind}, x.line, x."partyCode", x."documentNumber", x."documentDay", x."dueDay", x.amount
    from (${rows}) x order by 3
    on conflict (opening_id, kind, line_number) do update set party_code = excluded.party_code,
      document_number = excluded.document_number, document_day = excluded.document_day, due_day = excluded.due_day,
      amount = excluded.amount
      where (o.party_code, o.document_number, o.document_day, o.due_day, o.amount) is distinct from
        (excluded.party_code, excluded.document_number, excluded.document_day, excluded.due_day, excluded.amount)`.execute(
    tx,
  )
}

/** Counts a change of the draft. */
export async function touchOpening(tx: Tx, { name }: Actor): Promise<void> {
  await sql`update opening_balance set updated_at = now(), updated_by = ${name}, version = version + 1`.execute(
    tx,
  )
}

export async function markOpeningPosted(
  tx: Tx,
  { actor, equityAccountId }: { readonly actor: Actor; readonly equityAccountId: number },
): Promise<void> {
  await refusingViolations(
    sql`update opening_balance set status = 'posted', equity_account_id = ${equityAccountId}, posted_at = now(),
      posted_by = ${actor.name}, updated_at = now(), updated_by = ${actor.name}, version = version + 1`.execute(
      tx,
    ),
  )
}

export async function markOpeningDraft(tx: Tx, { name }: Actor): Promise<void> {
  await sql`update opening_balance set status = 'draft', equity_account_id = null, posted_at = null, posted_by = null,
    updated_at = now(), updated_by = ${name}, version = version + 1`.execute(tx)
}

/** The entries of the opening that stand in the books. */
export async function readOpeningEntries(db: Database): Promise<{ id: number; entryNumber: string }[]> {
  return rowsOf(
    db,
    sql<{ id: number; entryNumber: string }>`select e.id, e.entry_number as "entryNumber" from journal_entry e
      where e.reference_type = 'opening' and e.reference_id = 1 and e.status = 'posted' and e.reverses_entry_id is null
        and not exists (select from journal_entry r where r.reverses_entry_id = e.id) order by e.id`,
  )
}

/** The first entry up to a day that is neither of the opening nor taken back by then. */
export async function readFirstEntry(
  db: Database,
  day: Day,
): Promise<{ entryNumber: string; entryDate: Day } | undefined> {
  return rowOf(
    db,
    sql<{ entryNumber: string; entryDate: Day }>`
      select e.entry_number as "entryNumber", e.entry_date as "entryDate" from journal_entry e
      where e.status = 'posted' and e.entry_date <= ${day} and not (e.reference_type = 'opening' and e.reference_id = 1)
        and not exists (select from journal_entry o where o.id = e.reverses_entry_id and o.entry_date <= ${day})
        and exists (select from standing_lines(e.id, ${day}) s where s.standing > 0)
      order by e.entry_date, e.id limit 1`,
  )
}
