import { sql, type RawBuilder } from 'kysely'
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
