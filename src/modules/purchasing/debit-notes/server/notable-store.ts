import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import type { Notable, NotableLine, NotedObject } from '../rules/debit-note.ts'
import type { NoteTreatment } from '../rules/note-treatment.ts'

/** The bill or receipt that a note is of. */
export interface NotedDocument {
  readonly table: 'vendor_bill' | 'goods_receipt'
  readonly id: number
  readonly number: string
  readonly day: Day
  readonly vendorId: number
  readonly vendorName: string
  readonly treatment: NoteTreatment
  readonly openAmount: Rupiah
  readonly payableAccountId: number | null
}

/** A bill or receipt that stands; bills of the old books have no lines. */
export function readNotedDocument(
  db: Database,
  { billId, receiptId }: { readonly billId: number | null; readonly receiptId: number | null },
): Promise<NotedDocument | undefined> {
  if (billId !== null)
    return rowOf(
      db,
      sql<NotedDocument>`select 'vendor_bill' as "table", b.id, b.bill_number as number, b.posting_day as day,
          b.vendor_id as "vendorId", b.vendor_name as "vendorName", coalesce(d.decision, b.vat_treatment) as treatment,
          b.payable_amount - b.settled_amount as "openAmount", b.payable_account_id as "payableAccountId"
        from vendor_bill b
        left join input_tax i on i.source = 'vendor_bill' and i.source_id = b.id
        left join input_tax_decision d on d.input_tax_id = i.id and d.cancelled_on is null
        where b.id = ${billId} and b.opening_day is null and b.cancelled_on is null`,
    )
  return rowOf(
    db,
    sql<NotedDocument>`select 'goods_receipt' as "table", id, receipt_number as number, receipt_date as day, vendor_id as "vendorId",
        vendor_name as "vendorName", 'none' as treatment, 0::bigint as "openAmount",
        null::bigint as "payableAccountId"
      from goods_receipt where id = ${receiptId ?? 0} and cancelled_on is null`,
  )
}

type Stored = Omit<NotableLine, 'quantity' | 'lineQuantity'> & {
  readonly is: Notable
  readonly quantity: string
  readonly lineQuantity: string
}

/** What may still go back or fall of a bill: goods by the receipt they came with, those that did not come, and charges. One query. */
async function notableOfBill(db: Database, billId: number, day: Day | null): Promise<NotableLine[]> {
  const rows = await rowsOf(
    db,
    sql<Stored>`
      with line as (
        select x.*, n.missing, n.missing_amount, x.amount - n.amount as left_amount, x.tax_amount - n.tax_amount as left_tax,
          x.cost_amount - n.cost_amount as left_cost,
          coalesce(c.quantity, 0) as arrived, coalesce(c.amount, 0) as arrived_amount, coalesce(z.quantity, 0) as gone
        from vendor_bill_line x cross join lateral noted_of_line(x.id) n
        left join lateral (select sum(quantity) as quantity, sum(amount) as amount from billed_arrival where bill_line_id = x.id) c on true
        left join lateral (select sum(l.quantity) as quantity from debit_note_line l
          join debit_note m on m.id = l.note_id and m.cancelled_on is null where l.bill_line_id = x.id) z on true
        where x.bill_id = ${billId}),
      goods as (
        select id, receipt_id, receipt_line, quantity from line where receipt_id is not null
        union all select a.bill_line_id, a.receipt_id, a.receipt_line, a.quantity from billed_arrival a join line on line.id = a.bill_line_id)
      select 'goods' as is, x.id as "billLineId", g.receipt_id as "receiptId", g.receipt_line as "receiptLine",
        h.receipt_number || ' ' || r.product_name as description, r.unit, null as "objectCode",
        (g.quantity - coalesce((select sum(l.quantity) from debit_note_line l join debit_note m on m.id = l.note_id
          and m.cancelled_on is null where l.bill_line_id = x.id and l.receipt_id = g.receipt_id
          and l.receipt_line = g.receipt_line), 0))::text as quantity,
        (x.quantity - x.gone)::text as "lineQuantity", x.left_amount as "lineAmount", x.left_tax as "lineTax", 0::bigint as clearable,
        x.line_number as at
      from goods g join line x on x.id = g.id join goods_receipt h on h.id = g.receipt_id
      join goods_receipt_line r on r.receipt_id = g.receipt_id and r.line_number = g.receipt_line
      union all
      select 'missing', x.id, null, null, x.description, o.unit, null, (x.quantity - x.arrived - x.missing)::text,
        (x.quantity - x.gone)::text, x.left_amount, x.left_tax, (x.cleared_amount - x.arrived_amount - x.missing_amount)::bigint, x.line_number
      from line x join purchase_order_line o on o.id = x.order_line_id
      where x.quantity is not null and x.arrived + x.missing < x.quantity
      union all
      select 'charge', x.id, null, null, case when x.description = '' then a.name else x.description end, '', coalesce((select w.object_code from withheld_by_us w where w.source = 'vendor_bill' and w.source_id = ${billId}
          and w.object_code = x.object_code), (select w.object_code from withheld_by_us w where w.source = 'vendor_bill'
          and w.source_id = ${billId} and w.certificate_kind in ('pp55', 'sbu') limit 1), x.object_code), '0', '0',
        m.amount, case when x.cost_amount > x.amount then least(x.left_tax, u.left_cost - m.amount)
          when m.amount = x.left_amount then x.left_tax
          else round(x.left_tax * m.amount / greatest(x.left_amount, 1)::numeric)::bigint end, 0, x.line_number
      from line x join account a on a.id = x.account_id
      cross join lateral (select case
        when x.is_advance then x.cost_amount - deducted_advance(x.id, coalesce(${day}::date, 'infinity'))
        when x.is_landed then x.left_cost - spread_cost(x.id) end as left_cost) u
      cross join lateral (select case
        when u.left_cost is null or u.left_cost >= x.left_amount + case when x.cost_amount > x.amount then x.left_tax else 0 end
          then x.left_amount
        else least(x.left_amount, floor(u.left_cost * x.amount / greatest(x.cost_amount, 1)::numeric)::bigint) end as amount) m
      where x.quantity is null
      order by at, "receiptId"`,
  )
  return rows.map(read).filter(({ quantity, lineAmount }) => quantity > 0 || lineAmount > 0)
}

/** What may go back of a receipt before its bill. One query. */
async function notableOfReceipt(db: Database, receiptId: number): Promise<NotableLine[]> {
  const rows = await rowsOf(
    db,
    sql<Stored>`select 'unbilled' as is, null::bigint as "billLineId", l.receipt_id as "receiptId", l.line_number as "receiptLine",
        g.receipt_number || ' ' || l.product_name as description, l.unit, null as "objectCode",
        (l.quantity - l.billed_quantity)::text as quantity, (l.quantity - l.billed_quantity)::text as "lineQuantity",
        l.amount - l.billed_amount as "lineAmount", 0::bigint as "lineTax", l.amount - l.billed_amount as clearable
      from goods_receipt_line l join goods_receipt g on g.id = l.receipt_id
      where l.receipt_id = ${receiptId} and l.billed_quantity < l.quantity order by l.line_number`,
  )
  return rows.map(read)
}

function read({ quantity, lineQuantity, ...row }: Stored): NotableLine {
  return { ...row, quantity: storedQuantity(quantity), lineQuantity: storedQuantity(lineQuantity) }
}

/** What may go back or fall of a document by a note of a day, or once what is cancelled later counts no more. */
export function readNotable(
  db: Database,
  { table, id }: NotedDocument,
  day: Day | null = null,
): Promise<NotableLine[]> {
  return table === 'vendor_bill' ? notableOfBill(db, id, day) : notableOfReceipt(db, id)
}

/** The objects whose tax the bill itself withheld, with what of their base still stands. One query. */
export async function readNotedObjects(db: Database, { table, id }: NotedDocument): Promise<NotedObject[]> {
  if (table !== 'vendor_bill') return []
  return rowsOf(
    db,
    sql<NotedObject>`select w.object_code as "objectCode", w.object_name as "objectName", w.article,
        w.rate_basis_points as "rateBasisPoints", (w.base_amount + coalesce((select sum(r.base_amount) from withheld_by_us r
          join debit_note n on n.id = r.source_id and n.bill_id = ${id} where r.source = 'debit_note' and r.cancelled_on is null
            and r.object_code = w.object_code), 0))::bigint as "baseAmount"
      from withheld_by_us w where w.source = 'vendor_bill' and w.source_id = ${id} order by w.id`,
  )
}

/** What of a bill was settled and cancelled since, until the day from which it does not count. */
export function readCancelledSettlements(db: Database, billId: number) {
  return rowsOf(
    db,
    sql<{
      cancelledOn: Day
      amount: Rupiah
    }>`select cancelled_on as "cancelledOn", amount from bill_settlement
      where bill_id = ${billId} and cancelled_on is not null`,
  )
}
