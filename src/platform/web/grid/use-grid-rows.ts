import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useMemo } from 'react'
import type { Unreadable } from '../../rules/grid/grid-draft.ts'

type Part = { readonly key: string; readonly row: number } | { readonly key: string; readonly space: number }

/** Up to this many lines are simply drawn. */
const drawnAtOnce = 60
const usualHeight = 35

/** What a grid is drawn from. */
export type DrawnGrid = {
  readonly lines: readonly { readonly key: number }[]
  readonly focus?: { readonly row: number }
}

type Input = {
  readonly grid: DrawnGrid
  readonly unreadable: Unreadable
  readonly scroller: HTMLDivElement | null
}

/**
 * Which lines to draw, with spaces for the others. The line with the focus and lines whose typed text cannot be read
 * stay drawn wherever they are, because their fields hold more than the grid knows.
 */
export function useGridRows({ grid, unreadable, scroller }: Input) {
  const { lines, focus } = grid
  const many = lines.length > drawnAtOnce
  const shown = useMemo(() => shownRows(grid, unreadable), [grid, unreadable])
  const focusRow = focus?.row
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = new Set([...defaultRangeExtractor(range), ...shown])
      if (focusRow !== undefined && focusRow < range.count) rows.add(focusRow)
      return [...rows].toSorted((a, b) => a - b)
    },
    [shown, focusRow],
  )
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
    getItemKey: (row) => lines[row]?.key ?? row,
    overscan: 8,
    enabled: many,
    rangeExtractor,
  })
  if (!many)
    return { parts: lines.map(({ key }, row): Part => ({ key: String(key), row })), measure: undefined }
  return {
    parts: partsOf(virtual.getVirtualItems(), virtual.getTotalSize()),
    measure: virtual.measureElement,
  }
}

type Item = { readonly key: unknown; readonly index: number; readonly start: number; readonly end: number }

function partsOf(items: readonly Item[], total: number): Part[] {
  const parts: Part[] = []
  let drawnTo = 0
  for (const item of items) {
    if (item.start > drawnTo) parts.push({ key: `before ${String(item.key)}`, space: item.start - drawnTo })
    parts.push({ key: String(item.key), row: item.index })
    drawnTo = item.end
  }
  if (total > drawnTo) parts.push({ key: 'after', space: total - drawnTo })
  return parts
}

function shownRows({ lines }: DrawnGrid, unreadable: Unreadable): number[] {
  if (unreadable.size === 0) return []
  const keys = new Set([...unreadable.keys()].map((name) => Number(name.split(':')[0])))
  return lines.flatMap((line, row) => (keys.has(line.key) ? [row] : []))
}
