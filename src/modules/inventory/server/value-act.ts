import { groupBy } from '../rules/group-by.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import { inBatches } from '../rules/in-batches.ts'
import { correctionsOf, type Correction } from '../rules/corrections.ts'
import { costCorrections } from '../rules/cost-corrections.ts'
import { isTransit, placeOf, warehouseOf, type Movement } from '../rules/movement.ts'
import type { OnHand } from '../rules/on-hand.ts'
import { shortageIn, type Shortage } from '../rules/shortage.ts'
import { valueMovements, type Beginning, type ValuedMovement } from '../rules/value-movements.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import {
  readCosts,
  readKnown,
  readStanding,
  thousandths,
  type StoredCost,
  type StoredMovement,
} from './replay-store.ts'
import { readOnHand, type StockItem } from './stock-store.ts'

/** What moves of one product by an act. */
export interface Proposed {
  readonly item: StockItem
  readonly day: Day
  /** In their order, with the sequences they will have. */
  readonly movements: readonly Movement[]
  readonly mayBeNegative: (warehouseId: number) => boolean
}

/** What an act makes of a product. */
export interface Outcome {
  readonly item: StockItem
  readonly valued: ReadonlyMap<number, ValuedMovement>
  readonly corrections: readonly (Correction & { readonly movement: StoredMovement })[]
  readonly costs: readonly { readonly cost: StoredCost; readonly amount: bigint }[]
  readonly shortage: Shortage | undefined
}

const nothingLater = { corrections: [], costs: [], shortage: undefined }

/** Values what moves: from what stands now, or by replaying the product where other movements come later or that does not suffice. */
export async function valueActs(tx: Tx, proposals: readonly Proposed[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const some of inBatches(proposals, valuedAtOnce)) outcomes.push(...(await valueSome(tx, some)))
  return outcomes
}

/** Products whose movements are read and replayed together: others are answered between two of these. */
const valuedAtOnce = 500

async function valueSome(tx: Tx, proposals: readonly Proposed[]): Promise<Outcome[]> {
  const onHand = await readPlaces(tx, proposals)
  const known = await knownOf(tx, proposals)
  const first = proposals.map((proposed) => plainOutcome(proposed, beginningOf(proposed, onHand, known)))
  const replayed = proposals.filter((_, index) => first[index] === undefined)
  const outcomes = await replayAll(tx, replayed)
  return proposals.flatMap(({ item }, index) => first[index] ?? outcomes.get(item.productId) ?? [])
}

async function readPlaces(tx: Tx, proposals: readonly Proposed[]) {
  const rows = await readOnHand(
    tx,
    proposals.map(({ item }) => item.productId),
  )
  return groupBy(rows, ({ productId }) => productId)
}

async function knownOf(tx: Tx, proposals: readonly Proposed[]): Promise<Known> {
  const known = await readKnown(
    tx,
    proposals.flatMap(({ item, movements }) =>
      movements.flatMap(({ basis }) =>
        'of' in basis && basis.of <= item.lastSequence
          ? [{ productId: item.productId, sequence: basis.of }]
          : [],
      ),
    ),
  )
  const named = [...known].map(([key, onHand]) => ({ place: key.split('/').map(Number), onHand }))
  const ofProduct = groupBy(named, ({ place }) => place[0] ?? 0)
  return new Map(
    [...ofProduct].map(([id, own]) => [id, new Map(own.map(({ place, onHand }) => [place[1] ?? 0, onHand]))]),
  )
}

/** Earlier movements that others name, by product and sequence. */
type Known = ReadonlyMap<number, ReadonlyMap<number, OnHand>>

function beginningOf(
  { item }: Proposed,
  onHand: Awaited<ReturnType<typeof readPlaces>>,
  known: Known,
): Required<Beginning> {
  return {
    places: new Map(
      (onHand.get(item.productId) ?? []).map(({ warehouseId, inTransit, quantity, value }) => [
        placeOf(warehouseId, inTransit),
        { quantity: thousandths(quantity), value: BigInt(value) },
      ]),
    ),
    known: known.get(item.productId) ?? new Map(),
  }
}

/** What an act makes of a product of which nothing moved later, as long as stock stays above nothing; undefined otherwise. */
function plainOutcome(proposed: Proposed, beginning: Required<Beginning>): Outcome | undefined {
  const { item, day, movements, mayBeNegative } = proposed
  if (item.method !== 'average' || (item.latest !== null && item.latest > day)) return undefined
  if (movements.some(({ basis, quantity }) => basis.is === 'reversal' && quantity === 0n)) return undefined
  const begin = new Map([...beginning.places].map(([place, { quantity }]) => [place, quantity]))
  if ([...begin.values()].some((quantity) => quantity < 0n)) return undefined
  const dated = movements.map((movement) => ({ ...movement, day }))
  const strict = shortageIn(dated, { begin, mayBeNegative: (place) => mayFall(place, mayBeNegative) })
  if (strict !== undefined) return { item, valued: new Map(), ...nothingLater, shortage: strict }
  const never = () => false
  if (shortageIn(dated, { begin, mayBeNegative: never }) !== undefined) return undefined
  const isWithoutCost = movements.some(
    ({ place, quantity, basis }) => basis.is === 'average' && quantity > 0n && (begin.get(place) ?? 0n) <= 0n,
  )
  if (isWithoutCost) return undefined
  const { movements: valued } = valueMovements('average', movements, beginning)
  return { item, valued: new Map(valued.map((each) => [each.id, each])), ...nothingLater }
}

function mayFall(place: string, mayBeNegative: (warehouseId: number) => boolean): boolean {
  return !isTransit(place) && mayBeNegative(warehouseOf(place))
}

async function replayAll(tx: Tx, proposals: readonly Proposed[]): Promise<ReadonlyMap<number, Outcome>> {
  if (proposals.length === 0) return new Map()
  const ids = proposals.map(({ item }) => item.productId)
  const [standing, costs] = [await readStanding(tx, ids), await readCosts(tx, ids)]
  const ofProduct = groupBy(standing, ({ productId }) => productId)
  const costsOf = groupBy(costs, ({ productId }) => productId)
  return new Map(
    proposals.map((proposed) => {
      const { productId } = proposed.item
      return [
        productId,
        replayOutcome(proposed, ofProduct.get(productId) ?? [], costsOf.get(productId) ?? []),
      ]
    }),
  )
}

/** What an act makes of a product when all its movements pass again, the new ones among them. */
function replayOutcome(
  { item, day, movements, mayBeNegative }: Proposed,
  standing: readonly StoredMovement[],
  costs: readonly StoredCost[],
): Outcome {
  const later = standing.findIndex((movement) => movement.day > day)
  const cut = later === -1 ? standing.length : later
  const fresh = movements.map((movement) => ({ ...movement, day }))
  const whole = [...standing.slice(0, cut), ...fresh, ...standing.slice(cut)]
  const shortage = shortageIn(whole, {
    mayBeNegative: (place) => item.method === 'average' && mayFall(place, mayBeNegative),
  })
  if (shortage !== undefined) return { item, valued: new Map(), ...nothingLater, shortage }
  const replayed = new Map(valueMovements(item.method, whole).movements.map((each) => [each.id, each]))
  const byId = new Map(standing.map((movement) => [movement.id, movement]))
  return {
    item,
    valued: replayed,
    corrections: correctionsOf(standing, replayed).flatMap((correction) => {
      const movement = byId.get(correction.id)
      return movement === undefined ? [] : [{ ...correction, movement }]
    }),
    costs: costCorrections(costs, ({ of }) => leftWith(byId.get(of), replayed.get(of))),
    shortage: undefined,
  }
}

function leftWith(movement: StoredMovement | undefined, valued: ValuedMovement | undefined): OnHand {
  return { quantity: movement?.quantity ?? 0n, value: valued?.value ?? 0n }
}
