import type { Day } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { ofThousandths, quantityText } from '../../../platform/rules/money/quantity.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import type { Row } from '../../../platform/server/database/rows.ts'
import { isTransit, warehouseOf } from '../rules/movement.ts'
import type { ValuedMovement } from '../rules/value-movements.ts'
import type { PlannedEntries } from './post-stock.ts'
import type { ProposedMovement } from './resolve-lines.ts'
import type { StockAct } from './stock-act.ts'
import type { StockAccounts } from './stock-accounts.ts'
import type { Outcome } from './value-act.ts'

/** A row of `stock_movement` before its entry is posted. */
export interface MovementRow {
  readonly productId: number
  readonly sequence: number
  readonly warehouseId: number
  readonly inTransit: boolean
  readonly day: Day
  readonly value: bigint
  readonly stockAccountId: number
  readonly counterAccountId: number | null
  readonly counterDepartmentId: number | null
  /** The movement it corrects, and what of it; undefined for movements. */
  readonly corrects: { readonly sequence: number; readonly part: 'value' | 'true_up' } | undefined
  readonly more: Row
}

interface Moving {
  readonly act: StockAct
  readonly proposed: readonly ProposedMovement[]
  readonly outcomes: readonly Outcome[]
  readonly worth: Worth
  readonly accounts: StockAccounts
  readonly dayOf: (day: Day) => Day
}

/** What an act writes: its movements, then everything that is corrected, numbered on within each product. */
export function movementRows(moving: Moving): MovementRow[] {
  const movements = moving.proposed.map((movement) => freshRow(movement, moving))
  const corrections = [
    ...moving.proposed.flatMap((movement, index) => besideFresh(movement, movements[index], moving)),
    ...moving.outcomes.flatMap((outcome) => laterCorrections(outcome, moving)),
  ]
  const numbers = new Map(movements.map(({ productId, sequence }) => [productId, sequence]))
  const numbered = corrections.map((row) => {
    const sequence = (numbers.get(row.productId) ?? 0) + 1
    numbers.set(row.productId, sequence)
    return { ...row, sequence }
  })
  return [...movements, ...numbered]
}

function freshRow(movement: ProposedMovement, { act, worth, accounts }: Moving): MovementRow {
  const { productId, id: sequence, warehouseId, inTransit, mirrored } = movement
  const { counterAccountId, counterDepartmentId } = movement
  const stockAccountId = inTransit ? accounts.inTransit : accounts.stockOf(productId)
  assert(stockAccountId !== undefined, 'goods on the way asked for their account')
  const value = mirrored ?? worth(productId, sequence).value
  const place = { productId, sequence, warehouseId, inTransit, day: act.day }
  const counter = { counterAccountId, counterDepartmentId }
  return { ...place, value, stockAccountId, ...counter, corrects: undefined, more: factsOf(movement) }
}

function factsOf({ quantity, basis, line }: ProposedMovement): Row {
  const share = basis.is === 'share' || basis.is === 'carry' ? basis : undefined
  return {
    quantity: textOf(quantity),
    kind: line.kind,
    basis: basis.is,
    ofSequence: 'of' in basis ? basis.of : null,
    shareFrom: share === undefined ? null : textOf(share.from),
    shareTo: share === undefined ? null : textOf(share.to),
    amount: basis.is === 'difference' ? toRupiah(basis.amount) : null,
    sourceLine: line.sourceLine ?? null,
  }
}

const textOf = (quantity: bigint): string => quantityText(ofThousandths(quantity))

/** The facts of a correction: a value without goods. */
const correctionFacts: Row = {
  quantity: '0',
  kind: 'correction',
  basis: null,
  ofSequence: null,
  shareFrom: null,
  shareTo: null,
  amount: null,
  sourceLine: null,
}

/** What a new movement makes beside its own value: true-up, stock of other places, and what a mirror falls short of. */
function besideFresh(
  movement: ProposedMovement,
  row: MovementRow | undefined,
  { worth, accounts }: Moving,
): MovementRow[] {
  assert(row !== undefined, 'each movement has its row')
  const { value, trueUp, elsewhere } = worth(movement.productId, movement.id)
  const own: MovementRow = {
    ...row,
    more: correctionFacts,
    corrects: { sequence: row.sequence, part: 'value' },
  }
  const values = [
    { ...own, value: value - row.value },
    ...[...elsewhere].map(([place, amount]) => ({
      ...own,
      value: amount,
      warehouseId: warehouseOf(place),
      inTransit: isTransit(place),
    })),
  ]
  return [...values, ...trueUpOf(own, trueUp, accounts)].filter((each) => each.value !== 0n)
}

function trueUpOf(row: MovementRow, value: bigint, { variance }: StockAccounts): MovementRow[] {
  if (value === 0n || row.corrects === undefined) return []
  assert(variance !== undefined, 'a true-up asked for the account of the variance')
  const counter = { counterAccountId: variance, counterDepartmentId: null }
  return [{ ...row, value, ...counter, corrects: { ...row.corrects, part: 'true_up' } }]
}

function laterCorrections({ corrections }: Outcome, { accounts, dayOf }: Moving): MovementRow[] {
  return corrections.flatMap(({ movement, place, part, amount }) => {
    const { productId, id, stockAccountId, counterAccountId, counterDepartmentId } = movement
    const row: MovementRow = {
      productId,
      sequence: 0,
      warehouseId: warehouseOf(place),
      inTransit: isTransit(place),
      day: dayOf(movement.day),
      value: amount,
      stockAccountId,
      counterAccountId,
      counterDepartmentId,
      corrects: { sequence: id, part },
      more: correctionFacts,
    }
    return part === 'true_up' ? trueUpOf(row, amount, accounts) : [row]
  })
}

/** A row as the database takes it. */
export function storedRow(
  row: MovementRow,
  {
    act,
    entries,
    createdBy,
  }: { readonly act: StockAct; readonly entries: PlannedEntries; readonly createdBy: string },
): Row {
  const { value, corrects, more, ...place } = row
  return {
    ...place,
    ...more,
    value: toRupiah(value),
    correctsSequence: corrects?.sequence ?? null,
    part: corrects?.part ?? null,
    referenceType: act.reference.type,
    referenceNumber: act.reference.number,
    journalEntryId: (corrects === undefined ? entries.ownId : entries.correcting.get(row.day)) ?? null,
    createdBy,
  }
}

/** What a movement of an act is worth, by its product and sequence. */
export type Worth = (productId: number, id: number) => ValuedMovement

export function worthIn(outcomes: readonly Outcome[]): Worth {
  const ofProduct = new Map(outcomes.map(({ item, valued }) => [item.productId, valued]))
  return (productId, id) => {
    const valued = ofProduct.get(productId)?.get(id)
    assert(valued !== undefined, 'every movement of an act is valued')
    return valued
  }
}
