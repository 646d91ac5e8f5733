import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import { placeOf, type Basis, type Movement } from '../rules/movement.ts'
import { problem } from '../rules/problem-codes.ts'
import { freeRanges, takeRanges, type Range } from '../rules/ranges.ts'
import { readTaken, type Taken } from './taken-store.ts'
import { thousandths } from './replay-store.ts'
import type { StockAct, StockLine } from './stock-act.ts'
import { readNamed, type NamedMovement, type StockItem, type StockWarehouse } from './stock-store.ts'

/** A movement that a line makes. */
export interface ProposedMovement extends Movement {
  readonly productId: number
  readonly line: StockLine
  /** Index of the line. */
  readonly at: number
  readonly warehouseId: number
  readonly inTransit: boolean
  /** The other account where an earlier movement or cost says it. */
  readonly counterAccountId: number | null
  readonly counterDepartmentId: number | null
  /** What its entry holds, where that is the mirror of another one. */
  readonly mirrored: bigint | undefined
  /** The account that the goods it takes back stood on. */
  readonly mirrorOf?: number
}

interface Known {
  readonly items: ReadonlyMap<number, StockItem>
  readonly warehouses: readonly StockWarehouse[]
}

/** The movements of an act, numbered on from those their products have; refuses lines that nothing can move by. */
export async function resolveLines(tx: Tx, act: StockAct, known: Known): Promise<ProposedMovement[]> {
  refuseIf(act.lines.flatMap((line, index) => lineProblems(line, { index, ...known })))
  const named = await readNamed(
    tx,
    act.lines.flatMap(({ basis }) => ('of' in basis ? [basis.of] : [])),
  )
  const taken = await readTaken(
    tx,
    act.lines.flatMap(({ basis }) => (takesPart(basis) ? [basis.of] : [])),
  )
  const numbers = new Map([...known.items].map(([id, { lastSequence }]) => [id, lastSequence]))
  const made: ProposedMovement[] = []
  for (const [at, line] of act.lines.entries()) {
    for (const part of partsOf(line, { at, named, taken, made })) {
      const id = (numbers.get(line.productId) ?? 0) + 1
      numbers.set(line.productId, id)
      made.push({
        mirrored: undefined,
        ...part,
        id,
        at,
        line,
        productId: line.productId,
        ...placeIn(line, { named, warehouses: known.warehouses }),
      })
    }
  }
  return made
}

/** Whether a line takes a part of the movement it names, which others may have taken before. */
function takesPart(
  basis: StockLine['basis'],
): basis is Extract<StockLine['basis'], { readonly is: 'back' | 'onward' | 'origin' }> {
  return basis.is === 'back' || basis.is === 'onward' || basis.is === 'origin'
}

type Counter = Pick<ProposedMovement, 'counterAccountId' | 'counterDepartmentId'>

type Part = Pick<ProposedMovement, 'quantity' | 'basis'> &
  Counter &
  Partial<Pick<ProposedMovement, 'mirrored' | 'mirrorOf'>>

interface Resolving {
  readonly at: number
  readonly named: ReadonlyMap<number, NamedMovement>
  readonly taken: Taken[]
  readonly made: readonly ProposedMovement[]
}

/** What a line is to the valuation: one movement, or one for each part of what came back. */
function partsOf(line: StockLine, resolving: Resolving): Part[] {
  const { basis } = line
  const counter = counterOf(line)
  const quantity = BigInt(line.quantity)
  switch (basis.is) {
    case 'given':
      return [{ quantity, basis: { is: 'given', value: BigInt(basis.value) }, ...counter }]
    case 'average':
      return [{ quantity, basis, ...counter }]
    case 'origin':
      return [{ quantity, basis: originOf(line, resolving), ...counter }]
    case 'arrival': {
      const sent = resolving.made.find(({ at }) => at === basis.ofLine)
      assert(sent !== undefined, 'what arrives was sent by a line before')
      return [
        {
          quantity,
          basis: { is: 'carry', of: sent.id, from: 0n, to: magnitude(quantity) },
          ...counter,
        },
      ]
    }
    case 'reversal': {
      const of = namedBy(basis.of, resolving)
      return [
        {
          quantity,
          basis: { is: 'reversal', of: of.sequence },
          ...counterOf(of),
          // What goods still there took of a difference leaves stock by an entry of its own.
          ...(quantity === 0n ? {} : mirrorOf(of)),
        },
      ]
    }
    case 'difference': {
      const of = namedBy(basis.of, resolving)
      return [
        {
          quantity: 0n,
          basis: { is: 'difference', of: of.sequence, amount: BigInt(basis.amount) },
          ...counter,
        },
      ]
    }
    case 'onward':
    case 'back':
      return sharesOf(line, resolving)
  }
}

function counterOf({ counterAccountId, counterDepartmentId = null }: StockLine | NamedMovement): Counter {
  return { counterAccountId, counterDepartmentId }
}

function mirrorOf({ value, inTransit, stockAccountId }: NamedMovement) {
  return { mirrored: -BigInt(value), ...(inTransit ? {} : { mirrorOf: stockAccountId }) }
}

/** What goes back to a vendor is at most what came of it and was not sent back before. */
function originOf(line: StockLine, { at, named, taken }: Resolving): Basis {
  assert(line.basis.is === 'origin', 'only these leave to where they came from')
  const of = namedBy(line.basis.of, { at, named })
  const asked = magnitude(BigInt(line.quantity))
  const own = taken.filter(({ movementId }) => movementId === of.id)
  const left = own.reduce((sum, { from, to }) => sum - (to - from), magnitude(thousandths(of.quantity)))
  refuseIf(asked > left ? [tooMuch(line, at)] : [])
  taken.push({ movementId: of.id, from: 0n, to: asked, cost: null })
  return { is: 'origin', of: of.sequence }
}

function sharesOf(line: StockLine, resolving: Resolving): Part[] {
  const { basis } = line
  assert(basis.is === 'back' || basis.is === 'onward', 'only these take shares')
  const of = namedBy(basis.of, resolving)
  const billedBy = basis.is === 'back' ? basis.billedBy : undefined
  const { whole, counter } = shareable(of, { billedBy, taken: resolving.taken })
  const own = resolving.taken.filter(({ movementId }) => movementId === of.id)
  const gone = own.filter(({ cost }) => cost === null || billedBy === undefined)
  const ranges = takeRanges(freeRanges(whole, gone), magnitude(BigInt(line.quantity)))
  if (ranges === undefined) refuseIf([tooMuch(line, resolving.at)])
  const sign = line.quantity < 0 ? -1n : 1n
  return (ranges ?? []).map((range) => {
    resolving.taken.push({ movementId: of.id, ...range, cost: null })
    const is = basis.is === 'back' ? 'share' : 'carry'
    return {
      quantity: sign * (range.to - range.from),
      basis: { is, of: of.sequence, ...range } as Basis,
      ...(basis.is === 'back' ? counter : counterOf(line)),
    }
  })
}

/** What of a movement may come back: all of it against its own account, or what a document billed against where its cost went. */
function shareable(
  of: NamedMovement,
  {
    billedBy,
    taken,
  }: { readonly billedBy: { type: string; number: string } | undefined; readonly taken: readonly Taken[] },
): { readonly whole: readonly Range[]; readonly counter: Counter } {
  if (billedBy === undefined)
    return { whole: [{ from: 0n, to: magnitude(thousandths(of.quantity)) }], counter: counterOf(of) }
  const billed = taken.filter(
    ({ movementId, cost }) =>
      movementId === of.id && cost?.type === billedBy.type && cost.number === billedBy.number,
  )
  const cost = billed[0]?.cost
  return {
    whole: billed,
    counter: {
      counterAccountId: cost?.toAccountId ?? null,
      counterDepartmentId: cost?.departmentId ?? null,
    },
  }
}

function namedBy(id: number, { named, at }: Pick<Resolving, 'named' | 'at'>): NamedMovement {
  const found = named.get(id)
  assert(found !== undefined, `line ${at} names a movement there is`)
  return found
}

function tooMuch(line: StockLine, index: number): Problem {
  const message = `Baris ${line.sourceLine ?? index + 1}: jumlahnya lebih dari yang tersisa pada pengeluaran asalnya`
  return problem('more-than-left', `lines.${line.typedLine ?? index}.quantity`, message)
}

interface Places {
  readonly named: ReadonlyMap<number, NamedMovement>
  readonly warehouses: readonly StockWarehouse[]
}

/** Goods that come back stand where they left from, unless a warehouse is named. */
function placeIn(line: StockLine, { named, warehouses }: Places) {
  const origin = line.basis.is === 'back' ? named.get(line.basis.of)?.warehouseId : undefined
  const warehouse = warehouseOfLine({ ...line, warehouseId: line.warehouseId ?? origin ?? null }, warehouses)
  assert(warehouse !== undefined, 'a line without a warehouse was refused')
  const inTransit = line.inTransit === true
  return { warehouseId: warehouse.id, inTransit, place: placeOf(warehouse.id, inTransit) }
}

function warehouseOfLine(
  { warehouseId }: StockLine,
  warehouses: readonly StockWarehouse[],
): StockWarehouse | undefined {
  if (warehouseId === null) return warehouses.find(({ isActive }) => isActive)
  return warehouses.find(({ id }) => id === warehouseId)
}

function lineProblems(
  line: StockLine,
  { index, items, warehouses }: Known & { readonly index: number },
): Problem[] {
  const number = line.sourceLine ?? index + 1
  const item = items.get(line.productId)
  const path = (field: string) => `lines.${line.typedLine ?? index}.${field}`
  const warehouse = warehouseOfLine(line, warehouses)
  const isBack = ['back', 'origin', 'reversal', 'onward', 'difference'].includes(line.basis.is)
  return [
    ...(item === undefined || item.isService
      ? [
          problem(
            'not-stocked',
            path('productId'),
            `Baris ${number}: produk tidak ada atau tidak mempunyai stok`,
          ),
        ]
      : []),
    ...(warehouse === undefined || (!warehouse.isActive && !isBack)
      ? [
          problem(
            'warehouse-unusable',
            path('warehouseId'),
            `Baris ${number}: gudang tidak ada atau tidak aktif`,
          ),
        ]
      : []),
  ]
}

const magnitude = (quantity: bigint): bigint => (quantity < 0n ? -quantity : quantity)
