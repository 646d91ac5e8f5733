import { useMemo, useRef } from 'react'
import type { LineAct } from '../../../platform/rules/grid/line-grid-act.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { SteppedInput } from '../../../platform/web/form/stepped-input.tsx'
import type { AsideProps, CellProps } from '../../documents/web/index.ts'
import type { Pack } from '../../inventory/packs/rules/pack.ts'
import { linePackKind, namedPack } from '../../inventory/packs/rules/packed-line.ts'
import { usePacks } from '../../inventory/web/index.ts'
import { soldByPack, type LineContent } from '../orders/rules/order-grid.ts'

/** The unit a line is sold by: the own one of its product, or a further one. */
export function unitOf({ unit, packName }: Pick<LineContent, 'unit' | 'packName'>): string {
  return packName ?? unit
}

/** How the quantity of a line reads in its cell. */
export function writtenQuantity(line: LineContent): string {
  return linePackKind(line, []).write(line.quantity)
}

/** Typed in the unit of the line; a further unit that is named with it, `2 dus`, becomes the unit of the line. */
export function QuantityCell<Line extends LineContent, Column extends string>(
  props: CellProps<Line, Column> & { readonly column: Column },
) {
  const { line, row, column, act, onCellKey, onUnreadable } = props
  const packs = usePacks(line.productId)
  const named = useRef<Pack>(undefined)
  const { unit, packName, packFactor } = line
  const kind = useMemo(() => {
    const counted = linePackKind({ unit, packName, packFactor }, packs)
    return {
      ...counted,
      read: (text: string, previous: LineContent['quantity'], isPasted?: boolean) => {
        named.current = namedPack(text, packs)
        return counted.read(text, previous, isPasted)
      },
    }
  }, [unit, packName, packFactor, packs])
  const set = (quantity: LineContent['quantity']): void => {
    const pack = named.current
    named.current = undefined
    const isOther = pack !== undefined && pack.name !== packName
    const change = { ...(isOther ? soldByPack(line, pack) : {}), quantity }
    act({ kind: 'edit', row, change } as unknown as LineAct<Line, Column>)
  }
  return (
    <SteppedInput
      name={`Quantity baris ${row + 1}`}
      kind={kind}
      value={line.quantity}
      onChange={set}
      onProblem={(message) => onUnreadable(line.key, column, message)}
      onKeyDown={(event) => onCellKey(event, { row, column })}
    />
  )
}

/** Which unit of its product a line is sold by, where that has further ones. */
export function UnitChoice<Line extends LineContent, Column extends string>({
  line,
  row,
  act,
  isCard,
}: AsideProps<Line, Column>) {
  const packs = usePacks(line.productId)
  if (packs.length === 0) return isCard ? null : <>{line.unit}</>
  const options = [line.unit, ...packs.map(({ name }) => name)].map((name) => ({ value: name, text: name }))
  const choose = (name: string): void => {
    if (name === unitOf(line)) return
    const change = soldByPack(
      line,
      packs.find((pack) => pack.name === name),
    )
    act({ kind: 'edit', row, change } as unknown as LineAct<Line, Column>)
  }
  return (
    <SelectInput
      {...(isCard ? { label: `Satuan baris ${row + 1}` } : { name: `Satuan baris ${row + 1}` })}
      value={unitOf(line)}
      onChange={choose}
      options={options}
    />
  )
}
