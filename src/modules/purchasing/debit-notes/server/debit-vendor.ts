import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { waitsFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import { lockReceivedGoods } from '../../../inventory/server/index.ts'
import { payableFrom } from '../../payments/rules/allocation.ts'
import { problem } from '../../rules/problem-codes.ts'
import { vendorOf } from '../../server/document-vendor.ts'
import type { createDebitNote } from '../contract.ts'
import { noteAmounts, noteProblems, type ClaimedLine, type NoteAmounts } from '../rules/debit-note.ts'
import { debitNoteApprovals, debitNoteProposal } from '../rules/debit-note-approval.ts'
import { makeNote, type MadeNote } from './make-note.ts'
import { received, type Goods } from './send-back.ts'
import {
  readCancelledSettlements,
  readNotable,
  readNotedDocument,
  readNotedObjects,
  type NotedDocument,
} from './notable-store.ts'

type Input = BodyOf<typeof createDebitNote>

/**
 * Sends goods back to a vendor, or corrects what a bill charged too much: posts the note, moves stock, and takes it off the bill; what
 * the bill no longer owes the vendor owes. All or nothing; where a rule asks, it waits for people to agree.
 */
export async function debitVendor(tx: Tx, input: Input, carrying: Carrying): Promise<MadeNote | Waits> {
  const { today } = carrying
  const document = await lockNoted(tx, input)
  const goods = await lockReceivedGoods(tx, await goodsOf(tx, document, input))
  const notable = await readNotable(tx, document, input.noteDate)
  const { treatment, day: documentDay, number: documentNumber } = document
  refuseIf(noteProblems(input, { today, notable, treatment, documentDay, documentNumber }))
  const vendor = await vendorOf(tx, document.vendorId)
  const objects = await readNotedObjects(tx, document)
  const amounts = noteAmounts(input.lines, { notable, treatment, objects })
  const settledAmount = await settledOf(tx, document, { day: input.noteDate, amounts })
  const isOfBill = document.table === 'vendor_bill'
  const creditAmount = isOfBill ? toRupiah(amounts.totalAmount - settledAmount) : zeroRupiah
  const { table, id } = document
  const of = { table, id, number: documentNumber }
  const propose = async () =>
    debitNoteProposal({ ...input, vendor, of, amounts, creditAmount }, { input: asSent(input), today })
  const waits = await waitsFor(tx, { kind: debitNoteApprovals.kind, propose }, carrying)
  if (waits !== undefined) return waits
  const accountOf = await chargedAccounts(tx, amounts, goods)
  const note = { input, document, amounts, settledAmount, creditAmount, accountOf, vendor, goods }
  return makeNote(tx, note, carrying)
}

/** Locks what a note is of: the orders of goods that did not come, the document, and its VAT, of which nothing is decided meanwhile. */
async function lockNoted(
  tx: Tx,
  { billId, receiptId }: Pick<Input, 'billId' | 'receiptId'>,
): Promise<NotedDocument> {
  if (billId !== null) {
    await sql`select from purchase_order where id in (select o.order_id from vendor_bill_line l
      join purchase_order_line o on o.id = l.order_line_id where l.bill_id = ${billId} and l.quantity is not null)
      order by id for update`.execute(tx)
    await sql`select from vendor_bill where id = ${billId} for update`.execute(tx)
    await sql`select from input_tax where source = 'vendor_bill' and source_id = ${billId} for update`.execute(
      tx,
    )
  }
  if (receiptId !== null) await sql`select from goods_receipt where id = ${receiptId} for update`.execute(tx)
  const isOne = (billId === null) !== (receiptId === null)
  const document = isOne ? await readNotedDocument(tx, { billId, receiptId }) : undefined
  if (document !== undefined) return document
  const message = 'Nota debit adalah atas satu tagihan atau satu penerimaan yang berlaku'
  throw objection(problem('noted-nothing', billId === null ? 'receiptId' : 'billId', message))
}

/** The goods that a note may move. */
async function goodsOf(tx: Tx, document: NotedDocument, { lines }: Input) {
  if (document.table === 'goods_receipt') {
    const numbers = lines.flatMap(({ receiptLine }) => receiptLine ?? [])
    return [...new Set([1, ...numbers])].map((lineNumber) => ({ receiptId: document.id, lineNumber }))
  }
  const returned = new Set(lines.map(({ receiptId, receiptLine }) => `${receiptId}/${receiptLine}`))
  const notable = await readNotable(tx, document)
  return notable.flatMap(({ receiptId, receiptLine }) =>
    receiptId !== null && receiptLine !== null && returned.has(`${receiptId}/${receiptLine}`)
      ? [{ receiptId, lineNumber: receiptLine }]
      : [],
  )
}

interface Settling {
  readonly day: Day
  readonly amounts: NoteAmounts
}

/** What of a note its bill still owes on the day and from then on. */
async function settledOf(tx: Tx, document: NotedDocument, { day, amounts }: Settling): Promise<Rupiah> {
  if (document.table === 'goods_receipt') return zeroRupiah
  const cancelled = await readCancelledSettlements(tx, document.id)
  const open = payableFrom({ openAmount: document.openAmount, cancelled }, day)
  return toRupiah(Math.min(open, amounts.totalAmount))
}

/** The account that each line's claim is credited to, by its place; that of the variance stands for goods. */
async function chargedAccounts(tx: Tx, { lines }: NoteAmounts, goods: Goods) {
  const ids = lines.flatMap(({ of: { is }, billLineId }) =>
    is === 'charge' || is === 'missing' ? (billLineId ?? []) : [],
  )
  const found = await sql<{
    id: number
    accountId: number
  }>`select id, account_id as "accountId" from vendor_bill_line
    where id = any(${ids}::bigint[])`.execute(tx)
  const byId = new Map(found.rows.map(({ id, accountId }) => [Number(id), Number(accountId)]))
  return (line: ClaimedLine): number | undefined => {
    if (line.of.is === 'goods') return undefined
    if (line.of.is === 'unbilled') return received(line, goods).accountId
    return byId.get(line.billLineId ?? 0)
  }
}

/** An input as it is sent: its shape is proven again when what waits is carried out. */
function asSent(input: Input) {
  const lines = input.lines.map(({ quantity, ...line }) => ({
    ...line,
    quantity: quantity === null ? null : quantityUnits(quantity),
  }))
  return { ...input, lines }
}
