import { sql } from 'kysely'
import { yearOf } from '../../../platform/rules/day.ts'
import { rowsOf, type Database, type Tx } from '../../../platform/server/database.ts'
import { takeNumbers } from '../../../platform/server/number-series.ts'
import type { OpenDocument, OpeningParty } from '../../ledger/rules/opening-document.ts'
import type { OpenedDocuments, OpeningDoor } from '../../ledger/server/index.ts'
import { searchVendors } from '../../parties/server/index.ts'

/** The open payables of the old system, as bills. */
export const openingPayables: OpeningDoor = {
  findParties: findVendors,
  searchParties: searchVendors,
  open: openBills,
  hold: holdOpeningBills,
  dependents: readSettledBills,
  voidAll: voidOpeningBills,
}

async function findVendors(db: Database, codes: readonly string[]): Promise<OpeningParty[]> {
  return rowsOf(
    db,
    sql<OpeningParty>`select id, code, name, is_active as "isActive", payment_terms_days as "paymentTermsDays"
      from vendor where lower(btrim(code)) collate "C" = any(${[...codes]}::text[])`,
  )
}

/** Writes the documents as bills of one entry, numbered in their order. */
async function openBills(tx: Tx, opened: OpenedDocuments): Promise<void> {
  const { documents, openingDay, entryId, accountId, actor } = opened
  const year = yearOf(openingDay)
  const perYear = sql`select ${year}::int as year, ${documents.length}::bigint as count`
  await sql`
    with given as (${takeNumbers('BILL', perYear)})
    insert into vendor_bill (bill_number, vendor_id, vendor_code, vendor_name, document_number, bill_date, due_date,
      total_amount, payable_account_id, journal_entry_id, opening_day, created_by)
    select 'BILL-' || given.year || '-' || lpad(n.number::text, greatest(5, length(n.number::text)), '0'),
      v.id, v.code, v.name, d.document_number, d.document_day, d.due_day, d.amount, ${accountId}, ${entryId},
      ${openingDay}, ${actor.name}
    from given
    cross join (${documentRows(documents)}) d
    cross join lateral (select given.last_number - ${documents.length} + d.ordinal as number) n
    join vendor v on v.id = d.party_id
    order by d.ordinal`.execute(tx)
}

function documentRows(documents: readonly OpenDocument[]) {
  return sql`select * from unnest(${documents.map(({ party }) => party.id)}::bigint[],
    ${documents.map((each) => each.documentNumber)}::text[], ${documents.map((each) => each.documentDay)}::date[],
    ${documents.map((each) => each.dueDay)}::date[], ${documents.map((each) => each.amount)}::bigint[])
    with ordinality as document (party_id, document_number, document_day, due_day, amount, ordinal)`
}

const standing = sql`b.opening_day is not null and b.voided_at is null`

async function holdOpeningBills(tx: Tx): Promise<void> {
  await sql`select from vendor_bill b where ${standing} order by b.id for update`.execute(tx)
}

/** Bills of the opening that something has been paid of. */
async function readSettledBills(db: Database): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ number: string }>`select b.bill_number as number from vendor_bill b
      where ${standing} and b.settled_amount > 0 order by b.bill_number`,
  )
  return rows.map(({ number }) => number)
}

async function voidOpeningBills(tx: Tx): Promise<void> {
  await sql`update vendor_bill b set voided_at = now(), version = version + 1 where ${standing}`.execute(tx)
}
