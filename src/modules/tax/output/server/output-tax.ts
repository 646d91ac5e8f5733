import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'

/** The columns that a document gives, in the order in which its query gives them. */
export const outputTaxColumns =
  sql.raw(`source, source_id, source_number, is_reduction, reduces_number, issued_on,
  transaction_code, facility, base_amount, vat_amount, collected_amount, journal_entry_id, party_code, party_name,
  party_address, party_npwp, lines`)

/** Writes the tax invoices of a document, as a query gives them, in its transaction; the account is that of the role by now. */
export async function writeOutputTax(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`insert into output_tax (${outputTaxColumns}, account_id)
    select ${outputTaxColumns}, case when collected_amount <> 0
      then (select account_id from account_role where role = 'vat_out') end
    from (${rows}) r order by transaction_code, facility`.execute(tx)
}

/** The month of the tax invoice a row `r` corrects, where that is another one than that of its own day. */
const masaOfCorrected = sql`case when r.return_kind in ('price', 'cancelled') then (
  select nullif(date_trunc('month', min(o.issued_on))::date, date_trunc('month', r.issued_on)::date) from output_tax o
  where not o.is_reduction and o.source_number = r.reduces_number and o.transaction_code = r.transaction_code) end`

/** Writes what a note takes back, as a query gives it with the kind of each, in the month that kind counts in. */
export async function writeReturns(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`insert into output_tax (${outputTaxColumns}, account_id, return_kind, masa)
    select ${outputTaxColumns}, case when collected_amount <> 0
      then (select account_id from account_role where role = 'vat_out') end, return_kind, ${masaOfCorrected}
    from (${rows}) r order by transaction_code, facility`.execute(tx)
}

interface TakenBack {
  readonly source: string
  readonly sourceId: number
  /** What takes it back, as the source of the reduction. */
  readonly as: string
  /** The identity of the reduction among those of its source; that of the document when left out. */
  readonly asId?: number
  readonly day: Day
  readonly entryId: number
}

/** Takes back the tax invoices of a document by the mirror of its entry: on the accounts that they were owed on. */
export async function reduceOutputTax(
  tx: Tx,
  { source, sourceId, as, asId = sourceId, day, entryId }: TakenBack,
): Promise<void> {
  await sql`insert into output_tax (${outputTaxColumns}, account_id, return_kind, masa)
    select ${as}, ${asId}::bigint, source_number, true, source_number, ${day}::date, transaction_code, facility, -base_amount,
      -vat_amount, -collected_amount, ${entryId}::bigint, party_code, party_name, party_address, party_npwp, lines, account_id,
      'cancelled', nullif(date_trunc('month', issued_on)::date, date_trunc('month', ${day}::date)::date)
    from output_tax where source = ${source} and source_id = ${sourceId} order by transaction_code`.execute(
    tx,
  )
}

/** Takes the reductions of a document back by the mirror of its entry: they count the other way, in the month in which they counted. */
export async function restoreOutputTax(
  tx: Tx,
  { source, sourceId, as, day, entryId }: Omit<TakenBack, 'asId'>,
): Promise<void> {
  await sql`insert into output_tax (${outputTaxColumns}, account_id, return_kind, masa, is_restored)
    select ${as}, source_id, source_number, true, reduces_number, ${day}::date, transaction_code, facility, -base_amount,
      -vat_amount, -collected_amount, ${entryId}::bigint, party_code, party_name, party_address, party_npwp, lines, account_id,
      return_kind, nullif(date_trunc('month', coalesce(masa, issued_on))::date, date_trunc('month', ${day}::date)::date), true
    from output_tax where source = ${source} and source_id = ${sourceId} order by transaction_code, facility`.execute(
    tx,
  )
}
