import { sql } from 'kysely'
import type { Day } from '../../src/platform/rules/day/day.ts'
import { zeroRupiah } from '../../src/platform/rules/money/money.ts'
import { oneQuantity, type Quantity } from '../../src/platform/rules/money/quantity.ts'
import { assert } from '../../src/platform/rules/proof/assert.ts'
import { soleRowOf, type Tx } from '../../src/platform/server/database/database.ts'
import type { Actor } from '../../src/platform/server/http/actor.ts'
import { endRule, insertRule } from '../../src/modules/approvals/server/index.ts'
import { lockEntry, reverseByHand } from '../../src/modules/ledger/server/index.ts'
import { confirmOrder, creditInvoice, draftOrder } from '../../src/modules/sales/server/index.ts'
import { exampleProductCode } from './example-goods.ts'
import { codeOf } from './example-parties.ts'

type Seeding = { readonly tx: Tx; readonly today: Day; readonly author: Actor; readonly admin: Actor }

/** What waits for the admin: an order, a journal and a credit note, asked for under rules that stand no longer. */
export async function addExampleApprovals(seeding: Seeding): Promise<void> {
  await under(seeding, { kind: 'sales-order', name: 'Diskon di atas 15%', discountOver: 1500 }, orderWaits)
  await under(seeding, { kind: 'journal', name: 'Jurnal yang dibalik' }, reversalWaits)
  await under(seeding, { kind: 'credit-note', name: 'Semua nota kredit' }, creditWaits)
}

interface Ruling {
  readonly kind: string
  readonly name: string
  readonly discountOver?: number
}

/** Does something under a rule by which admins decide, and ends the rule: the example company is free to try. */
async function under(
  seeding: Seeding,
  { kind, name, discountOver = 0 }: Ruling,
  asks: (seeding: Seeding) => Promise<void>,
): Promise<void> {
  const { tx, today, admin } = seeding
  const id = await insertRule(tx, {
    ...{ name, kind, position: null, validFrom: today, amountFrom: zeroRupiah, departmentId: null },
    ...{ discountOver: discountOver === 0 ? null : discountOver, backdatedDays: null },
    ...{ belowCost: false, overBudget: false, overLimit: false, newParty: false },
    levels: [{ mode: 'any', approvers: [{ role: 'admin' }] }],
    ...{ waiver: null, replacesId: null, createdBy: admin.name },
  })
  await asks(seeding)
  await endRule(tx, id, admin.name)
}

async function orderWaits({ tx, today, author }: Seeding): Promise<void> {
  const { customerId, productId, unitPrice } = await soleRowOf(
    tx,
    sql<{ customerId: number; productId: number; unitPrice: number }>`
      select c.id as "customerId", p.id as "productId", p.selling_price as "unitPrice" from customer c, product p
      where c.code = ${codeOf('CUST-', 3)} and p.code = ${exampleProductCode(2)}`,
  )
  const quantity = (oneQuantity * 24) as Quantity
  const line = { productId, quantity, unitPrice: unitPrice as never, discountPercent: 17.5 }
  const order = { orderDate: today, customerId, notes: 'Harga untuk pesanan rutin', lines: [line] }
  const { id } = await draftOrder(tx, order, { today, actor: author })
  await confirmOrder(tx, { id, version: 1, actor: author }, { today })
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

async function creditWaits({ tx, today, author }: Seeding): Promise<void> {
  const { id: invoiceId } = await soleRowOf(
    tx,
    sql<{ id: number }>`select i.id from sales_invoice i
      where i.voided_at is null and not exists (select from credit_note n where n.invoice_id = i.id)
        and not exists (select from invoice_settlement s where s.invoice_id = i.id)
      order by i.invoice_date desc, i.id desc limit 1`,
  )
  const input = {
    noteDate: today,
    reason: 'Kemasan rusak',
    lines: [{ lineNumber: 1, quantity: oneQuantity }],
  }
  await creditInvoice(tx, { invoiceId, input }, { today, actor: author })
}
