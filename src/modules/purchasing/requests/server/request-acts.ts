import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { rowOf, violationOf, type Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow, insertRows } from '../../../../platform/server/database/rows.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { notFound, objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { askFor, withdrawAbout, type ApprovedActs, type Carrying } from '../../../approvals/server/index.ts'
import type { Caller, SeenDocument } from '../../../documents/server/index.ts'
import { readLineGoods } from '../../../inventory/server/index.ts'
import { refuseUnusable } from '../../orders/server/checked-order.ts'
import { problem } from '../../rules/problem-codes.ts'
import { refuseOtherDepartments, refuseUnfitDepartments } from '../../server/line-departments.ts'
import { conflict } from '../../server/refusals.ts'
import type { RequestInput } from '../contract.ts'
import { purchaseRequests } from '../rules/request-kind.ts'
import { estimatedTotal, estimateOf, requestProblems } from '../rules/request.ts'
import { gateOfRequest } from './request-gate.ts'
import { lockRequest, lockRequestFor, markRequest, type LockedRequest } from './request-store.ts'

const table = purchaseRequests.table

/** Writes a draft of what was typed; gives its id. The number is taken last. */
export async function createRequest(tx: Tx, input: RequestInput, { actor, today }: Caller): Promise<number> {
  refuseOtherDepartments(actor, input.lines)
  const { head, lines } = await checkedRequest(tx, input, today)
  const requestNumber = await nextNumber(tx, purchaseRequests.series[0], input.requestDate)
  const by = { createdBy: actor.name, updatedBy: actor.name }
  const id = await insertRow(tx, 'purchase_request', { requestNumber, ...head, ...by })
  await insertLines(tx, id, lines)
  return id
}

type Changing = Pick<Caller, 'today'> & { readonly input: RequestInput }

/** Changes a draft; what was rejected becomes one again. */
export async function updateRequest(tx: Tx, seen: SeenDocument, { input, today }: Changing): Promise<void> {
  const { id, status } = await lockRequestFor(today)(tx, 'edit', seen)
  refuseOtherDepartments(seen.actor, input.lines)
  const { head, lines } = await checkedRequest(tx, input, today)
  if (status === 'rejected') await markRequest(tx, { id, status: 'draft', rejectedReason: null }, seen.actor)
  await sql`delete from purchase_request_line where request_id = ${id}`.execute(tx)
  await insertLines(tx, id, lines)
  await markRequest(tx, { id, ...head }, seen.actor)
}

/** A request with its goods and estimates, as it is kept. */
async function checkedRequest(tx: Tx, input: RequestInput, today: Day) {
  refuseIf(requestProblems(input, today))
  const goods = await readLineGoods(
    tx,
    input.lines.flatMap(({ productId }) => productId ?? []),
  )
  await refuseUnusable(tx, input)
  await refuseUnfitDepartments(tx, input.lines, input.requestDate)
  const totalAmount = estimatedTotal(input.lines)
  assert(totalAmount !== undefined, 'a request that is too large was refused')
  const nothing = { productCode: null, productName: null, unit: null }
  const { requestDate, neededDay, notes = null } = input
  return {
    head: { requestDate, neededDay, notes, totalAmount },
    lines: input.lines.map((line, index) => ({
      lineNumber: index + 1,
      productId: line.productId,
      ...((line.productId === null ? undefined : goods.get(line.productId)) ?? nothing),
      accountId: line.accountId,
      description: line.description.trim(),
      quantity: quantityText(line.quantity),
      unitPrice: String(line.unitPrice),
      amount: estimateOf(line) ?? null,
      departmentId: line.departmentId ?? null,
      neededDay: line.neededDay ?? null,
    })),
  }
}

type Checked = Awaited<ReturnType<typeof checkedRequest>>

async function insertLines(tx: Tx, requestId: number, lines: Checked['lines']): Promise<void> {
  await insertRows(
    tx,
    'purchase_request_line',
    lines.map((line) => ({ requestId, ...line })),
  )
}

/** Deletes a draft softly: its number stays explained. */
export async function deleteRequest(tx: Tx, seen: SeenDocument, today: Day): Promise<void> {
  const { id } = await lockRequestFor(today)(tx, 'delete', seen)
  await markRequest(tx, { id, deletedAt: sql`now()` }, seen.actor)
}

/** Hands a draft in: it is approved, or waits where a rule asks people to agree. */
export async function submitRequest(tx: Tx, seen: SeenDocument, today: Day): Promise<void> {
  const request = await lockRequestFor(today)(tx, 'submit', seen)
  const gate = await gateOfRequest(tx, request, { today })
  await markRequest(tx, { id: request.id, status: 'submitted' }, seen.actor)
  if (gate.is === 'needed') await askFor(tx, gate, seen)
  else await approve(tx, request, { by: seen.actor.name, actor: seen.actor })
}

interface Approving {
  readonly by: string
  readonly actor: Actor
}

/** The guard of what waits refuses also where the rule it waits under has ended meanwhile. */
async function approve(tx: Tx, { id }: LockedRequest, { by, actor }: Approving): Promise<void> {
  try {
    await markRequest(tx, { id, status: 'approved', approvedAt: sql`now()`, approvedBy: by }, actor)
  } catch (error) {
    if (violationOf(error)?.sqlState !== 'NR012') throw error
    throw conflict('approval-waiting', 'Permintaan ini masih menunggu persetujuan.')
  }
}

/** Takes back what waits: it is a draft again. */
export async function withdrawRequest(tx: Tx, seen: SeenDocument, today: Day): Promise<void> {
  const { id } = await lockRequestFor(today)(tx, 'withdraw', seen)
  await withdrawAbout(tx, { table, ids: [id] }, `Ditarik oleh ${seen.actor.name}`)
  await markRequest(tx, { id, status: 'draft' }, seen.actor)
}

interface Closing {
  readonly reason: string
  readonly today: Day
}

/** What is left of a request is not needed any more. */
export async function closeRequest(tx: Tx, seen: SeenDocument, { reason, today }: Closing): Promise<void> {
  const { id } = await lockRequestFor(today)(tx, 'close', seen)
  const closeReason = reason.trim()
  if (closeReason === '') throw objection(problem('reason-missing', 'reason', 'Alasan harus diisi'))
  const closed = { closedAt: sql`now()`, closedBy: seen.actor.name, closeReason }
  await markRequest(tx, { id, status: 'closed', ...closed }, seen.actor)
}

/** What is carried out when people have agreed to a request, and what becomes of it when they have not. */
export const requestActsApproved: ApprovedActs = {
  'purchase-request.submit': {
    permission: 'purchase-requests.edit',
    carryOut: async (tx, { subjectId }, { decidedBy, actor, ...asking }: Carrying) => {
      const request = await standing(tx, subjectId)
      if (request.status !== 'submitted')
        throw conflict('request-not-open', 'Permintaan ini tidak menunggu persetujuan lagi')
      const gate = await gateOfRequest(tx, request, asking)
      if (gate.is === 'needed') return askFor(tx, gate, { actor })
      await approve(tx, request, { by: decidedBy ?? actor.name, actor })
      return request.requestNumber
    },
    turnedDown: async (tx, { id, subjectId }, actor) => {
      const request = await standing(tx, subjectId)
      if (request.status !== 'submitted') return
      const ended = await rowOf(
        tx,
        sql<{
          state: string
          reason: string | null
        }>`select state, reason from approval_request where id = ${id}`,
      )
      const isRejected = ended?.state === 'rejected'
      const rejectedReason = isRejected ? (ended.reason ?? 'Tanpa alasan') : null
      await markRequest(
        tx,
        { id: request.id, status: isRejected ? 'rejected' : 'draft', rejectedReason },
        actor,
      )
    },
  },
}

async function standing(tx: Tx, id: number | null): Promise<LockedRequest> {
  const request = id === null ? undefined : await lockRequest(tx, id)
  if (request === undefined) throw notFound()
  return request
}
