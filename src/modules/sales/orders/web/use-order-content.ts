import { useCallback, useMemo, useReducer, useState } from 'react'
import { actOnLines, type LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import { sameContent, type OrderContent } from '../rules/order-content.ts'
import {
  orderGridOf,
  orderLines,
  type LineContent,
  type OrderColumn,
  type OrderGrid,
} from '../rules/order-grid.ts'

type Head = Omit<OrderContent, 'lines'>
export type OrderGridAct = LineAct<LineContent, OrderColumn>

export interface OrderState {
  readonly head: Head
  readonly setHead: (change: Partial<Head>) => void
  readonly grid: OrderGrid
  readonly act: (act: OrderGridAct) => void
  readonly content: OrderContent
  readonly dirty: boolean
  /** Puts other content into the form; `clean` makes it what the form counts as unchanged. */
  readonly load: (content: OrderContent, clean?: boolean) => void
}

/** Everything typed into an order form. */
export function useOrderContent(start: OrderContent): OrderState {
  const [clean, setClean] = useState(start)
  const [head, setWholeHead] = useState<Head>(headOf(start))
  const [grid, act] = useReducer(gridAfter, start.lines, orderGridOf)
  const setHead = useCallback((change: Partial<Head>) => setWholeHead((now) => ({ ...now, ...change })), [])
  const load = useCallback((next: OrderContent, isClean = false) => {
    setWholeHead(headOf(next))
    act({ kind: 'load', lines: next.lines })
    if (isClean) setClean(next)
  }, [])
  const content = useMemo(() => ({ ...head, lines: grid.lines }), [head, grid.lines])
  const dirty = !sameContent(content, clean)
  return { head, setHead, grid, act, content, dirty, load }
}

function headOf({ orderDate, customer, notes }: OrderContent): Head {
  return { orderDate, customer, notes }
}

function gridAfter(grid: OrderGrid, act: OrderGridAct): OrderGrid {
  return actOnLines(orderLines, grid, act)
}
