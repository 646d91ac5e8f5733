import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow, insertRows, updateRow } from '../../../../platform/server/database/rows.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { roleSides, sidesOf } from '../../../documents/rules/journal-sides.ts'
import { postDocument, type Cancellable, type Caller } from '../../../documents/server/index.ts'
import { addCostOfGoods, lockReceivedGoods, undoGoodsOf } from '../../../inventory/server/index.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { createLandedCost } from '../contract.ts'
import { landedCosts } from '../rules/landed-cost-kind.ts'
import { spreadAmount, spreadProblems, spreadShares } from '../rules/landed-cost.ts'
import { readOpenCosts } from './open-costs.ts'

type Input = BodyOf<typeof createLandedCost>

const reference = (number: string) => ({ type: 'landed_cost', number })

/**
 * Spreads costs that bills charged over goods that came in: cost of sales takes all, and stock its part of it as far as the goods are
 * there (W19). All or nothing.
 */
export async function spreadCost(tx: Tx, input: Input, { today, actor }: Caller) {
  const lineIds = input.sources.map(({ billLineId }) => billLineId)
  await sql`select from vendor_bill where id in (select bill_id from vendor_bill_line where id = any(${lineIds}::bigint[]))
    order by id for update`.execute(tx)
  const received = [...(await lockReceivedGoods(tx, input.goods)).values()]
  const weights = await readWeights(tx, received)
  const found = received
    .filter(({ isCancelled }) => !isCancelled)
    .map((each) => ({ ...each, weightGrams: weights.get(each.productId) ?? null }))
  const costs = await readOpenCosts(tx, lineIds)
  refuseIf(spreadProblems(input, { today, costs, goods: found }))
  const amount = spreadAmount(input)
  const goods = input.goods.flatMap((key) =>
    found.filter((each) => each.receiptId === key.receiptId && each.lineNumber === key.lineNumber),
  )
  const shares = spreadShares(amount, goods, input.basis)
  const accounts = await accountsForRoles(tx, ['landed_cost_clearing', 'cogs'])
  const day = input.runDate
  const number = await nextNumber(tx, landedCosts.series[0], day)
  const lines = goods.map((each, index) => ({
    ...{ goods: each, amount: shares[index] ?? zeroRupiah, sourceLine: index + 1 },
  }))
  const says = `Biaya perolehan ${number}`
  const cost = { day, reference: reference(number), says, expenseAccountId: accounts.cogs, lines }
  await addCostOfGoods(tx, cost, { today, actor })
  const posted = await postDocument(
    tx,
    {
      ...{ kind: landedCosts, referenceType: 'landed_cost', day, number },
      says: () => says,
      lines: sidesOf(
        roleSides(accounts, [
          ['cogs', amount],
          ['landed_cost_clearing', toRupiah(-amount)],
        ]),
      ),
    },
    actor,
  )
  const runId = await insertRow(tx, 'landed_cost', {
    ...{ runNumber: number, runDate: day, basis: input.basis, amount, notes: input.notes ?? null },
    ...{ clearingAccountId: accounts.landed_cost_clearing, expenseAccountId: accounts.cogs },
    ...{ journalEntryId: posted.entryId, createdBy: posted.createdBy },
  })
  await insertRows(
    tx,
    'landed_cost_source',
    input.sources.map((source) => ({ runId, ...source })),
  )
  await insertRows(
    tx,
    'landed_cost_line',
    lines.flatMap(({ goods: { receiptId, lineNumber }, amount: share, sourceLine }) =>
      share === 0
        ? []
        : [{ runId, lineNumber: sourceLine, receiptId, receiptLine: lineNumber, amount: share }],
    ),
  )
  return { runNumber: number, entryNumber: posted.entryNumber, amount }
}

/** What one unit of each product weighs, of those that say it. */
async function readWeights(tx: Tx, goods: readonly { readonly productId: number }[]) {
  const ids = goods.map(({ productId }) => productId)
  const rows = await rowsOf(
    tx,
    sql<{ id: number; grams: number }>`select id, weight_grams as grams from product
      where id = any(${ids}::bigint[]) and weight_grams is not null`,
  )
  return new Map(rows.map(({ id, grams }) => [id, grams]))
}

/** A run is taken back: what stock took of it leaves as far as the goods are still there, and its costs may be spread again. */
export const cancellableLandedCost = (caller: Caller): Cancellable => ({
  kind: landedCosts,
  day: 'runDate',
  hold: async (tx, id) => {
    await sql`select from vendor_bill where id in (select x.bill_id from landed_cost_source s
      join vendor_bill_line x on x.id = s.bill_line_id where s.run_id = ${id}) order by id for update`.execute(
      tx,
    )
    const { rows } = await sql<{ receiptId: number; lineNumber: number }>`select receipt_id as "receiptId",
      receipt_line as "lineNumber" from landed_cost_line where run_id = ${id}`.execute(tx)
    await lockReceivedGoods(tx, rows)
    return () => []
  },
  release: async (tx, id, day) => {
    const { rows } = await sql<{
      number: string
    }>`select run_number as number from landed_cost where id = ${id}`.execute(tx)
    const number = rows[0]?.number ?? ''
    const says = `Pembatalan biaya perolehan ${number}`
    await undoGoodsOf(tx, { day, reference: reference(number), says }, caller)
  },
  mark: (tx, row) => updateRow(tx, 'landed_cost', row),
})
