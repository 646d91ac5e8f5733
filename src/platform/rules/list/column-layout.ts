import { z } from 'zod'

/** Narrowest and widest a column may be made, in pixels. */
export const columnWidths = { least: 40, most: 1200 } as const

/** How a person has set the columns of a list: their order, which are hidden, and the widths that were changed. */
export const columnLayout = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/i),
        hidden: z.boolean().optional(),
        width: z.int().min(columnWidths.least).max(columnWidths.most).optional(),
      }),
    )
    .max(60),
})
export type ColumnLayout = z.output<typeof columnLayout>

/** A column of a list as the program sets it; a fixed one keeps its place and is always drawn. */
export interface DefaultColumn {
  readonly key: string
  readonly fixed: boolean
  readonly width?: number | undefined
}

/** A column as it is drawn now. `width` is absent while the column shares what the others leave. */
export interface LaidColumn {
  readonly key: string
  readonly fixed: boolean
  readonly hidden: boolean
  readonly width: number | undefined
  /** The width is the person's own. */
  readonly resized: boolean
}

/** The name under which the layout of a list is kept. */
export function layoutName(list: string): string {
  return `columns.${list}`
}

/** Reads a kept layout; what is none counts as nothing kept. */
export function readLayout(saved: unknown): ColumnLayout | undefined {
  return columnLayout.safeParse(saved).data
}

/**
 * The columns of a list in the order to draw, hidden ones included. Columns the layout does not know stand after the one
 * they follow by default; what the list no longer has is passed over.
 */
export function layOut(defaults: readonly DefaultColumn[], saved: ColumnLayout | undefined): LaidColumn[] {
  const choices = new Map((saved?.columns ?? []).map((each) => [each.key, each]))
  const movable = orderOf(
    defaults.filter(({ fixed }) => !fixed),
    [...choices.keys()],
  )
  let next = 0
  return defaults.map((column) => {
    const placed = column.fixed ? column : (movable[next++] ?? column)
    const choice = choices.get(placed.key)
    return {
      key: placed.key,
      fixed: placed.fixed,
      hidden: !placed.fixed && choice?.hidden === true,
      width: choice?.width ?? placed.width,
      resized: choice?.width !== undefined,
    }
  })
}

function orderOf(defaults: readonly DefaultColumn[], wanted: readonly string[]): readonly DefaultColumn[] {
  const known = wanted.flatMap((key) => defaults.find((column) => column.key === key) ?? [])
  const order = [...known]
  for (const [index, column] of defaults.entries()) {
    if (order.includes(column)) continue
    const before = defaults[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, column)
  }
  return order
}

/** A change of one column: shown or hidden, one place on or back, or another width (none gives the default back). */
export type LayoutChange =
  | { readonly key: string; readonly hidden: boolean }
  | { readonly key: string; readonly by: 1 | -1 }
  | { readonly key: string; readonly width: number | undefined }

/** The layout after a change. Fixed columns neither move nor hide; a width is kept within its bounds. */
export function changeLayout(columns: readonly LaidColumn[], change: LayoutChange): ColumnLayout {
  if ('by' in change) return written(moved(columns, change))
  return written(columns.map((column) => (column.key === change.key ? changed(column, change) : column)))
}

function changed(column: LaidColumn, change: Exclude<LayoutChange, { by: number }>): LaidColumn {
  if ('hidden' in change) return { ...column, hidden: change.hidden && !column.fixed }
  const { width } = change
  return { ...column, width: width === undefined ? undefined : within(width), resized: width !== undefined }
}

/** A width kept within its bounds, in whole pixels. */
export function within(width: number): number {
  return Math.round(Math.min(Math.max(width, columnWidths.least), columnWidths.most))
}

function moved(columns: readonly LaidColumn[], change: { key: string; by: 1 | -1 }): readonly LaidColumn[] {
  const movable = columns.filter(({ fixed }) => !fixed)
  const at = movable.findIndex(({ key }) => key === change.key)
  const [column, other] = [movable[at], movable[at + change.by]]
  if (column === undefined || other === undefined) return columns
  return columns.map((each) => (each === column ? other : each === other ? column : each))
}

function written(columns: readonly LaidColumn[]): ColumnLayout {
  return {
    columns: columns.map(({ key, hidden, width, resized }) => ({
      key,
      ...(hidden ? { hidden } : {}),
      ...(resized && width !== undefined ? { width } : {}),
    })),
  }
}
