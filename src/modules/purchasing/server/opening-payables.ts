import { sql } from 'kysely'
import { rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { takeNumbersOf } from '../../../platform/server/database/number-series.ts'
import { openDocumentRows, type OpenedDocuments } from '../../parties/server/index.ts'

/** Writes open payables of the old system as bills of one entry, numbered in their order. */
export async function openBills(tx: Tx, opened: OpenedDocuments): Promise<void> {
  const { documents, openingDay, entryId, accountId, actor } = opened
  await sql`
    with ${takeNumbersOf('BILL', openingDay, documents.length)}
    insert into vendor_bill (bill_number, vendor_id, vendor_code, vendor_name, document_number, bill_date, due_date,
      subtotal, total_amount, payable_amount, payable_account_id, journal_entry_id, opening_day, created_by)
    select number_of(given.pattern, ${openingDay}::date, given.last_number - ${documents.length} + d.ordinal),
      v.id, v.code, v.name, d.document_number, d.document_day, d.due_day, d.amount, d.amount, d.amount, ${accountId}, ${entryId},
      ${openingDay}, ${actor.name}
    from given
    cross join (${openDocumentRows(documents)}) d
    join vendor v on v.id = d.party_id
    order by d.ordinal`.execute(tx)
}

const standing = sql`b.opening_day is not null and b.voided_at is null`

/** Keeps the bills of the opening from being settled until the transaction ends. */
export async function holdOpeningBills(tx: Tx): Promise<void> {
  await sql`select from vendor_bill b where ${standing} order by b.id for update`.execute(tx)
}

/** Bills of the opening that something has been paid of. */
export async function readDependentsOfOpeningBills(db: Database): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ number: string }>`select b.bill_number as number from vendor_bill b
      where ${standing} and b.settled_amount > 0 order by b.bill_number`,
  )
  return rows.map(({ number }) => number)
}

export async function voidOpeningBills(tx: Tx): Promise<void> {
  await sql`update vendor_bill b set voided_at = now(), version = version + 1 where ${standing}`.execute(tx)
}
