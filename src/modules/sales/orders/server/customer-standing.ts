import { sql } from 'kysely'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { rowOf, soleRowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { seesAllDocuments, type Holder } from '../../../../platform/rules/http/permission.ts'
import { daysBetween, laterDay, type Day } from '../../../../platform/rules/day/day.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { readOldBooksUntil } from '../../../ledger/server/index.ts'
import { holdCustomer } from '../../../parties/server/index.ts'
import { findOrganisation } from '../../../settings/server/index.ts'
import { ordinaryBasisPoints } from '../../../tax/rules/faktur.ts'
import type { Collector } from '../../../tax/rules/tax-class.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { advanceLines } from '../../advance-invoices/server/undeducted.ts'
import {
  creditLimitProblems,
  type CustomerStanding,
  type Overdue,
  type SoldBy,
} from '../rules/credit-limit.ts'
import type { readOrderContext } from '../contract.ts'
import { leftOfLine } from './order-store.ts'

/** What will be billed yet of orders that run: base per order and rate of VAT, shares of a line rounded half up. */
const leftToBill = sql`
  select o.customer_id, l.vat_basis_points, sum(${leftOfLine}) as base
  from sales_order o join sales_order_line l on l.order_id = o.id
  where o.status in ('confirmed', 'delivered') and o.deleted_at is null and o.closed_at is null
  group by o.id, l.vat_basis_points`

/** What advances on these orders billed already, with VAT: it is owed or paid by itself. */
const advanced = sql`
  select coalesce(sum(a.undeducted + div(a.undeducted::numeric * a.vat_basis_points + 5000, 10000)), 0)
  from ${advanceLines(sql`exists (select from sales_order o where o.id = v.order_id and o.status in ('confirmed', 'delivered')
    and o.deleted_at is null and o.closed_at is null)`)} a`

interface Standing extends CustomerStanding {
  readonly paymentTermsDays: number
  /** Sales to the customer carry no VAT. */
  readonly withoutVat: boolean
  /** Pays the VAT itself, above the limit of its kind. */
  readonly vatCollector: Collector | null
  readonly pricesIncludeVat: boolean
}

/** Limit, open receivables, running orders and terms of a customer at one moment. One statement: an order that is being
 *  invoiced counts either as order or as receivable, never twice and never not at all. */
export async function readCustomerStanding(db: Database, customerId: number): Promise<Standing | undefined> {
  return rowOf(
    db,
    sql<Standing>`
      select c.credit_limit as "creditLimit", c.payment_terms_days as "paymentTermsDays",
        c.without_vat as "withoutVat", c.vat_collector as "vatCollector", c.prices_include_vat as "pricesIncludeVat",
        coalesce((select sum(i.receivable_amount - i.settled_amount) from sales_invoice i
          where i.customer_id = c.id and i.settled_amount < i.receivable_amount and i.voided_at is null), 0)
          + coalesce((select sum(g.amount) from giro g where g.direction = 'in' and g.party_code = c.code and g.ended_on is null
            and not exists (select from giro_clearing k where k.giro_id = g.id and k.cancelled_on is null)), 0) as "openReceivables",
        greatest(coalesce((select sum(b.base + div(b.base * b.vat_basis_points + 5000, 10000)) from (${leftToBill}) b
          where b.customer_id = c.id), 0) - (${advanced} where a.customer_id = c.id), 0) as "runningOrders"
      from customer c where c.id = ${customerId}`,
  )
}

const unknownCustomer = { withoutVat: false, vatCollector: null, pricesIncludeVat: false }
/** What a customer owes is made of everybody's documents. */
const noExposure = {
  openReceivables: null,
  runningOrders: null,
  overdueReceivables: null,
  overdueSince: null,
}
const noCustomer = { ...noExposure, creditLimit: null, paymentTermsDays: null }

/** What a customer has not paid by a day that was to be paid before it. */
function readOverdue(db: Database, customerId: number, today: Day): Promise<Overdue> {
  return soleRowOf(
    db,
    sql<Overdue>`select coalesce(sum(i.receivable_amount - i.settled_amount), 0) as "overdueReceivables",
        min(i.pay_by) as "overdueSince" from sales_invoice i where i.customer_id = ${customerId}
        and i.settled_amount < i.receivable_amount and i.voided_at is null and i.pay_by < ${today}`,
  )
}

/** By how many days a customer is late with what it owes; 0 of one that is not. */
export async function overdueDaysOf(db: Database, customerId: number, today: Day): Promise<number> {
  const { overdueSince } = await readOverdue(db, customerId, today)
  return overdueSince === null ? 0 : daysBetween(overdueSince, today)
}

/** The VAT of a day, where a customer stands, and whether an order past its limit is refused. */
export async function orderContext({ db, query, today, actor }: Call<typeof readOrderContext>) {
  const refusesOverLimit = (await findOrganisation(db))?.refusesOverLimit ?? false
  const standing =
    query.customerId === undefined ? undefined : await readCustomerStanding(db, query.customerId)
  const taxedOn = query.soldBy === 'invoice' ? query.day : laterDay(query.day, today)
  const vat = await salesVatOfDay(db, taxedOn, standing)
  const { withoutVat: _, vatCollector: __, ...known } = standing ?? unknownCustomer
  const overdue = query.customerId === undefined ? {} : await readOverdue(db, query.customerId, today)
  const shown = { ...known, ...overdue }
  const seen = seesAllDocuments(actor) ? {} : noExposure
  const oldBooksUntil = await readOldBooksUntil(db)
  const vatBasisPoints = ordinaryBasisPoints(vat)
  return { vatBasisPoints, vat, oldBooksUntil, refusesOverLimit, ...noCustomer, ...shown, ...seen }
}

/** Refuses a sale past the limit where the organisation does. Holds the customer, so that sales made at the same time count
 *  each other: after their document, as everywhere. */
export async function refuseOverLimit(
  tx: Tx,
  sale: { readonly customerId: number; readonly totalAmount: Rupiah; readonly seller: Holder },
  soldBy: SoldBy,
): Promise<void> {
  await holdCustomer(tx, sale.customerId)
  const refuses = (await findOrganisation(tx))?.refusesOverLimit ?? false
  const standing = await readCustomerStanding(tx, sale.customerId)
  if (standing !== undefined)
    refuseIf(
      creditLimitProblems(standing, {
        total: sale.totalAmount,
        ...{ refuses, soldBy, tellsFigures: seesAllDocuments(sale.seller) },
      }),
    )
}
