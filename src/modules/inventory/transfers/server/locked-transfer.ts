import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { storedQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { rowOf, rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { lockItems, readMovementsOf, type NamedMovement } from '../../server/stock-store.ts'

interface TransferRow {
  readonly id: number
  readonly number: string
  readonly transferDate: Day
  readonly receivedOn: Day | null
  readonly cancelledOn: Day | null
  readonly toWarehouseId: number
  readonly isDirect: boolean
  readonly journalEntryId: number | null
  readonly arrivalEntryId: number | null
  readonly version: number
}

/** A transfer with its lines and its movements: those that sent the goods, and those of their arrival. */
export interface LockedTransfer extends TransferRow {
  readonly lines: readonly {
    readonly id: number
    readonly lineNumber: number
    readonly productId: number
    readonly quantity: Quantity
  }[]
}

/** A transfer, locked against every other change, its products not yet. */
export async function lockTransfer(tx: Tx, id: number): Promise<LockedTransfer> {
  const found = await rowOf(
    tx,
    sql<TransferRow>`select id, transfer_number as number, transfer_date as "transferDate", received_on as "receivedOn",
        cancelled_on as "cancelledOn", to_warehouse_id as "toWarehouseId", is_direct as "isDirect",
        journal_entry_id as "journalEntryId", arrival_entry_id as "arrivalEntryId", version
      from stock_transfer where id = ${id} for update`,
  )
  if (found === undefined) throw notFound()
  const lines = await rowsOf(
    tx,
    sql<{ id: number; lineNumber: number; productId: number; quantity: string }>`
      select id, line_number as "lineNumber", product_id as "productId", quantity
      from stock_transfer_line where transfer_id = ${id} order by line_number`,
  )
  return { ...found, lines: lines.map((line) => ({ ...line, quantity: storedQuantity(line.quantity) })) }
}

/** What a transfer moved so far, its products locked: each line that was sent left one place and came to another. */
export async function holdMovements(
  tx: Tx,
  { number, lines }: LockedTransfer,
): Promise<{ readonly sending: readonly NamedMovement[]; readonly arriving: readonly NamedMovement[] }> {
  await lockItems(
    tx,
    lines.map(({ productId }) => productId),
  )
  const movements = await readMovementsOf(tx, { type: 'stock_transfer', number })
  const sent = 2 * lines.length
  return { sending: movements.slice(0, sent), arriving: movements.slice(sent) }
}
