import { sql } from 'kysely'
import {
  ofThousandths,
  formatQuantity,
  storedQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { lineProblem } from '../../rules/problem-codes.ts'

interface OrderingLine {
  readonly productId: number | null
  readonly accountId: number | null
  readonly quantity: Quantity
  readonly requestLineId?: number | null | undefined
}

interface Holding {
  readonly id: number
  readonly requestNumber: string
  readonly productId: number | null
  readonly accountId: number | null
  /** What the order may take: what no other one took; of a closed request no more than it took before. */
  readonly most: string
}

/**
 * Locks the requests that lines of an order come from, and refuses lines that take of them what is not asked for or not left. Of an
 * order that is changed, what it took before is free again.
 */
export async function holdRequested(
  tx: Tx,
  lines: readonly OrderingLine[],
  orderId: number | null = null,
): Promise<void> {
  const ids = lines.flatMap(({ requestLineId }) => requestLineId ?? [])
  if (ids.length === 0) return
  await sql`select from purchase_request where id in (select request_id from purchase_request_line
    where id = any(${ids}::bigint[])) order by id for update`.execute(tx)
  const requested = await rowsOf(
    tx,
    sql<Holding>`
      select l.id, r.request_number as "requestNumber", l.product_id as "productId", l.account_id as "accountId",
        (case r.status when 'approved' then l.quantity - requested_taken(l.id) when 'closed' then 0 end + own.taken)::text as most
      from purchase_request_line l
      join purchase_request r on r.id = l.request_id and r.status in ('approved', 'closed')
      cross join lateral (select coalesce(sum(x.quantity), 0) as taken from purchase_order_line x
        where x.order_id = ${orderId}::bigint and x.request_line_id = l.id) own
      where l.id = any(${ids}::bigint[])`,
  )
  const byId = new Map(requested.map((each) => [each.id, { ...each, left: storedQuantity(each.most) }]))
  refuseIf(
    lines.flatMap((line, index) => {
      const { requestLineId = null } = line
      if (requestLineId === null) return []
      const at = { path: `lines.${index}.quantity`, line: index + 1 }
      const known = byId.get(requestLineId)
      if (known === undefined || known.productId !== line.productId || known.accountId !== line.accountId) {
        const text = `Baris ${index + 1}: bukan yang diminta; hapus barisnya, lalu tambahkan baris baru`
        return [lineProblem({ code: 'request-line-unfit', ...at }, text)]
      }
      const { left, requestNumber } = known
      byId.set(requestLineId, { ...known, left: ofThousandths(Math.max(left - line.quantity, 0)) })
      if (line.quantity <= left) return []
      const rest = left <= 0 ? 'sudah habis dipesan' : `tersisa ${formatQuantity(left)}`
      const text = `Baris ${index + 1}: permintaan ${requestNumber} ${rest}`
      return [lineProblem({ code: 'request-taken', ...at }, text)]
    }),
  )
}

interface GoingOn extends OrderingLine {
  readonly lineNumber: number | null
}

/** Lines of an order of which something came: those that go on from one of it stay of its request, whatever is sent. */
export async function stillRequested<Input extends { readonly lines: readonly GoingOn[] }>(
  tx: Tx,
  orderId: number,
  input: Input,
): Promise<Input> {
  const linked = await rowsOf(
    tx,
    sql<Pick<GoingOn, 'productId' | 'accountId'> & { lineNumber: number; requestLineId: number }>`
      select line_number as "lineNumber", product_id as "productId", account_id as "accountId",
        request_line_id as "requestLineId"
      from purchase_order_line where order_id = ${orderId} and request_line_id is not null`,
  )
  const byNumber = new Map(linked.map((line) => [line.lineNumber, line]))
  const lines = input.lines.map((line) => {
    const before = line.lineNumber === null ? undefined : byNumber.get(line.lineNumber)
    const isSame = before?.productId === line.productId && before.accountId === line.accountId
    return isSame ? { ...line, requestLineId: before.requestLineId } : line
  })
  return { ...input, lines }
}
