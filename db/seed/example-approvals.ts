import { sql } from 'kysely'
import type { Day } from '../../src/platform/rules/day/day.ts'
import { zeroRupiah } from '../../src/platform/rules/money/money.ts'
import { assert } from '../../src/platform/rules/proof/assert.ts'
import { soleRowOf, type Tx } from '../../src/platform/server/database/database.ts'
import type { Actor } from '../../src/platform/server/http/actor.ts'
import { endRule, insertRule } from '../../src/modules/approvals/server/index.ts'
import { lockEntry, reverseByHand } from '../../src/modules/ledger/server/index.ts'
import * as inventory from '../../src/modules/inventory/contract.ts'
import { adjustStock } from '../../src/modules/inventory/server/index.ts'
import * as purchasing from '../../src/modules/purchasing/contract.ts'
import { createPurchaseOrder } from '../../src/modules/purchasing/server/index.ts'
import { exampleProductCode } from './example-goods.ts'
import { codeOf } from './example-parties.ts'

type Seeding = { readonly tx: Tx; readonly today: Day; readonly author: Actor; readonly admin: Actor }

/** What waits for the admin: a purchase order, a journal and a stock adjustment, asked for under rules that stand no longer. */
export async function addExampleApprovals(seeding: Seeding): Promise<void> {
  await under(seeding, { kind: 'purchase-order', name: 'Semua purchase order' }, orderWaits)
  await under(seeding, { kind: 'journal', name: 'Jurnal yang dibalik' }, reversalWaits)
  await under(seeding, { kind: 'stock-adjustment', name: 'Semua penyesuaian stok' }, adjustmentWaits)
}

interface Ruling {
  readonly kind: string
  readonly name: string
}

/** Does something under a rule by which admins decide, and ends the rule: the example company is free to try. */
async function under(
  seeding: Seeding,
  { kind, name }: Ruling,
  asks: (seeding: Seeding) => Promise<void>,
): Promise<void> {
  const { tx, today, admin } = seeding
  const id = await insertRule(tx, {
    ...{ name, kind, position: null, validFrom: today, amountFrom: zeroRupiah, departmentId: null },
    ...{ discountOver: null, backdatedDays: null },
    ...{ belowCost: false, overBudget: false, overLimit: false, overdueDays: null, newParty: false },
    levels: [{ mode: 'any', approvers: [{ role: 'admin' }] }],
    ...{ escalateAfter: null, waiver: null, replacesId: null, createdBy: admin.name },
  })
  await asks(seeding)
  await endRule(tx, id, admin.name)
}

async function orderWaits({ tx, today, author }: Seeding): Promise<void> {
  const { vendorId, productId, unitPrice } = await soleRowOf(
    tx,
    sql<{ vendorId: number; productId: number; unitPrice: number }>`
      select v.id as "vendorId", p.id as "productId", p.cost_price as "unitPrice" from vendor v, product p
      where v.code = ${codeOf('VEND-', 1)} and p.code = ${exampleProductCode(2)}`,
  )
  const line = { productId, quantity: 40, unitPrice, description: 'Persediaan akhir tahun' }
  const order = { orderDate: today, vendorId, notes: 'Harga menurut penawaran bulan ini', lines: [line] }
  await createPurchaseOrder(tx, purchasing.createPurchaseOrder.body.parse(order), { today, actor: author })
}

async function reversalWaits({ tx, today, author }: Seeding): Promise<void> {
  const { id } = await soleRowOf(
    tx,
    sql<{ id: number }>`select id from journal_entry where status = 'posted' and reference_type = 'manual'
      order by entry_date desc, id desc limit 1`,
  )
  const entry = await lockEntry(tx, id)
  assert(entry !== undefined, 'the example company has posted journals')
  await reverseByHand(tx, entry, { entryDate: today, reason: 'Tercatat dua kali', actor: author, today })
}

async function adjustmentWaits({ tx, today, author }: Seeding): Promise<void> {
  const { productId, unitCost } = await soleRowOf(
    tx,
    sql<{
      productId: number
      unitCost: number
    }>`select id as "productId", cost_price as "unitCost" from product
      where code = ${exampleProductCode(3)}`,
  )
  const input = {
    adjustmentDate: today,
    reason: 'surplus',
    warehouseId: null,
    notes: 'Ditemukan saat merapikan rak',
    lines: [{ productId, quantity: 4, unitCost }],
  }
  await adjustStock(tx, inventory.createAdjustment.body.parse(input), { today, actor: author })
}
