import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { instant, rowOf, type Database } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import type { salesReceipt } from '../contract.ts'
import { receiptActions } from '../rules/receipt-actions.ts'
import { readUsesOfAdvance } from '../../advances/server/advance-view.ts'
import { receiptStore } from './receipt-list.ts'
import { cancellationOf, readShares } from './settlement-view.ts'

type ReceiptView = z.input<typeof salesReceipt>

/** One receipt by number as the caller may see it. Three queries; call it within one snapshot of the books. */
export async function readReceiptView(db: Database, number: string, actor: Actor): Promise<ReceiptView> {
  const receipt = await rowOf(
    db,
    sql<Omit<ReceiptView, 'allocations' | 'uses' | 'actions'>>`
      select ${receiptStore.fields}, c.code as "accountCode", c.name as "accountName",
        r.withheld_amount as "withheldAmount", r.bank_fee as "bankFee", r.rounding_amount as "roundingAmount", r.notes,
        e.entry_number as "entryNumber", ${instant(sql.ref('r.created_at'))} as "createdAt",
        r.created_by as "createdBy", ${cancellationOf(sql`r`)} as cancelled
      ${receiptStore.tables}
      join account c on c.id = r.account_id
      join journal_entry e on e.id = r.journal_entry_id
      left join journal_entry v on v.id = r.reversal_entry_id
      where r.receipt_number = ${number}`,
  )
  if (receipt === undefined) throw notFound()
  return {
    ...receipt,
    allocations: await readShares(db, sql`s.receipt_id = ${receipt.id}`),
    uses: await readUsesOfAdvance(db, sql`a.receipt_id = ${receipt.id}`, actor),
    actions: receiptActions(receipt, actor),
  }
}
