import { sql } from 'kysely'
import { monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { BodyOf, ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { Database, Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, updateRow } from '../../../../platform/server/database/rows.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles, cashAccount } from '../../../accounts/server/index.ts'
import { cancelProblems } from '../../../documents/rules/cancellation.ts'
import { accountOf, sidesOf } from '../../../documents/rules/journal-sides.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { postJournal, reverseDocumentEntry } from '../../../ledger/server/index.ts'
import { holds } from '../../rules/permissions.ts'
import {
  findClosing,
  holdClosings,
  isLaterClosed,
  readCorrected,
  readOverpaidBefore,
} from '../../server/closing-store.ts'
import { conflict } from '../../server/refusals.ts'
import * as contract from '../contract.ts'
import { receiptProblems, refundable, requestProblems } from '../rules/vat-refund.ts'
import { findRefund, readAsked, readRefunds, type StoredRefund } from './vat-refund-store.ts'

/** What of a closed month goes on to the next one unless it is asked back; undefined while the month is not closed. */
async function readAvailable(db: Database, masa: Day) {
  const closing = await findClosing(db, masa)
  if (closing === undefined) return undefined
  const closings = [...(await readCorrected(db, masa)), closing]
  const before = toRupiah(await readOverpaidBefore(db, masa))
  const { asked } = await readAsked(db, masa)
  return refundable({ before, closings, asked })
}

function shown(row: StoredRefund): contract.VatRefundRow {
  const { id, version, kind, amount, requestedOn, cancelledOn, cancelReason } = row
  const { receivedOn, receivedAmount, decisionNumber, entryNumber } = row
  return {
    ...{ id, version, kind, amount, requestedOn, cancelledOn, cancelReason },
    receipt:
      receivedOn === null || receivedAmount === null || decisionNumber === null || entryNumber === null
        ? null
        : { receivedOn, receivedAmount, decisionNumber, entryNumber },
  }
}

/** What was asked back of a month, and what may be; six queries. */
async function list(
  db: Database,
  day: Day,
  { actor }: Pick<Caller, 'actor'>,
): Promise<ReplyOf<typeof contract.listVatRefunds>> {
  const masa = monthStart(day)
  const available = (await readAvailable(db, masa)) ?? toRupiah(0)
  const mayAct = holds(actor, 'tax.edit')
  return {
    rows: (await readRefunds(db, masa)).map(shown),
    available,
    mayAct,
    mayAsk: mayAct && available > 0 && !(await isLaterClosed(db, masa)),
  }
}

/** Asks back what a closed month left overpaid: from then on it is not carried on. */
async function request(tx: Tx, body: BodyOf<typeof contract.requestVatRefund>, { actor, today }: Caller) {
  const masa = monthStart(body.masa)
  await holdClosings(tx)
  const available = await readAvailable(tx, masa)
  if (available === undefined)
    throw conflict('masa-running', `Masa PPN ${formatMonth(masa)} ditutup dahulu sebelum restitusi diajukan.`)
  if (await isLaterClosed(tx, masa))
    throw conflict('masa-closed', 'Masa berikutnya sudah ditutup dengan kompensasinya. Buka masa itu dahulu.')
  refuseIf(requestProblems(body, { masa, today }))
  if (available === 0)
    throw conflict('refund', 'Tidak ada lebih bayar pada masa ini yang dapat diminta kembali.')
  if (available !== body.told)
    throw conflict('masa-changed', 'Lebih bayar masa ini berubah sejak ditampilkan. Periksa, lalu ulangi.')
  const { vat_overpaid: accountId } = await accountsForRoles(tx, ['vat_overpaid'])
  const id = await insertRow(tx, 'vat_refund', {
    ...{ masa, kind: body.kind, amount: available, requestedOn: body.requestedOn, accountId },
    createdBy: actor.name,
  })
  return { id }
}

async function standing(tx: Tx, id: number): Promise<StoredRefund> {
  await holdClosings(tx)
  const refund = await findRefund(tx, id)
  if (refund === undefined) throw notFound()
  if (refund.cancelledOn !== null) throw conflict('refund', 'Permohonan restitusi ini sudah dibatalkan.')
  return refund
}

/** Registers what the state paid back; what it did not grant is an expense. */
async function receive(
  tx: Tx,
  id: number,
  { body, actor, today }: Caller & { readonly body: BodyOf<typeof contract.receiveVatRefund> },
) {
  const { masa, amount, requestedOn, accountId, receivedOn } = await standing(tx, id)
  if (receivedOn !== null) throw conflict('refund', 'Restitusi ini sudah dicatat diterima.')
  refuseIf(receiptProblems(body, { requestedOn, amount, today }))
  const bankAccountId = await cashAccount(tx, body.accountId)
  const refused = toRupiah(amount - body.receivedAmount)
  const expense = refused === 0 ? undefined : await accountsForRoles(tx, ['vat_in_expensed'])
  const entry = await postJournal(
    tx,
    {
      entryDate: body.receivedOn,
      description: `Restitusi PPN masa ${formatMonth(masa)}`,
      referenceType: 'vat_refund',
      referenceNumber: masa.slice(0, 7),
      lines: sidesOf([
        [bankAccountId, body.receivedAmount],
        ...(expense === undefined ? [] : [[accountOf(expense, 'vat_in_expensed'), refused] as const]),
        [accountId, toRupiah(-amount)],
      ]),
    },
    { actor },
  )
  await updateRow(tx, 'vat_refund', {
    ...{ id, receivedOn: body.receivedOn, receivedAmount: body.receivedAmount, bankAccountId },
    ...{ decisionNumber: body.decisionNumber.trim(), journalEntryId: entry.id, version: sql`t.version + 1` },
  })
  return { entryNumber: entry.entryNumber }
}

/** Takes a receipt back that was registered wrongly: the request waits again. */
async function undoReceipt(
  tx: Tx,
  id: number,
  { entryDate, reason, actor, today }: Caller & { readonly entryDate: Day; readonly reason: string },
) {
  const { receivedOn, entryId } = await standing(tx, id)
  if (receivedOn === null || entryId === null) throw conflict('refund', 'Restitusi ini belum diterima.')
  refuseIf(cancelProblems({ entryDate, reason }, { today, documentDay: receivedOn }))
  const entry = await reverseDocumentEntry(tx, { entryId, entryDate, reason }, { actor })
  await updateRow(tx, 'vat_refund', {
    ...{ id, receivedOn: null, receivedAmount: null, bankAccountId: null, decisionNumber: null },
    ...{ journalEntryId: null, version: sql`t.version + 1` },
  })
  return { entryNumber: entry.entryNumber }
}

/** Calls a request off: what is overpaid is carried on again. */
async function cancel(
  tx: Tx,
  id: number,
  { reason, today }: { readonly reason: string; readonly today: Day },
) {
  const { receivedOn } = await standing(tx, id)
  if (receivedOn !== null)
    throw conflict('refund', 'Restitusi ini sudah diterima. Batalkan penerimaannya dahulu.')
  await updateRow(tx, 'vat_refund', {
    ...{ id, cancelledOn: today, cancelReason: reason.trim(), version: sql`t.version + 1` },
  })
  return { id }
}

export const vatRefundRoutes: Route[] = [
  answer(contract.listVatRefunds, (call) => snapshot(call.db, (tx) => list(tx, call.query.masa, call))),
  answer(contract.requestVatRefund, (call) => request(call.db, call.body, call)),
  answer(contract.receiveVatRefund, (call) => receive(call.db, call.params.id, call)),
  answer(contract.undoVatRefundReceipt, (call) =>
    undoReceipt(call.db, call.params.id, { ...call, ...call.body }),
  ),
  answer(contract.cancelVatRefund, (call) =>
    cancel(call.db, call.params.id, { reason: call.body.reason, today: call.today }),
  ),
]
