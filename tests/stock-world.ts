import { sql } from 'kysely'
import { toDay, type Day } from '../src/platform/rules/day/day.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { storedQuantity } from '../src/platform/rules/money/quantity.ts'
import { rowsOf, soleRowOf, type Tx } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { Refusal } from '../src/platform/server/http/refusal.ts'
import { readPostedIn } from '../src/modules/ledger/server/index.ts'
import type { AccountRole } from '../src/modules/accounts/rules/account-role.ts'
import { accountsForRoles } from '../src/modules/accounts/server/index.ts'
import {
  endCost,
  moveStock,
  passCost,
  tellFollowing,
  type LineBasis,
  type StockLine,
} from '../src/modules/inventory/server/index.ts'
import type { MovementKind } from '../src/modules/inventory/rules/movement-kind.ts'
import { bookkeeper, createLedgerWorld } from './ledger-world.ts'

/** A line of an act as tests say it; quantity in whole or broken units. */
export interface Told {
  readonly product?: number
  readonly warehouse?: number | null
  readonly inTransit?: boolean
  readonly quantity: number
  readonly kind?: MovementKind
  readonly basis?: LineBasis
  readonly counter?: AccountRole | null
}

export const given = (value: number): LineBasis => ({ is: 'given', value: toRupiah(value) })

/** An act that was only told. */
class TakenBack extends Error {
  readonly told: string
  constructor(told: string) {
    super('taken back')
    this.told = told
  }
}

async function outcomeOf<T>(doing: Promise<T>): Promise<T | { readonly refusal: Refusal }> {
  try {
    return await doing
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/** What a transaction has posted and changed so far, as a preview tells it. */
async function tellOf(tx: Tx): Promise<string> {
  return JSON.stringify(await tellFollowing(tx, await readPostedIn(tx)))
}

/** Books with one product that keeps stock, and ways to move it. `today` is the day on which all acts are entered. */
export async function createStockWorld() {
  const world = await createLedgerWorld()
  const { db } = world
  let today = toDay('2026-10-15')
  let acts = 0
  const product = async (name: string) =>
    (
      await soleRowOf(
        db,
        sql<{ id: number }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
          values (${`PRD-${name}`.toUpperCase()}, ${name}, 'pcs', false, 0, 100000) returning id`,
      )
    ).id
  const goods = await product('Kertas HVS')
  const warehouse = async (name: string, allowsNegative = false) =>
    (
      await soleRowOf(
        db,
        sql<{
          id: number
        }>`insert into warehouse (code, name, allows_negative) values (${name}, ${name}, ${allowsNegative}) returning id`,
      )
    ).id
  const perform = <T>(work: Parameters<typeof transaction<T>>[2]) =>
    transaction(db, { actor: bookkeeper, requestId: 'stock' }, work)
  const rehearsal = { isOn: false, told: 0 }
  /** While acts are rehearsed, what each tells before it is done is compared with what it does. */
  const act = async <T>(work: Parameters<typeof transaction<T>>[2]): Promise<T> => {
    if (!rehearsal.isOn) return perform(work)
    const before = await perform(async (tx) => {
      await work(tx)
      throw new TakenBack(await tellOf(tx))
    }).catch((error: unknown) => {
      if (error instanceof TakenBack) return error.told
      if (error instanceof Refusal) return error.message
      throw error
    })
    const done = await outcomeOf(
      perform(async (tx) => {
        const result = await work(tx)
        return { result, now: await tellOf(tx) }
      }),
    )
    rehearsal.told += 1
    const now = 'refusal' in done ? done.refusal.message : done.now
    if (now !== before) throw new Error(`told ${before}, did ${now}`)
    if ('refusal' in done) throw done.refusal
    return done.result
  }
  const reference = (type: string) => {
    acts += 1
    return { type, number: `${type}-${acts}` }
  }

  const move = (
    day: string,
    lines: readonly Told[],
    more: { seen?: ReadonlyMap<number, number>; entryId?: number } = {},
  ) =>
    act(async (tx) => {
      const counters = await counterAccounts(tx, lines)
      const told = {
        day: toDay(day),
        reference: reference('test'),
        says: 'Uji',
        lines: lines.map((line) => lineOf(line, counters)),
        ...more,
      }
      return moveStock(tx, told, { today, actor: bookkeeper })
    })
  const lineOf = (
    {
      product: productId = goods,
      warehouse: at = null,
      quantity,
      basis,
      kind,
      counter = 'grni',
      inTransit,
    }: Told,
    counters: ReadonlyMap<string, number>,
  ): StockLine => ({
    productId,
    warehouseId: at,
    ...(inTransit === undefined ? {} : { inTransit }),
    quantity: storedQuantity(String(quantity)),
    kind: kind ?? (quantity > 0 ? 'receipt' : 'delivery'),
    basis: basis ?? { is: 'average' },
    counterAccountId: counter === null ? null : (counters.get(counter) ?? 0),
  })
  const counterAccounts = async (tx: Parameters<typeof accountsForRoles>[0], lines: readonly Told[]) => {
    const roles = lines.flatMap(({ counter = 'grni' }) => (counter === null ? [] : [counter]))
    return new Map(Object.entries(await accountsForRoles(tx, roles)))
  }
  /** What accounts moved on days, by role, debit positive: `05 Sep` of 2026 is `2026-09-05`. */
  const moved = async (...roles: AccountRole[]) => {
    const rows = await rowsOf(
      db,
      sql<{
        day: Day
        role: string
        amount: bigint
      }>`select e.entry_date as day, r.role, sum(l.debit - l.credit) as amount
        from journal_entry e join journal_line l on l.entry_id = e.id join account_role r on r.account_id = l.account_id
        where e.status = 'posted' and (${roles.length === 0} or r.role = any(${roles}::text[]))
        group by 1, 2 having sum(l.debit - l.credit) <> 0 order by 1, 2`,
    )
    return rows.map(({ day, role, amount }) => [day, role, Number(amount)])
  }

  return {
    ...world,
    goods,
    product,
    warehouse,
    act,
    rehearsal,
    move,
    moved,
    setToday: (day: string) => {
      today = toDay(day)
    },
    /** Goods leave to a customer; gives the movement. */
    deliver: async (day: string, quantity: number, more: Partial<Told> = {}) => {
      const { lines } = await move(day, [{ quantity: -quantity, counter: 'shipped_not_invoiced', ...more }])
      return lines[0]?.movementIds[0] ?? 0
    },
    receive: (day: string, quantity: number, value: number, more: Partial<Told> = {}) =>
      move(day, [{ quantity, basis: given(value), ...more }]),
    bill: (day: string, movementId: number, quantity: number) =>
      act(async (tx) => {
        const { cogs } = await accountsForRoles(tx, ['cogs'])
        const invoice = reference('invoice')
        const lines = [{ movementId, quantity: storedQuantity(String(quantity)) }]
        const passed = await passCost(
          tx,
          { day: toDay(day), reference: invoice, says: 'HPP', toAccountId: cogs, lines },
          bookkeeper,
        )
        return { ...passed, invoice }
      }),
    endBill: (day: string, of: { type: string; number: string }) =>
      act((tx) =>
        endCost(tx, { day: toDay(day), reference: reference('cancelled'), says: 'Batal', of }, bookkeeper),
      ),
    onHand: async (warehouseId = 1) => {
      const rows = await rowsOf(
        db,
        sql<{ quantity: string; value: number }>`select quantity, value from stock_balance
          where product_id = ${goods} and warehouse_id = ${warehouseId} and not in_transit`,
      )
      return rows.map(({ quantity, value }) => [Number(quantity), value])[0]
    },
  }
}
