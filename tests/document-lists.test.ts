import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyKind } from '../src/modules/documents/rules/document-kind.ts'
import type { ListCall } from '../src/modules/documents/server/index.ts'
import { journalStore } from '../src/modules/journals/server/index.ts'
import { creditNoteStore } from '../src/modules/sales/credit-notes/server/credit-note-store.ts'
import { invoiceStore } from '../src/modules/sales/invoices/server/invoice-list.ts'
import { orderStore } from '../src/modules/sales/orders/server/order-view.ts'
import { receiptStore } from '../src/modules/sales/receipts/server/receipt-store.ts'
import { toDay } from '../src/platform/rules/day/day.ts'
import { systemActor } from '../src/platform/server/http/actor.ts'
import { createWorld, type TestWorld } from './server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Counts the statements sent through a database. */
function counter(): KyselyPlugin & { readonly sent: () => number } {
  let count = 0
  return {
    sent: () => count,
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

interface Counted {
  readonly rows: readonly unknown[]
  readonly matching: number
  readonly total: number
}

const today = toDay('2026-11-20')

function describeList<Kind extends AnyKind>(store: {
  readonly kind: Kind
  readonly list: (call: ListCall<Kind>) => Promise<Counted>
}) {
  const { kind } = store
  const all = Object.fromEntries(Object.keys(kind.choices).map((name) => [name, 'all']))
  const ask = (asked: object, plugin: KyselyPlugin) => {
    const db = world.db.withPlugin(plugin)
    return store.list({ db, query: { ...all, ...asked, limit: 5 } as never, actor: systemActor, today })
  }

  describe(`the list of ${kind.noun}`, () => {
    it.each([{}, { q: 'pt' }, { from: today, customerId: 1 }])(
      'takes two statements for %j',
      async (asked) => {
        const statements = counter()
        const { rows, matching, total } = await ask(asked, statements)
        expect(statements.sent()).toBe(2)
        expect(rows).toHaveLength(Math.min(matching, 5))
        expect(matching).toBeLessThanOrEqual(total)
      },
    )

    const values = Object.entries(kind.choices).flatMap(([name, { words }]) =>
      Object.keys(words).map((value) => [name, value] as const),
    )
    it.each(values)('is narrowed by %s %s', async (name, value) => {
      const { rows, matching, total } = await ask({ [name]: value }, counter())
      expect(rows).toHaveLength(Math.min(matching, 5))
      expect(matching).toBeLessThanOrEqual(total)
    })
  })
}

describeList(orderStore)
describeList(invoiceStore)
describeList(receiptStore)
describeList(creditNoteStore)
describeList(journalStore)
