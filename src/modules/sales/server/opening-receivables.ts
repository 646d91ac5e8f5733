import { sql } from 'kysely'
import { rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { takeNumbersOf } from '../../../platform/server/database/number-series.ts'
import { openDocumentRows, type OpenedDocuments } from '../../parties/server/index.ts'
import { openingText } from '../invoices/rules/invoice-kind.ts'

/** Writes open receivables of the old system as invoices without order, lines and tax, numbered in their order in a series of their own. */
export async function openInvoices(tx: Tx, opened: OpenedDocuments): Promise<void> {
  const { documents, openingDay, entryId, accountId, actor } = opened
  await sql`
    with ${takeNumbersOf('OPI', openingDay, documents.length)}
    insert into sales_invoice (invoice_number, invoice_date, due_date, customer_id, customer_code, customer_name,
      customer_address, customer_npwp, vat_basis_points, subtotal, discount_amount, tax_amount, total_amount,
      receivable_amount, kind, receivable_account_id, journal_entry_id, opening_day, reference_number, created_by)
    select number_of(given.pattern, ${openingDay}::date, given.last_number - ${documents.length} + d.ordinal),
      d.document_day, d.due_day, c.id, c.code, c.name, c.address, c.npwp, 0, d.amount, 0, 0, d.amount,
      d.amount, 'opening', ${accountId}, ${entryId}, ${openingDay}, d.document_number, ${actor.name}
    from given
    cross join (${openDocumentRows(documents)}) d
    join customer c on c.id = d.party_id
    order by d.ordinal`.execute(tx)
  await insertOpeningLines(tx, entryId)
}

/** Nobody knows any more what such an invoice was for: its one line is its balance, in rupiah at the price of one. */
async function insertOpeningLines(tx: Tx, entryId: number): Promise<void> {
  await sql`
    insert into sales_invoice_line (invoice_id, line_number, product_code, product_name, unit, is_service, quantity,
      unit_price, discount_basis_points, discount_amount, subtotal, tax_class, vat_basis_points, rate_basis_points, base_numerator, base_denominator, tax_amount,
      total_amount)
    select i.id, 1, i.reference_number, ${openingText}, 'Rp', false, i.total_amount, 1, 0, 0, i.total_amount,
      'untaxed', 0, 0, 1, 1, 0, i.total_amount
    from sales_invoice i where i.journal_entry_id = ${entryId} order by i.id`.execute(tx)
}

const standing = sql`i.opening_day is not null and i.voided_at is null`

/** Keeps the invoices of the opening from being settled until the transaction ends. */
export async function holdOpeningInvoices(tx: Tx): Promise<void> {
  await sql`select from sales_invoice i where ${standing} order by i.id for update`.execute(tx)
}

/** Receipts, uses of advances, credit notes and write-offs, cancelled ones too: what they moved stays in the books. */
export async function readDependentsOfOpeningInvoices(db: Database): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ number: string }>`
      select distinct coalesce(r.receipt_number, n.note_number, u.use_number, w.write_off_number, s.set_off_number) as number
      from sales_invoice i
      join (select invoice_id, receipt_id, note_id, use_id, write_off_id, set_off_number from invoice_settlement
        union all select invoice_id, null, id, null, null, null from credit_note) s on s.invoice_id = i.id
      left join sales_receipt r on r.id = s.receipt_id
      left join credit_note n on n.id = s.note_id
      left join advance_use u on u.id = s.use_id
      left join sales_write_off w on w.id = s.write_off_id
      where ${standing} order by 1`,
  )
  return rows.map(({ number }) => number)
}

export async function voidOpeningInvoices(tx: Tx): Promise<void> {
  await sql`update sales_invoice i set voided_at = now(), version = version + 1 where ${standing}`.execute(tx)
}
