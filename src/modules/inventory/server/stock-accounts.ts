import { sql } from 'kysely'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { rowsOf, type Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../accounts/server/index.ts'
import { problem } from '../rules/problem-codes.ts'
import type { ProposedMovement } from './resolve-lines.ts'
import type { StockAct } from './stock-act.ts'
import type { Outcome } from './value-act.ts'

/** Accounts that stock itself stands on. */
export interface StockAccounts {
  /** Where the stock of a product stands: on its own account, or that of the role. */
  readonly stockOf: (productId: number) => number
  readonly inTransit: number | undefined
  readonly variance: number | undefined
}

interface Moving {
  readonly act: StockAct
  readonly proposed: readonly ProposedMovement[]
  readonly outcomes: readonly Outcome[]
}

/** The accounts of what moves; refuses roles without one that are needed, and goods that stood on another account by then. */
export async function stockAccounts(tx: Tx, moving: Moving): Promise<StockAccounts> {
  const { proposed, outcomes } = moving
  const needsVariance = outcomes.some(
    ({ valued, corrections }) =>
      [...valued.values()].some(({ trueUp }) => trueUp !== 0n) ||
      corrections.some(({ part }) => part === 'true_up'),
  )
  const { inventory } = await accountsForRoles(tx, ['inventory'])
  const own = new Map(outcomes.map(({ item }) => [item.productId, item.stockAccountId]))
  const stockOf = (productId: number) => own.get(productId) ?? inventory
  await refuseMovedAccounts(tx, moving, stockOf)
  const inTransit = proposed.some((each) => each.inTransit)
    ? await accountsForRoles(tx, ['inventory_in_transit'])
    : undefined
  const variance = needsVariance ? await accountsForRoles(tx, ['inventory_variance']) : undefined
  return { stockOf, inTransit: inTransit?.inventory_in_transit, variance: variance?.inventory_variance }
}

/**
 * Goods whose stock stands on another account since then neither move on a day before that, nor are what moved on the old account
 * taken back: it would leave value on one account without the goods of the other.
 */
async function refuseMovedAccounts(
  tx: Tx,
  { act, proposed, outcomes }: Moving,
  stockOf: StockAccounts['stockOf'],
): Promise<void> {
  const backdated = outcomes.flatMap(({ item }) =>
    item.latest !== null && item.latest > act.day ? [item.productId] : [],
  )
  const moved = new Set(backdated.length === 0 ? [] : await readMoved(tx, { act, ids: backdated, stockOf }))
  const mirrors = proposed.flatMap(({ productId, mirrorOf }) =>
    mirrorOf === undefined || mirrorOf === stockOf(productId) ? [] : [productId],
  )
  for (const productId of mirrors) moved.add(productId)
  refuseIf(outcomes.flatMap(({ item }) => (moved.has(item.productId) ? [accountMoved(item, proposed)] : [])))
}

async function readMoved(
  tx: Tx,
  {
    act,
    ids,
    stockOf,
  }: { readonly act: StockAct; readonly ids: readonly number[] } & Pick<StockAccounts, 'stockOf'>,
): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    sql<{
      id: number
    }>`select x.id from unnest(${ids}::bigint[], ${ids.map(stockOf)}::bigint[]) x (id, account_id)
      where exists (select from stock_movement m where m.product_id = x.id and m.day > ${act.day}
        and not m.in_transit and m.corrects_sequence is null and m.stock_account_id <> x.account_id)`,
  )
  return rows.map(({ id }) => id)
}

function accountMoved(item: Outcome['item'], proposed: readonly ProposedMovement[]): Problem {
  const first = proposed.find(({ productId }) => productId === item.productId)
  const message = `${item.name}: akun persediaannya sudah diganti sejak itu; catat pada tanggal sesudahnya dengan dokumen baru`
  return problem('stock-account-moved', `lines.${first?.line.typedLine ?? first?.at ?? 0}.productId`, message)
}

/** Where the cost of goods goes when it is billed: their own account, or the one given. */
export async function costAccountOf(
  tx: Tx,
  productIds: readonly number[],
  otherwise: number,
): Promise<(productId: number) => number> {
  const rows = await rowsOf(
    tx,
    sql<{ id: number; accountId: number }>`select id, cost_account_id as "accountId" from product
      where id = any(${[...new Set(productIds)]}::bigint[]) and cost_account_id is not null`,
  )
  const own = new Map(rows.map(({ id, accountId }) => [id, accountId]))
  return (productId) => own.get(productId) ?? otherwise
}
