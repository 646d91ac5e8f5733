import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { GroupedChecks } from '../../../platform/server/database/grouped-checks.ts'
import { joinedWhole } from '../../../platform/server/database/health-check.ts'
import { outputTaxColumns, restoreOutputTax, writeOutputTax, writeReturns } from '../../tax/server/index.ts'
import { vatOfLines } from './vat-of-lines.ts'

interface Sold {
  readonly name: RawBuilder<unknown>
  readonly price: RawBuilder<unknown>
  readonly quantity?: RawBuilder<unknown>
  readonly discount?: RawBuilder<unknown>
  readonly base?: RawBuilder<unknown>
  readonly unit?: RawBuilder<unknown>
}

type Column = RawBuilder<unknown>

/** Whether a quantity comes out in the further unit of its line `i` of an invoice, to the hundredth. */
const isPacked = (quantity: Column) =>
  sql`i.pack_factor is not null and mod(${quantity} * 100, i.pack_factor) = 0`

/** A quantity, its unit and its price as a tax invoice says them: in the further unit where it comes out in that, else in the own one. */
const countedText = (quantity: Column) =>
  sql`case when ${isPacked(quantity)} then (${quantity} / i.pack_factor)::numeric(19, 3) else ${quantity} end::text`
const unitOf = (quantity: Column) => sql`case when ${isPacked(quantity)} then i.pack_name else i.unit end`
const priceOf = (quantity: Column) =>
  sql`case when i.pack_factor is null or ${isPacked(quantity)} then i.unit_price else round(i.unit_price / i.pack_factor)::bigint end`

/** Lines of invoices `i` with what is left of the base of each once advances are deducted: shares that add up to what the tax
 *  invoice bears. Of those without a deduction all is left. */
const linesAfterAdvances = sql`(
  select r.*, case when r.net = r.gross then r.subtotal
    else (round(r.up_to * r.net / r.gross) - round((r.up_to - r.subtotal) * r.net / r.gross))::bigint end as rest,
    r.net <> r.gross as is_final
  from (
    select l.*, sum(l.subtotal) over faktur as net, sum(l.subtotal) filter (where l.advance_line_id is null) over faktur as gross,
      sum(l.subtotal) filter (where l.advance_line_id is null) over (faktur order by l.line_number) as up_to
    from sales_invoice_line l
    window faktur as (partition by l.invoice_id, l.transaction_code, l.facility)
  ) r)`

/** What lines of a document say on a tax invoice; `line` gives quantity, base and law, `sold` the product. */
function linesAsSold(line: string, sold: Sold) {
  const column = (name: string) => sql.ref(`${line}.${name}`)
  return sql`jsonb_agg(jsonb_build_object('code', i.product_code, 'name', ${sold.name}, 'unit', ${sold.unit ?? sql`${unitOf(column('quantity'))}`},
    'isService', coalesce(i.is_service, false), 'quantity', ${sold.quantity ?? countedText(column('quantity'))}, 'unitPrice', ${sold.price},
    'discount', ${sold.discount ?? sql`0`}, 'base', ${sold.base ?? column('subtotal')},
    'rateBasisPoints', ${column('rate_basis_points')}, 'baseNumerator', ${column('base_numerator')},
    'baseDenominator', ${column('base_denominator')}) order by ${column('line_number')})`
}

/** Tax invoices of invoices, one for each code and relief. */
function taxInvoicesOf(invoices: RawBuilder<unknown>): RawBuilder<unknown> {
  const sold = {
    name: sql`i.product_name || case when i.is_final then ' (pelunasan)' else '' end`,
    price: sql`case when i.is_final then i.rest else ${priceOf(sql`i.quantity`)} end`,
    quantity: sql`case when i.is_final then '1.000' else ${countedText(sql`i.quantity`)} end`,
    discount: sql`case when i.is_final then 0 else i.discount_amount end`,
    base: sql`i.rest`,
  }
  return sql`
    select 'sales_invoice' as source, d.id as source_id, d.invoice_number as source_number, false as is_reduction,
      null::text as reduces_number, d.invoice_date as issued_on, l.transaction_code, l.facility, l.base as base_amount,
      case when l.transaction_code in ('07', '08') then l.stated else l.tax end as vat_amount,
      case when l.transaction_code in ('02', '03', '07', '08') then 0 else l.tax end as collected_amount,
      d.journal_entry_id, d.customer_code as party_code, d.customer_name as party_name,
      d.customer_address as party_address, d.customer_npwp as party_npwp, l.lines
    from sales_invoice d join (
      select i.invoice_id, i.transaction_code, i.facility, sum(i.subtotal) as base, sum(i.tax_amount) as tax,
        ${vatOfLines(sql`i`)} as stated, ${linesAsSold('i', sold)} filter (where i.advance_line_id is null) as lines
      from ${linesAfterAdvances} i where i.transaction_code is not null and i.invoice_id in (${invoices})
      group by 1, 2, 3 having sum(i.subtotal) > 0) l on l.invoice_id = d.id`
}

/** What credit notes take back of tax invoices: VAT of all notes of an invoice so far, less that of those before. Notes that were
 *  cancelled before another one was made do not count for it. */
function taxReductionsOf(notes: RawBuilder<unknown>): RawBuilder<unknown> {
  const sold = {
    name: sql`coalesce(i.product_name, l.description)`,
    price: sql`coalesce(${priceOf(sql`l.quantity`)}, l.unit_price)`,
  }
  const alike = sql`select n.id from credit_note n where n.id in (${notes})
    or n.invoice_id in (select invoice_id from credit_note where id in (${notes}))`
  return sql`
    select 'credit_note' as source, n.id as source_id, n.note_number as source_number, true as is_reduction,
      coalesce(d.invoice_number, n.faktur_number, '-') as reduces_number, n.note_date as issued_on, p.transaction_code,
      p.facility, -p.base as base_amount, p.before - p.so_far as vat_amount,
      case when p.transaction_code in ('02', '03', '07', '08') then 0 else p.before - p.so_far end as collected_amount,
      n.journal_entry_id, coalesce(d.customer_code, n.customer_code) as party_code,
      coalesce(d.customer_name, n.customer_name) as party_name,
      coalesce(d.customer_address, n.customer_address) as party_address,
      coalesce(d.customer_npwp, n.customer_npwp) as party_npwp, p.lines,
      case when n.is_cancellation then 'cancelled' when p.is_price then 'price' when p.is_service then 'services'
        else 'goods' end as return_kind
    from credit_note n left join sales_invoice d on d.id = n.invoice_id join (
      with share as (
        select l.note_id, coalesce(n.invoice_id, -n.id) as billed, n.journal_entry_id, n.reversal_entry_id, l.transaction_code, l.facility,
          sum(l.subtotal) as base, sum(l.subtotal::numeric * l.rate_basis_points * l.base_numerator / l.base_denominator) as weighted,
          coalesce(bool_or(l.quantity = 0) filter (where i.advance_line_id is null), false) as is_price,
          coalesce(bool_and(i.is_service) filter (where i.advance_line_id is null), false) as is_service,
          ${linesAsSold('l', sold)} as lines
        from credit_note_line l join credit_note n on n.id = l.note_id
        left join sales_invoice_line i on i.id = l.invoice_line_id
        where l.transaction_code is not null and l.note_id in (${alike})
        group by l.note_id, n.id, l.transaction_code, l.facility having sum(l.subtotal) > 0
      ), total as (
        select s.note_id, s.transaction_code, s.facility, sum(e.weighted) as total
        from share s join share e on e.billed = s.billed and e.transaction_code = s.transaction_code
          and e.facility is not distinct from s.facility and e.note_id <= s.note_id
          and (e.reversal_entry_id is null or e.reversal_entry_id > s.journal_entry_id)
        group by 1, 2, 3
      )
      select s.note_id, s.transaction_code, s.facility, s.base, s.lines, s.is_price, s.is_service,
        round(t.total / 10000 + 0.000000001) as so_far, round((t.total - s.weighted) / 10000 + 0.000000001) as before
      from share s join total t on t.note_id = s.note_id and t.transaction_code = s.transaction_code
        and t.facility is not distinct from s.facility
    ) p on p.note_id = n.id
    where n.id in (${notes})`
}

/** Registers the tax invoices of an invoice that was written. */
export async function registerInvoice(tx: Tx, invoiceId: number): Promise<void> {
  await writeOutputTax(tx, taxInvoicesOf(sql`select ${invoiceId}::bigint`))
}

/** Registers what a credit note that was written takes back of tax invoices. */
export async function registerNote(tx: Tx, noteId: number): Promise<void> {
  await writeReturns(tx, taxReductionsOf(sql`select ${noteId}::bigint`))
}

/** What a cancelled note took back, counted the other way from the day of its cancellation on. */
const cancelledNote = 'credit_note_cancellation'

/** Registers that what a note took back is owed again, by the entry that reversed its own. */
export async function restoreNote(
  tx: Tx,
  { noteId, day, entryId }: { readonly noteId: number; readonly day: Day; readonly entryId: number },
): Promise<void> {
  await restoreOutputTax(tx, { source: 'credit_note', sourceId: noteId, as: cancelledNote, day, entryId })
}

const returns = taxReductionsOf(sql`select id from credit_note`)
const restored = sql`
  select ${cancelledNote} as source, r.source_id, r.source_number, true as is_reduction, r.reduces_number, n.cancelled_on as issued_on,
    r.transaction_code, r.facility, -r.base_amount as base_amount, -r.vat_amount as vat_amount,
    -r.collected_amount as collected_amount, n.reversal_entry_id as journal_entry_id, r.party_code, r.party_name, r.party_address,
    r.party_npwp, r.lines
  from (${returns}) r join credit_note n on n.id = r.source_id where n.cancelled_on is not null`
const documents = sql`
  ${taxInvoicesOf(sql`select id from sales_invoice`)} union all select ${outputTaxColumns} from (${returns}) n
  union all ${restored}`
const registered = sql`select ${outputTaxColumns} from output_tax where source in ('sales_invoice', 'credit_note', ${cancelledNote})`

/** What must always be true of the register of output VAT, each as a query of the records of which it is not. */
export const outputTaxChecks = {
  output_tax: {
    'invoices and credit notes have the rows of tax that they say': joinedWhole(sql`
      select min(source_number) as record
      from (select *, 1 as side from (${documents}) d union all select *, -1 from (${registered}) r) both_sides
      group by source, source_id, source_number, is_reduction, reduces_number, issued_on, transaction_code, facility,
        base_amount, vat_amount, collected_amount, journal_entry_id, party_code, party_name, party_address, party_npwp, lines
      having sum(side) <> 0`),
    'returns are of the kind and month that their notes say': joinedWhole(sql`
      select o.source_number as record from output_tax o join (${returns}) n
        on n.source_id = o.source_id and n.transaction_code = o.transaction_code and n.facility is not distinct from o.facility
      left join output_tax t on not t.is_reduction and t.source_number = o.reduces_number
        and t.transaction_code = o.transaction_code and t.facility is not distinct from o.facility
      where o.source = 'credit_note' and (o.return_kind <> n.return_kind
        or o.masa is distinct from case when o.return_kind in ('price', 'cancelled') then
          nullif(date_trunc('month', t.issued_on)::date, date_trunc('month', o.issued_on)::date) end)
      union all
      select o.source_number from output_tax o left join output_tax c
        on c.source = 'credit_note' and c.source_id = o.source_id and c.transaction_code = o.transaction_code
        and c.facility is not distinct from o.facility
      where o.source = ${cancelledNote} and (not o.is_restored or o.return_kind is distinct from c.return_kind or o.masa is distinct from
        nullif(date_trunc('month', coalesce(c.masa, c.issued_on))::date, date_trunc('month', o.issued_on)::date))`),
    'entries owe the VAT that the register says': sql`
      select min(number) as record
      from (
        select journal_entry_id as entry_id, account_id, source_number as number, collected_amount as amount from output_tax
        where collected_amount <> 0
        union all
        select l.entry_id, l.account_id, o.number, l.debit - l.credit from journal_line l join (
          select distinct on (journal_entry_id, account_id) journal_entry_id, account_id, source_number as number from output_tax
          where account_id is not null order by journal_entry_id, account_id) o
          on o.journal_entry_id = l.entry_id and o.account_id = l.account_id
        where l.posting_number is not null
      ) both_sides group by entry_id, account_id having sum(amount) <> 0`,
  },
} satisfies GroupedChecks
