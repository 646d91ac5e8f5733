import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import {
  sumRupiah,
  toRupiah,
  toTotal,
  type Rupiah,
  type Total,
} from '../../../../platform/rules/money/money.ts'
import { ofThousandths, quantityText } from '../../../../platform/rules/money/quantity.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow, insertRows, updateRow, type Row } from '../../../../platform/server/database/rows.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { Carrying, Waits } from '../../../approvals/server/index.ts'
import { sidesOf } from '../../../documents/rules/journal-sides.ts'
import type { Cancellable, Caller } from '../../../documents/server/index.ts'
import { balanceOfAccounts, postJournal } from '../../../ledger/server/index.ts'
import { reduceOutputTax } from '../../../tax/server/index.ts'
import { knownAmount } from '../../receipts/rules/goods-receipt.ts'
import { seesWarehouse, unseenWarehouse } from '../../rules/seen-warehouses.ts'
import { readLineGoods } from '../../server/line-goods.ts'
import { moveStock } from '../../server/move-stock.ts'
import type { LineBasis } from '../../server/stock-act.ts'
import { lockItems, readWarehouses } from '../../server/stock-store.ts'
import { takingBack } from '../../server/take-back.ts'
import type { createAdjustment } from '../contract.ts'
import { adjustments } from '../rules/adjustment-kind.ts'
import { reasonOf } from '../rules/adjustment-reason.ts'
import { adjustmentProblems, type AdjustedLine } from '../rules/adjustment.ts'
import { adjustmentWaits, worthless } from './adjustment-approval.ts'
import { dueVatOf, registerVat, vatSides, type DueVat } from './adjustment-vat.ts'

type Input = BodyOf<typeof createAdjustment>

/** What is told of an adjustment that was made. */
interface MadeAdjustment {
  readonly adjustmentNumber: string
  readonly entryNumber: string
  readonly amount: Rupiah
}

/**
 * Brings goods into stock, or takes them out, against the account of the reason; all or nothing. Where a rule asks, it waits for
 * people to agree.
 */
export async function adjustStock(tx: Tx, input: Input, caller: Carrying): Promise<MadeAdjustment | Waits> {
  refuseIf(adjustmentProblems(input, caller))
  const { adjustmentDate: day, reason, lines } = input
  const { role, text } = reasonOf(reason)
  const items = await lockItems(tx, productsOf(input))
  const ownAccounts = [...items.values()].flatMap(({ stockAccountId }) => stockAccountId ?? [])
  const warehouseId = await warehouseFor(tx, input.warehouseId, caller)
  const { inventory, [role]: counterAccountId } = await accountsForRoles(tx, ['inventory', role])
  const moving = lines.map((line, index) => ({
    ...stockLine(line, reason),
    warehouseId,
    counterAccountId,
    sourceLine: index + 1,
  }))
  const waits = await adjustmentWaits(tx, { input, warehouseId, moving }, caller)
  if (waits !== undefined) return waits
  const due = await dueVatOf(tx, input)
  const number = await nextNumber(tx, adjustments.series[0], day)
  const says = `Penyesuaian stok ${number}: ${text}`
  const moved = await moveStock(
    tx,
    {
      ...{ day, reference: { type: 'stock_adjustment', number }, says, lines: moving },
      beside: vatSides(due, counterAccountId),
    },
    caller,
  )
  const { entry } = moved
  if (entry === null) throw worthless()
  const amounts = moved.lines.map(({ value }) => value)
  const head = {
    adjustmentNumber: number,
    warehouseId,
    journalEntryId: entry.id,
    createdBy: caller.actor.name,
    ...vatColumns(due, amounts, counterAccountId),
  }
  const id = await writeAdjustment(tx, input, { head, amounts })
  const fakturs = due?.fakturs(amounts) ?? []
  const registered = { source: 'stock_adjustment', id, number, day, entryId: entry.id }
  if (due !== undefined) await registerVat(tx, registered, { ...due, fakturs })
  if (reason === 'opening')
    for (const accountId of new Set([inventory, ...ownAccounts]))
      await clearTypedBalance(tx, { day, number, inventory: accountId, counterAccountId }, caller)
  return { adjustmentNumber: number, entryNumber: entry.entryNumber, amount: sumRupiah(amounts) }
}

function productsOf({ lines }: Input): number[] {
  return lines.flatMap(({ productId }) => productId ?? [])
}

/** The warehouse that is named, or the first one that is seen; one that is not there is refused with the lines. */
async function warehouseFor(tx: Tx, id: number | null, { actor }: Pick<Carrying, 'actor'>): Promise<number> {
  const sees = seesWarehouse(actor)
  refuseIf(id === null || sees({ id }) ? [] : [unseenWarehouse])
  if (id !== null) return id
  return (await readWarehouses(tx)).find((each) => each.isActive && sees(each))?.id ?? 0
}

function stockLine(line: AdjustedLine, reason: Input['reason']) {
  const { direction, kind } = reasonOf(reason)
  return {
    productId: line.productId ?? 0,
    quantity: ofThousandths(direction === 'in' ? line.quantity : -line.quantity),
    kind,
    basis: basisOf(line),
  }
}

/** Writes the document with its lines, as its products are called now. */
async function writeAdjustment(
  tx: Tx,
  input: Input,
  { head, amounts }: { readonly head: Row; readonly amounts: readonly Rupiah[] },
): Promise<number> {
  const goods = await readLineGoods(tx, productsOf(input))
  const adjustmentId = await insertRow(tx, 'stock_adjustment', {
    ...head,
    adjustmentDate: input.adjustmentDate,
    reason: input.reason,
    amount: sumRupiah(amounts),
    receiverId: input.receiverId ?? null,
    notes: input.notes ?? null,
  })
  const rows = input.lines.map((line, index) => ({
    adjustmentId,
    lineNumber: index + 1,
    productId: line.productId,
    ...goods.get(line.productId ?? 0),
    quantity: quantityText(line.quantity),
    amount: amounts[index] ?? toRupiah(0),
  }))
  await insertRows(tx, 'stock_adjustment_line', rows)
  return adjustmentId
}

/** What an adjustment keeps of the VAT that it owes. */
function vatColumns(due: DueVat | undefined, amounts: readonly Rupiah[], expenseAccountId: number): Row {
  const vatAmount = sumRupiah((due?.fakturs(amounts) ?? []).map(({ vat }) => vat))
  if (due === undefined || vatAmount === 0) return { isVatDue: false }
  return { isVatDue: true, vatAmount, vatAccountId: due.accountId, vatExpenseAccountId: expenseAccountId }
}

function basisOf(line: AdjustedLine): LineBasis {
  const { unitCost: unitPrice, productId, quantity } = line
  if (unitPrice === null) return { is: 'average' }
  return { is: 'given', value: knownAmount({ productId, quantity, unitPrice }) }
}

interface Opening {
  readonly day: Day
  readonly number: string
  readonly inventory: number
  readonly counterAccountId: number
}

/**
 * What stood on the account of stock by hand until the opening day is what the opening stock replaces: it goes to the
 * account of opening balances, so that stock and account are the same from that day on.
 */
async function clearTypedBalance(
  tx: Tx,
  { day, number, inventory, counterAccountId }: Opening,
  { actor }: Caller,
): Promise<void> {
  const balance = await balanceOfAccounts(tx, sql`select ${inventory}::bigint as id`, day)
  const { stock } = await soleRowOf(
    tx,
    sql<{ stock: Total }>`select coalesce(sum(value), 0) as stock from stock_movement
      where stock_account_id = ${inventory} and day <= ${day}`,
  )
  const typed = balance - toTotal(stock)
  if (typed === 0n) return
  assert(inventory !== counterAccountId, 'stock and opening balances stand on accounts of their own')
  const amount = toRupiah(typed)
  await postJournal(
    tx,
    {
      entryDate: day,
      description: `Saldo persediaan sebelum stok awal ${number}`,
      referenceType: 'stock_correction',
      referenceNumber: number,
      lines: sidesOf([
        [inventory, toRupiah(-amount)],
        [counterAccountId, amount],
      ]),
    },
    { actor },
  )
}

/** An adjustment is cancelled by the mirror of its entry; its goods move back at what they moved with, and its VAT is owed no more. */
export function cancellableAdjustment(caller: Caller): Cancellable {
  const taking = takingBack(
    {
      kind: adjustments,
      type: 'stock_adjustment',
      noun: adjustments.noun,
      day: 'adjustmentDate',
      mark: (tx, row) => updateRow(tx, 'stock_adjustment', row),
    },
    caller,
  )
  return {
    ...taking,
    release: async (tx, id, day) => {
      await taking.release(tx, id, day)
      const { entryId } = await soleRowOf(
        tx,
        sql<{
          entryId: number
        }>`select reversal_entry_id as "entryId" from stock_adjustment where id = ${id}`,
      )
      const taken = { source: 'stock_adjustment', sourceId: id, as: 'adjustment_cancellation' }
      await reduceOutputTax(tx, { ...taken, day, entryId })
    },
  }
}
