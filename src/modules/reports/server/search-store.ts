import { sql, type RawBuilder } from 'kysely'
import { yearOf, type Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { containing, startingWith } from '../../../platform/server/database/text-pattern.ts'
import type { SearchKind } from '../rules/search-kind.ts'
import {
  numberBeginning,
  numbersMeant,
  type NumberedKind,
  type SearchText,
  type Word,
} from '../rules/search-text.ts'

/** Something found, exact codes and numbers with rank 0. */
export interface FoundRow {
  readonly kind: SearchKind
  readonly rank: number
  readonly code: string
  readonly name: string
  readonly day: Day | null
  readonly amount: Rupiah | null
  readonly isActive: boolean
}

const mostOfAKind = 5

/** At most five of each kind, the best first. One statement of short index scans. */
export async function findEverywhere(db: Database, text: SearchText, today: Day): Promise<FoundRow[]> {
  const parts = [
    accounts(text),
    records('customer', text),
    records('vendor', text),
    records('product', text),
    documents('sales_order', text, today),
    documents('sales_invoice', text, today),
    documents('sales_receipt', text, today),
    documents('credit_note', text, today),
    documents('journal_entry', text, today),
  ]
  return rowsOf(db, sql<FoundRow>`${sql.join(parts, sql` union all `)}`)
}

/** Accounts are few: all are looked at. A code is found with or without its hyphen. */
function accounts({ whole, words }: SearchText): RawBuilder<unknown> {
  const code = whole.replaceAll('-', '')
  return sql`(select 'account' as kind, a.rank, a.code, a.name, null::date as day, null::bigint as amount, a.is_active as "isActive"
    from (select code, name, is_active, case when replace(code, '-', '') = ${code} then 0
        when starts_with(replace(code, '-', ''), ${code}) then 1 when starts_with(lower(name), ${whole}) then 2
        else 3 end as rank,
        replace(code, '-', '') = ${code} or (${code} <> '' and starts_with(replace(code, '-', ''), ${code}))
          or starts_with(lower(name), ${whole}) or ${holds(sql`lower(name)`, words)} as is_found
      from account) a
    where a.is_found order by a.rank, a.code limit ${mostOfAKind})`
}

const recordCode = sql`lower(btrim(code)) collate "C"`
const recordName = sql`lower(btrim(name)) collate "C"`

/** Records with a code, a name and a search text: the code begins so, the name begins so, any field holds the words. */
function records(kind: 'customer' | 'vendor' | 'product', { whole, words }: SearchText): RawBuilder<unknown> {
  const table = sql.table(kind)
  const begins = startingWith(whole)
  return sql`(with begin as materialized (
      (select id, 0 as rank from ${table} where ${recordCode} = ${whole})
      union all
      (select id, 1 from ${table} where ${recordCode} like ${begins} limit ${mostOfAKind})
      union all
      (select id, 2 from ${table} where ${recordName} like ${begins} limit ${mostOfAKind})
    ), hit as (
      select * from begin
      union all
      (select id, 3 from ${table} where ${isRoomLeft} and ${holds(sql`search_text`, words)} limit ${mostOfAKind})
    )
    select ${kind} as kind, min(hit.rank) as rank, r.code, r.name, null::date, null::bigint, r.is_active
    from hit join ${table} r using (id)
    group by r.id order by min(hit.rank), r.is_active desc, r.code_order limit ${mostOfAKind})`
}

/** Texts are looked into only while there are not enough hits without: nothing is read for what every code holds. */
const isRoomLeft = sql`(select count(*) from begin) < ${mostOfAKind}`

interface DocumentSource {
  readonly table: RawBuilder<unknown>
  readonly number: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  readonly day: RawBuilder<unknown>
  readonly amount: RawBuilder<unknown>
  readonly searched: RawBuilder<unknown>
  readonly isThere: RawBuilder<unknown>
}

const sources: Record<NumberedKind, DocumentSource> = {
  sales_order: {
    table: sql`sales_order`,
    number: sql`order_number`,
    name: sql`customer_name`,
    day: sql`order_date`,
    amount: sql`total_amount`,
    searched: sql`lower(order_number || ' ' || customer_name)`,
    isThere: sql`deleted_at is null`,
  },
  sales_invoice: {
    table: sql`sales_invoice`,
    number: sql`invoice_number`,
    name: sql`customer_name`,
    day: sql`invoice_date`,
    amount: sql`total_amount`,
    searched: sql`lower(invoice_number || ' ' || customer_name)`,
    isThere: sql`voided_at is null`,
  },
  sales_receipt: {
    table: sql`sales_receipt`,
    number: sql`receipt_number`,
    name: sql`customer_name`,
    day: sql`receipt_date`,
    amount: sql`received_amount`,
    searched: sql`lower(receipt_number || ' ' || customer_name)`,
    isThere: sql`true`,
  },
  credit_note: {
    table: sql`credit_note`,
    number: sql`note_number`,
    name: sql`reason`,
    day: sql`note_date`,
    amount: sql`total_amount`,
    searched: sql`lower(note_number || ' ' || reason)`,
    isThere: sql`true`,
  },
  journal_entry: {
    table: sql`journal_entry`,
    number: sql`entry_number`,
    name: sql`description`,
    day: sql`entry_date`,
    amount: sql`total_debit`,
    searched: sql`lower(entry_number || ' ' || description || ' ' || coalesce(reference_number, ''))`,
    isThere: sql`deleted_at is null`,
  },
}

/** So many of the latest documents are looked at before all others, whose order is not known to the index of words. */
const mostRecent = 2000

/** Documents by their number, by how it begins, or by words of whom or what they are about; the latest first. */
function documents(kind: NumberedKind, text: SearchText, today: Day): RawBuilder<unknown> {
  const { table, number, name, day, amount, searched, isThere } = sources[kind]
  const exact = [text.whole.toUpperCase(), ...numbersMeant(kind, text, yearOf(today))]
  const beginning = numberBeginning(kind, text)
  const begins =
    beginning === undefined ? sql`false` : sql`${number} collate "C" like ${startingWith(beginning)}`
  return sql`(with begin as materialized (
      (select id, 0 as rank from ${table} where ${number} = any(${exact}::text[]) and ${isThere})
      union all
      (select id, 1 from ${table} where ${begins} and ${isThere} order by ${number} collate "C" desc limit ${mostOfAKind})
    ), recent as materialized (
      select id, 3 as rank
      from (select id, ${searched} as text from ${table} where ${isThere} order by ${day} desc, id desc limit ${mostRecent}) latest
      where ${isRoomLeft} and ${holds(sql`text`, text.words)} limit ${mostOfAKind}
    ), hit as (
      select * from begin
      union all
      select * from recent
      union all
      (select id, 4 from ${table} where ${text.isRare} and ${isRoomLeft} and (select count(*) from recent) < ${mostOfAKind}
        and ${holds(searched, text.words)} and ${isThere} limit ${mostOfAKind})
    )
    select ${kind} as kind, min(hit.rank) as rank, ${number}, ${name}, ${day}, ${amount}, true
    from hit join ${table} r using (id)
    group by r.id order by min(hit.rank), ${day} desc, r.id desc limit ${mostOfAKind})`
}

/** Texts that hold all words; those no index helps with are written so that none is tried. */
function holds(searched: RawBuilder<unknown>, words: readonly Word[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`false`
  const conditions = words.map(({ text, isIndexed }) =>
    isIndexed ? sql`${searched} like ${containing(text)}` : sql`strpos(${searched}, ${text}) > 0`,
  )
  return sql`(${sql.join(conditions, sql` and `)})`
}
