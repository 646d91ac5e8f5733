import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  instant,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import {
  changeBy,
  columns,
  instants,
  updateRow,
  type Row,
} from '../../../../platform/server/database/rows.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { byDay, documentStore, fieldsIn, lockFor, type Caller } from '../../../documents/server/index.ts'
import { conflict } from '../../server/refusals.ts'
import type { purchaseRequest } from '../contract.ts'
import { purchaseRequests } from '../rules/request-kind.ts'
import {
  requestActions,
  requestRefusals,
  type RequestAction,
  type RequestState,
  type RequestStatus,
} from '../rules/request.ts'

const state = sql<RequestState>`purchase_request_state(r.id)`
const inState = (which: RequestState) => sql`(r.status = 'approved' and ${state} = ${which})`

const rowFields = [
  'requestNumber',
  'requestDate',
  'neededDay',
  'createdBy',
  'notes',
  'totalAmount',
  'version',
] as const

/** Requests `r` that were not deleted. */
export const purchaseRequestStore = documentStore(purchaseRequests, {
  alias: 'r',
  there: sql`r.deleted_at is null`,
  draft: sql`r.status in ('draft', 'submitted', 'rejected')`,
  date: sql`r.request_date`,
  departments: sql`select l.department_id from purchase_request_line l where l.request_id = r.id`,
  row: { ...fieldsIn('r', rowFields), state },
  derived: { actions: (row, { actor }) => requestActions(row, actor) },
  sums: { matchingTotal: sql`r.total_amount` },
  choices: () => ({
    state: {
      open: sql`(r.status = 'approved' and ${state} <> 'ordered')`,
      draft: sql`r.status = 'draft'`,
      submitted: sql`r.status = 'submitted'`,
      approved: inState('approved'),
      partial: inState('partial'),
      ordered: inState('ordered'),
      rejected: sql`r.status = 'rejected'`,
      closed: sql`r.status = 'closed'`,
    },
  }),
  sorts: { date: byDay(sql`r.request_date`), needed: byDay(sql`r.needed_day`) },
  found: {
    name: sql`r.created_by`,
    amount: sql`r.total_amount`,
    text: sql`lower(r.request_number || ' ' || r.created_by || ' ' || coalesce(r.notes, ''))`,
  },
})

/** A request as an act on it finds it. */
export interface LockedRequest {
  readonly id: number
  readonly requestNumber: string
  readonly requestDate: Day
  readonly neededDay: Day
  readonly createdBy: string
  readonly notes: string | null
  readonly totalAmount: Rupiah
  readonly status: RequestStatus
  readonly state: RequestState
  readonly version: number
}

/** A request that is not deleted, locked against every other change until the end of the transaction. */
export async function lockRequest(tx: Tx, id: number): Promise<LockedRequest | undefined> {
  // What orders took is read once it is held.
  await sql`select from purchase_request where id = ${id} for update`.execute(tx)
  return rowOf(
    tx,
    sql<LockedRequest>`select ${columns('r', ['id', ...rowFields, 'status'])}, ${state} as state
      from purchase_request r where r.id = ${id} and r.deleted_at is null`,
  )
}

/** Locks a request for an act that its state and the caller's permissions allow, in the version the caller saw. */
export function lockRequestFor(today: Day) {
  return lockFor<LockedRequest, RequestAction>({
    lock: lockRequest,
    actions: requestActions,
    refusal: (act) => conflict('request-not-open', requestRefusals[act]),
    view: (tx, { id }, actor) => readRequestView(tx, { id }, { actor, today }),
  })
}

/** Changes what is named of a locked request. */
export async function markRequest(
  tx: Tx,
  change: Row & { readonly id: number },
  actor: { readonly name: string },
): Promise<void> {
  await updateRow(tx, 'purchase_request', { ...change, ...changeBy(actor.name) })
}

type View = z.input<typeof purchaseRequest>

/** One request as the caller may see it. Three queries; call it within one snapshot of the books, or after an act on it. */
export async function readRequestView(
  db: Database,
  by: { readonly number: string } | { readonly id: number },
  { actor }: Caller,
): Promise<View> {
  const which = 'number' in by ? sql`r.request_number = ${by.number}` : sql`r.id = ${by.id}`
  const found = await rowOf(
    db,
    sql<Omit<View, 'lines' | 'orders' | 'actions'>>`
      select ${purchaseRequestStore.fields}, ${columns('r', ['rejectedReason', 'updatedBy'])},
        ${instants('r', ['createdAt', 'updatedAt'])},
        case when r.approved_at is not null then jsonb_build_object('at', ${instant(sql.ref('r.approved_at'))}, 'by', r.approved_by) end as approved,
        case when r.closed_at is not null
          then jsonb_build_object('at', ${instant(sql.ref('r.closed_at'))}, 'by', r.closed_by, 'reason', r.close_reason) end as closed
      ${purchaseRequestStore.tables} where ${which} and r.deleted_at is null`,
  )
  if (found === undefined) throw notFound()
  const [lines, orders] = [await readRequestLines(db, found.id), await readOrders(db, found.id)]
  return { ...found, lines, orders, actions: requestActions(found, actor) }
}

function readRequestLines(db: Database, requestId: number): Promise<View['lines']> {
  return rowsOf(
    db,
    sql<View['lines'][number]>`
      select ${columns('l', ['id', 'lineNumber', 'productId', 'accountId', 'description', 'amount', 'departmentId', 'neededDay'])},
        coalesce(l.product_code, a.code) as code, coalesce(l.product_name, a.name) as name, coalesce(l.unit, '') as unit,
        l.quantity::float8 as quantity, l.unit_price::float8 as "unitPrice", t.taken::float8 as "orderedQuantity",
        greatest(l.quantity - t.taken, 0)::float8 as "leftQuantity"
      from purchase_request_line l cross join lateral requested_taken(l.id) t (taken)
      left join account a on a.id = l.account_id
      where l.request_id = ${requestId} order by l.line_number`,
  )
}

function readOrders(db: Database, requestId: number): Promise<View['orders']> {
  return rowsOf(
    db,
    sql<View['orders'][number]>`
      select o.order_number as "orderNumber", o.order_date as day, o.vendor_name as "vendorName",
        o.cancelled_on is not null as "isCancelled"
      from purchase_order o where o.id in (select l.order_id from purchase_order_line l
        join purchase_request_line q on q.id = l.request_line_id where q.request_id = ${requestId})
      order by o.id`,
  )
}
