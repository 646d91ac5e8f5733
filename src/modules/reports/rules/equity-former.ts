import type { Total } from '../../../platform/rules/money/money.ts'
import { rowKeys, type EquityAccount, type EquityChanges, type EquityRow } from './equity-changes.ts'
import { equityComponents } from './equity-movement.ts'

interface Figures {
  readonly amounts: readonly Total[]
  readonly total: Total
}

type EquityAccountWithFormer = EquityAccount & { readonly former: Figures }
type EquityRowWithFormer = Omit<EquityRow, 'accounts'> & {
  readonly former: Figures
  readonly accounts: readonly EquityAccountWithFormer[]
}
export interface EquityWithFormer extends Omit<EquityChanges, 'periods'> {
  readonly periods: readonly (Omit<EquityChanges['periods'][number], 'rows'> & {
    readonly rows: readonly EquityRowWithFormer[]
  })[]
}

/** Changes in equity, every figure beside what it was before; what stood only before stays, with nothing now. */
export function equityWithFormer(now: EquityChanges, before: EquityChanges): EquityWithFormer {
  const shown = new Set([...now.components, ...before.components].map(({ key }) => key))
  const components = equityComponents
    .filter(({ key }) => shown.has(key))
    .map(({ key, label }) => ({ key, label }))
  const spread = ({ components: own }: EquityChanges) => {
    const places = components.map(({ key }) => own.findIndex((each) => each.key === key))
    return ({ amounts, total }: Figures): Figures => ({
      amounts: places.map((place) => amounts[place] ?? 0n),
      total,
    })
  }
  const sides = { now: spread(now), before: spread(before) }
  return {
    components,
    checks: now.checks,
    periods: now.periods.map(({ column, rows }, at) => ({
      column,
      rows: rowsBeside(rows, before.periods[at]?.rows ?? [], sides),
    })),
  }
}

type Spread = (figures: Figures) => Figures
type Sides = { readonly now: Spread; readonly before: Spread }

const nothing: Figures = { amounts: [], total: 0n }

/** Figures of now, and beside them those of before; either may be missing. */
function beside(now: Figures | undefined, before: Figures | undefined, sides: Sides) {
  return { ...sides.now(now ?? nothing), former: sides.before(before ?? nothing) }
}

function rowsBeside(
  now: readonly EquityRow[],
  before: readonly EquityRow[],
  sides: Sides,
): EquityRowWithFormer[] {
  return rowKeys.flatMap((key) => {
    const [row, former] = [now, before].map((rows) => rows.find((each) => each.key === key))
    const head = row ?? former
    if (head === undefined) return []
    const accounts = accountsBeside(row?.accounts ?? [], former?.accounts ?? [], sides)
    return [{ ...head, ...beside(row, former, sides), accounts }]
  })
}

function accountsBeside(
  now: readonly EquityAccount[],
  before: readonly EquityAccount[],
  sides: Sides,
): EquityAccountWithFormer[] {
  const heads = new Map([...before, ...now].map(({ code, label }) => [code, { code, label }]))
  const find = (accounts: readonly EquityAccount[], code: string) =>
    accounts.find((each) => each.code === code)
  return [...heads.values()]
    .sort((one, other) => (one.code < other.code ? -1 : 1))
    .map((head) => ({ ...head, ...beside(find(now, head.code), find(before, head.code), sides) }))
}
