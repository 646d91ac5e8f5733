import { sql, type RawBuilder } from 'kysely'
import { monthEnd, type Day } from '../../../platform/rules/day/day.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { codeOfOutput, masaOfOutput } from '../../tax/server/index.ts'
import type { CodeSums, VatMonth } from '../rules/vat-summary.ts'

/** By which kind of document the VAT of a row was credited; a note follows what it reduces as that was credited then, also when it is decided anew. */
const kindOfRow = sql`coalesce((select d.document_kind from input_tax_decision d
  where d.input_tax_id = reduces_id and d.decided_on <= entered_on order by d.id desc limit 1), 'faktur')`

/** What notes gave back of a row `i` that waited, as its decision counts its VAT. */
const givenBack = sql`left join lateral (select coalesce(sum(n.base_amount), 0)::bigint as base,
    coalesce(sum(n.other_base_amount), 0)::bigint as other_base
  from input_tax n where n.reduces_id = i.id and n.treatment = 'pending' and n.cancelled_on is null) b on true`

/** A decision `d` about such a row `i`, with what it decided. */
const decided = sql`input_tax_decision d join input_tax i on i.id = d.input_tax_id ${givenBack}`
const decidedBases = sql`i.base_amount + b.base, i.other_base_amount + b.other_base`
const undecidedBases = sql`-i.base_amount - b.base, -i.other_base_amount - b.other_base`

/** What input VAT a month credits, and gives up again: `i` its row, of which number, base, DPP nilai lain and VAT. */
const inputMoves = sql`
  select id, source_number, entered_on as day, ${kindOfRow} as kind, invoice_number, base_amount as base,
      other_base_amount as other_base, tax_amount as vat
    from input_tax where treatment = 'credited'
  union all
  select id, source_number, cancelled_on, ${kindOfRow}, invoice_number, -base_amount, -other_base_amount, -tax_amount
    from input_tax where treatment = 'credited' and cancelled_on is not null
  union all
  select i.id, i.source_number, d.decided_on, d.document_kind, d.invoice_number, ${decidedBases}, d.amount
    from ${decided} where d.decision = 'credited'
  union all
  select i.id, i.source_number, d.cancelled_on, d.document_kind, d.invoice_number, ${undecidedBases}, -d.amount
    from ${decided} where d.decision = 'credited' and d.cancelled_on is not null`

/** Input VAT that a month gives up for good: part of the cost from the start, or expensed later. */
const uncreditedMoves = sql`
  select entered_on as day, base_amount as base, other_base_amount as other_base, tax_amount as vat
    from input_tax where treatment = 'cost'
  union all
  select cancelled_on, -base_amount, -other_base_amount, -tax_amount
    from input_tax where treatment = 'cost' and cancelled_on is not null
  union all
  select d.decided_on, ${decidedBases}, d.amount from ${decided} where d.decision = 'expensed'
  union all
  select d.cancelled_on, ${undecidedBases}, -d.amount
    from ${decided} where d.decision = 'expensed' and d.cancelled_on is not null`

/** Of rows `o`: told in a sum, or taken back from one. */
const isPooled = sql`(o.status = 'pooled' or (o.is_reduction and exists (select from output_tax t
  where t.status = 'pooled' and t.source_number = o.reduces_number and t.transaction_code = o.transaction_code)))`

/** DPP nilai lain of a row `o`: shares of its lines, rounded once for each share; divided last, so that halves stay halves. */
const otherBase = sql`(sign(o.base_amount) * (select coalesce(sum(s.part), 0)
  from (select round(sum((l ->> 'base')::numeric * (l ->> 'baseNumerator')::numeric) / (l ->> 'baseDenominator')::numeric) as part
    from jsonb_array_elements(o.lines) l group by l ->> 'baseNumerator', l ->> 'baseDenominator') s))`

/** Lines `l` of invoices of a month without a tax invoice, and of notes on them; discounts without one take nothing back. */
const untaxedMoves = sql`
  select d.customer_id, d.invoice_date as day, l.subtotal as base
    from sales_invoice d join sales_invoice_line l on l.invoice_id = d.id where l.transaction_code is null
  union all
  select d.customer_id, n.note_date, -l.subtotal
    from credit_note n join credit_note_line l on l.note_id = n.id join sales_invoice_line i on i.id = l.invoice_line_id
    join sales_invoice d on d.id = i.invoice_id where i.transaction_code is null
  union all
  select d.customer_id, n.cancelled_on, l.subtotal
    from credit_note n join credit_note_line l on l.note_id = n.id join sales_invoice_line i on i.id = l.invoice_line_id
    join sales_invoice d on d.id = i.invoice_id where i.transaction_code is null and n.cancelled_on is not null`

/** What a month supplied without a tax invoice, to customers abroad and here. */
function readUntaxed(db: Database, from: Day, to: Day) {
  return soleRowOf(
    db,
    sql<
      VatMonth['untaxed']
    >`select coalesce(sum(m.base) filter (where c.country <> 'IDN'), 0)::bigint as exported,
        coalesce(sum(m.base) filter (where c.country = 'IDN'), 0)::bigint as domestic
      from (${untaxedMoves}) m join customer c on c.id = m.customer_id where m.day between ${from} and ${to}`,
  )
}

/** What was paid of a month beside what closing it owes: on what was built, in advance, and of input VAT paid back. */
async function readPaidAside(
  db: Database,
  masa: Day,
): Promise<Pick<VatMonth, 'selfBuilt' | 'prepaid' | 'repaid'>> {
  const { base, vat, prepaid, repaid } = await soleRowOf(
    db,
    sql<VatMonth['selfBuilt'] & Pick<VatMonth, 'prepaid' | 'repaid'>>`
      select coalesce(sum(base_amount) filter (where kind = 'self_built'), 0)::bigint as base,
        coalesce(sum(amount) filter (where kind = 'self_built'), 0)::bigint as vat,
        coalesce(sum(amount) filter (where kind = 'vat_prepaid'), 0)::bigint as prepaid,
        coalesce(sum(amount) filter (where kind = 'vat_repaid'), 0)::bigint as repaid
      from self_paid_tax where masa = ${masa} and cancelled_on is null`,
  )
  return { selfBuilt: { base, vat }, prepaid, repaid }
}

/** Sums of a month by code, output and input, and what was paid aside; five queries. */
export async function readVatSums(db: Database, from: Day) {
  const to = monthEnd(from)
  const output = await rowsOf(
    db,
    sql<CodeSums>`select ${codeOfOutput} as "transactionCode", ${isPooled} as "isPooled", sum(base_amount)::bigint as base,
        sum(${otherBase})::bigint as "otherBase", sum(vat_amount)::bigint as vat, sum(collected_amount)::bigint as counted
      from output_tax o where ${masaOfOutput} between ${from} and ${to} group by 1, 2 order by 1, 2`,
  )
  const input = await rowsOf(
    db,
    sql<CodeSums>`select case when kind = 'specified' then '04'
          when kind = 'faktur' and left(invoice_number, 2) between '01' and '10' then left(invoice_number, 2)
          else '10' end as "transactionCode", kind in ('import', 'foreign') as "isImported",
        sum(base)::bigint as base, sum(other_base)::bigint as "otherBase", sum(vat)::bigint as vat,
        sum(vat)::bigint as counted
      from (${inputMoves}) m where day between ${from} and ${to} group by 1, 2 order by 1, 2`,
  )
  const uncredited = await soleRowOf(
    db,
    sql<
      VatMonth['uncredited']
    >`select coalesce(sum(base), 0)::bigint as base, coalesce(sum(other_base), 0)::bigint as "otherBase",
        coalesce(sum(vat), 0)::bigint as vat
      from (${uncreditedMoves}) m where day between ${from} and ${to}`,
  )
  return {
    output,
    input,
    uncredited,
    ...(await readPaidAside(db, from)),
    untaxed: await readUntaxed(db, from, to),
  }
}

export interface TieRow {
  readonly number: string
  readonly entryNumber: string | null
  readonly register: Total
  readonly ledger: Total
  /** The earlier month whose tax invoice a document corrects: its register and ledger are then of two months. */
  readonly corrects: Day | null
}

/** The first day of a month, known or named in a query. */
export type Bound = Day | RawBuilder<unknown>

/** The last day of that month. */
export function lastOf(from: Bound): Bound {
  return typeof from === 'string' ? monthEnd(from) : sql`(${from} + interval '1 month - 1 day')::date`
}

/** Entries that close a month by hand: they move VAT of the month and VAT owed or overpaid. */
export function manualClosings(from: Bound, to = lastOf(from)): RawBuilder<unknown> {
  return sql`
    select e.id, e.entry_number, e.entry_date from journal_entry e
    where e.status = 'posted' and e.reference_type not in ('vat_closing', 'opening', 'closing')
      and e.entry_date between ${from} and ${to}
      and exists (select from journal_line l join account_role r on r.account_id = l.account_id
        where l.entry_id = e.id and r.role in ('vat_out', 'vat_in'))
      and exists (select from journal_line l join account_role r on r.account_id = l.account_id
        where l.entry_id = e.id and r.role in ('vat_payable', 'vat_overpaid'))`
}

/** Entries of a month on VAT accounts, credit positive, without those that close it. */
function moved(accounts: RawBuilder<unknown>, from: Bound): RawBuilder<unknown> {
  return sql`
    select e.id, e.entry_number, coalesce(e.reference_number, e.entry_number) as number, sum(l.credit - l.debit) as amount
    from journal_line l join journal_entry e on e.id = l.entry_id
    where l.posting_number is not null and l.entry_date between ${from} and ${lastOf(from)}
      and l.account_id in (${accounts}) and e.reference_type <> 'vat_closing'
      and e.id not in (select id from (${manualClosings(from)}) m)
    group by 1, 2, 3`
}

/** What a month's documents and its entries say of output VAT, entry by entry. */
export function readOutputTie(db: Database, from: Day): Promise<TieRow[]> {
  return rowsOf(db, outputTie(from))
}

export function outputTie(from: Bound): RawBuilder<TieRow> {
  const accounts = sql`select account_id from account_role where role = 'vat_out' and account_id is not null
    union select account_id from output_tax where account_id is not null`
  return sql<TieRow>`
      select coalesce(r.number, m.number) as number, m.entry_number as "entryNumber",
        coalesce(r.amount, 0) as register, coalesce(m.amount, 0) as ledger,
        (select min(c.masa) from output_tax c where c.journal_entry_id = coalesce(r.id, m.id)) as corrects
      from (select journal_entry_id as id, min(source_number) as number, sum(collected_amount) as amount from output_tax
        where ${masaOfOutput} between ${from} and ${lastOf(from)} and collected_amount <> 0 group by 1) r
      full join (${moved(accounts, from)}) m on m.id = r.id order by 1`
}

/** The same of input VAT, debit positive, by the document it is of. */
export function readInputTie(db: Database, from: Day): Promise<TieRow[]> {
  return rowsOf(db, inputTie(from))
}

export function inputTie(from: Bound): RawBuilder<TieRow> {
  const accounts = sql`select account_id from account_role where role = 'vat_in' and account_id is not null
    union select account_id from input_tax_decision where decision = 'credited'`
  return sql<TieRow>`
      select coalesce(r.number, m.number) as number, m.entry_number as "entryNumber",
        coalesce(r.amount, 0) as register, coalesce(m.amount, 0) as ledger, null::date as corrects
      from (select source_number as number, sum(vat) as amount from (${inputMoves}) i
        where day between ${from} and ${lastOf(from)} group by 1) r
      full join (select number, min(entry_number) as entry_number, -sum(amount) as amount
        from (${moved(accounts, from)}) e group by 1) m on m.number = r.number order by 1`
}
