import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { ofThousandths, quantityText, type Quantity } from '../../../platform/rules/money/quantity.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import { rowsOf, type Tx } from '../../../platform/server/database/database.ts'
import { insertRows, type Row } from '../../../platform/server/database/rows.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { postJournal, refusingViolations } from '../../ledger/server/index.ts'
import { costOf } from '../rules/cost-corrections.ts'
import { problem } from '../rules/problem-codes.ts'
import { freeRanges, takeRanges } from '../rules/ranges.ts'
import { linesOf, passing } from '../rules/stock-journal.ts'
import { readCosts, readKnown, thousandths } from './replay-store.ts'
import { costAccountOf } from './stock-accounts.ts'
import type { MovedStock, SourceReference } from './stock-act.ts'
import { lockItems, readNamed, type NamedMovement } from './stock-store.ts'
import { readTaken } from './taken-store.ts'

/** Cost of what left that a document bills. */
export interface CostAct {
  readonly day: Day
  readonly reference: SourceReference
  readonly says: string
  /** The account the cost goes to: that of the cost of sales. */
  readonly toAccountId: number
  /** Goods with an account of cost of their own go there instead. */
  readonly byProduct?: boolean
  readonly lines: readonly {
    readonly movementId: number
    readonly quantity: Quantity
    readonly sourceLine?: number
    /** Who bears it. */
    readonly departmentId?: number | null
  }[]
}

export interface PassedCost {
  readonly entry: MovedStock['entry']
  /** Cost of each line. */
  readonly amounts: readonly Rupiah[]
}

/** Passes the cost of what left on to where a document bills it, from the account it went to; posts one entry. */
export async function passCost(tx: Tx, act: CostAct, actor: Actor): Promise<PassedCost> {
  const named = await lockMovements(
    tx,
    act.lines.map(({ movementId }) => movementId),
  )
  const taken = await readTaken(tx, [...named.keys()])
  const known = await readKnown(tx, [...named.values()])
  const parts = act.lines.flatMap(({ movementId, quantity, sourceLine, departmentId = null }, at) => {
    const movement = named.get(movementId)
    assert(
      movement !== undefined && movement.counterAccountId !== null,
      'what is billed left against an account',
    )
    const whole = thousandths(movement.quantity)
    const free = freeRanges(
      [{ from: 0n, to: whole < 0n ? -whole : whole }],
      taken.filter((each) => each.movementId === movementId),
    )
    const ranges = takeRanges(free, BigInt(quantity))
    if (ranges === undefined) refuseIf([tooMuch(at)])
    const onHand = known.get(`${movement.productId}/${movement.sequence}`)
    assert(onHand !== undefined, 'a movement that is named is known')
    return (ranges ?? []).map((range) => {
      taken.push({ movementId, ...range, cost: null })
      return {
        at,
        movement,
        ...range,
        sourceLine,
        departmentId,
        amount: costOf(onHand, range.from, range.to),
        from: range.from,
      }
    })
  })
  const toAccount = await toAccountOf(tx, act, [...named.values()])
  const sides = parts.flatMap(({ movement, amount, departmentId }) => {
    const [from, to] = [movement.counterAccountId ?? 0, toAccount(movement.productId)]
    return passing(act.day, { from, to, amount, departmentId })
  })
  const entry = await postSides(tx, act, { sides, actor })
  const rows = parts.map(({ movement, from, to, amount, sourceLine, departmentId }) => ({
    movementId: movement.id,
    day: act.day,
    shareFrom: quantityText(ofThousandths(from)),
    shareTo: quantityText(ofThousandths(to)),
    amount: toRupiah(amount),
    endsId: null,
    fromAccountId: movement.counterAccountId,
    toAccountId: toAccount(movement.productId),
    departmentId,
    sourceLine: sourceLine ?? null,
    ...written(act, { entry, actor }),
  }))
  await refusingViolations(insertRows(tx, 'stock_cost', rows))
  const amounts = act.lines.map((_, at) =>
    toRupiah(parts.reduce((sum, part) => (part.at === at ? sum + part.amount : sum), 0n)),
  )
  return { entry, amounts }
}

async function toAccountOf(
  tx: Tx,
  { toAccountId, byProduct = false }: CostAct,
  movements: readonly NamedMovement[],
): Promise<(productId: number) => number> {
  if (!byProduct) return () => toAccountId
  const ids = movements.map(({ productId }) => productId)
  return costAccountOf(tx, ids, toAccountId)
}

/** What ends: everything a document billed, because it was cancelled. */
export interface CostEnd extends Omit<CostAct, 'lines' | 'toAccountId' | 'byProduct'> {
  readonly of: SourceReference
  /** Which of its costs end; all when left out. */
  readonly costs?: readonly number[]
}

/** Takes the cost that a document billed back to the account it came from, so that it can be billed again. */
export async function endCost(tx: Tx, act: CostEnd, actor: Actor): Promise<Pick<PassedCost, 'entry'>> {
  const billed = await readBilled(tx, act.of)
  const named = await lockMovements(tx, billed)
  const costs = await readCosts(tx, [...new Set([...named.values()].map(({ productId }) => productId))])
  const taken = await readTaken(tx, [...named.keys()])
  const own = new Set(
    taken.flatMap(({ cost }) =>
      cost?.type === act.of.type && cost.number === act.of.number ? [cost.id] : [],
    ),
  )
  const ending = costs.filter(({ id }) => own.has(id) && (act.costs?.includes(id) ?? true))
  // What ends goes the other way: less where it went, for who bore it.
  const sides = ending.flatMap(({ fromAccountId: from, toAccountId: to, standing, departmentId }) =>
    passing(act.day, { from, to, amount: -standing, departmentId }),
  )
  const entry = await postSides(tx, act, { sides, actor })
  const rows = ending.map(({ id, movementId, standing, fromAccountId, toAccountId, departmentId }) => ({
    movementId,
    day: act.day,
    shareFrom: null,
    shareTo: null,
    amount: toRupiah(-standing),
    endsId: id,
    fromAccountId,
    toAccountId,
    departmentId,
    sourceLine: null,
    ...written(act, { entry, actor }),
  }))
  await refusingViolations(insertRows(tx, 'stock_cost', rows))
  return { entry }
}

async function readBilled(tx: Tx, { type, number }: SourceReference): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    sql<{ id: number }>`select distinct movement_id as id from stock_cost where reference_type = ${type}
      and reference_number = ${number} and share_from is not null order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** Movements with their products locked, so that nothing of them changes meanwhile. */
async function lockMovements(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, NamedMovement>> {
  const named = await readNamed(tx, ids)
  await lockItems(
    tx,
    [...named.values()].map(({ productId }) => productId),
  )
  return named
}

type Entered = Pick<CostAct, 'day' | 'reference' | 'says'>

async function postSides(
  tx: Tx,
  { day, reference, says }: Entered,
  { sides, actor }: { readonly sides: Parameters<typeof linesOf>[0]; readonly actor: Actor },
): Promise<MovedStock['entry']> {
  const lines = linesOf(sides)
  if (lines.length === 0) return null
  const journal = {
    entryDate: day,
    description: says.slice(0, 500),
    referenceType: reference.type,
    referenceNumber: reference.number,
    lines,
  }
  const { id, entryNumber } = await postJournal(tx, journal, { actor })
  return { id, entryNumber }
}

function written(
  { reference }: Entered,
  { entry, actor }: { readonly entry: MovedStock['entry']; readonly actor: Actor },
): Row {
  return {
    referenceType: reference.type,
    referenceNumber: reference.number,
    journalEntryId: entry?.id ?? null,
    createdBy: actor.name,
  }
}

function tooMuch(index: number) {
  const message = `Baris ${index + 1}: lebih dari yang terkirim dan belum difakturkan`
  return problem('more-than-left', `lines.${index}.quantity`, message)
}
