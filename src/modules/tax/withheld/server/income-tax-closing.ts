import { sql } from 'kysely'
import { monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { rowOf, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, updateRow } from '../../../../platform/server/database/rows.ts'
import { withheldArticles, type WithheldArticle } from '../../rules/withholding.ts'
import { conflict } from '../../server/refusals.ts'

/** An article of a month that was closed, with what became of it. */
export interface IncomeTaxClosing {
  readonly id: number
  readonly version: number
  readonly masa: Day
  readonly article: WithheldArticle
  readonly correction: number
  readonly closedOn: Day
  readonly createdBy: string
  readonly base: Rupiah
  readonly tax: Rupiah
  readonly settled: Rupiah
  readonly payable: Rupiah
  readonly billingCode: string | null
  readonly billingIssuedOn: Day | null
  readonly ntpn: string | null
  readonly paidOn: Day | null
  readonly paymentEntryId: number | null
  readonly paymentNumber: string | null
  readonly receiptNumber: string | null
  readonly filedOn: Day | null
  readonly correctedOn: Day | null
}

const closings = sql`
  select c.id, c.version, c.masa, c.article, c.correction, c.closed_on as "closedOn", c.created_by as "createdBy",
    c.base_amount as base, c.tax_amount as tax, c.settled_amount as settled, c.payable_amount as payable,
    c.billing_code as "billingCode", c.billing_issued_on as "billingIssuedOn", c.ntpn, c.paid_on as "paidOn", c.payment_entry_id as "paymentEntryId",
    p.entry_number as "paymentNumber", c.receipt_number as "receiptNumber", c.filed_on as "filedOn",
    c.corrected_on as "correctedOn"
  from income_tax_closing c left join journal_entry p on p.id = c.payment_entry_id
  where c.reopened_on is null`

/** Closings of a range of months that were not reopened, with those a correction followed. */
export function readIncomeTaxClosings(db: Database, from: Day, to: Day): Promise<IncomeTaxClosing[]> {
  return rowsOf(
    db,
    sql<IncomeTaxClosing>`${closings} and c.masa between ${from} and ${to} order by c.masa, c.article, c.correction`,
  )
}

/** A closing that was not reopened, locked until the transaction ends. */
export function lockIncomeTaxClosing(tx: Tx, id: number): Promise<IncomeTaxClosing | undefined> {
  return rowOf(tx, sql<IncomeTaxClosing>`${closings} and c.id = ${id} for update of c`)
}

/** Whoever closes a month waits for those that write its rows, and they wait for it; take no other lock after this. */
export async function holdIncomeTax(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('income_tax_closing', 0))`.execute(tx)
}

type NewClosing = Pick<
  IncomeTaxClosing,
  'masa' | 'article' | 'correction' | 'closedOn' | 'createdBy' | 'base' | 'tax' | 'settled' | 'payable'
>

export function insertIncomeTaxClosing(tx: Tx, closing: NewClosing): Promise<number> {
  const { base, tax, settled, payable, ...rest } = closing
  return insertRow(tx, 'income_tax_closing', {
    ...rest,
    ...{ baseAmount: base, taxAmount: tax, settledAmount: settled, payableAmount: payable },
  })
}

/** What is written of a closing later. */
export interface ClosingChange {
  readonly billingCode?: string | null
  readonly billingIssuedOn?: Day | null
  readonly ntpn?: string | null
  readonly paidOn?: Day | null
  readonly bankAccountId?: number | null
  readonly paymentEntryId?: number | null
  readonly receiptNumber?: string
  readonly filedOn?: Day
  readonly reopenedOn?: Day
  readonly reopenReason?: string
  readonly correctedOn?: Day
}

export async function changeIncomeTaxClosing(tx: Tx, id: number, change: ClosingChange): Promise<void> {
  await updateRow(tx, 'income_tax_closing', { id, ...change, version: sql`t.version + 1` })
}

/** What rows of an article of a month come to by the account they are owed on, less what earlier returns paid. */
export interface OwedOnAccount {
  readonly accountId: number
  readonly base: Rupiah
  readonly tax: Rupiah
}

export function readOwedByAccount(
  db: Database,
  { masa, article }: Pick<IncomeTaxClosing, 'masa' | 'article'>,
): Promise<OwedOnAccount[]> {
  return rowsOf(
    db,
    sql<OwedOnAccount>`select account_id as "accountId", sum(base_amount)::bigint as base, sum(tax_amount)::bigint as tax
      from withheld_by_us where article = ${article} and cancelled_on is null
        and withheld_on >= ${masa} and withheld_on < ${masa}::date + interval '1 month'
      group by 1 order by 1`,
  )
}

/** Refuses rows of articles whose month is closed: it is reopened, or a correction begun, before. */
export async function refuseClosedIncomeTax(
  tx: Tx,
  day: Day,
  articles: readonly WithheldArticle[],
): Promise<void> {
  if (articles.length === 0) return
  const masa = monthStart(day)
  const closed = await rowOf(
    tx,
    sql<{ article: WithheldArticle }>`select article from income_tax_closing
      where masa = ${masa} and article = any(${[...new Set(articles)]}::text[]) and reopened_on is null and corrected_on is null
      order by article limit 1`,
  )
  if (closed === undefined) return
  const name = `${withheldArticles[closed.article].text} masa ${formatMonth(masa)}`
  throw conflict(
    'income-tax-closed',
    `${name} sudah ditutup. Buka kembali masanya atau mulai pembetulan di PPh, atau pakai tanggal di masa lain.`,
  )
}
