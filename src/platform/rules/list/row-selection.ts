/** Rows of a list that are chosen, by their ids, and the one chosen last, from which Shift chooses a range. */
export interface RowSelection {
  readonly ids: ReadonlySet<number>
  readonly anchor: number | undefined
}

export const nothingSelected: RowSelection = { ids: new Set(), anchor: undefined }

/** Chooses a row, or lets go of it. */
export function withToggled({ ids }: RowSelection, id: number): RowSelection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Chooses every row from the one chosen last to this one, in the order they are shown. */
export function withRange(selection: RowSelection, id: number, shown: readonly number[]): RowSelection {
  const from = selection.anchor === undefined ? -1 : shown.indexOf(selection.anchor)
  const to = shown.indexOf(id)
  if (from < 0 || to < 0) return withToggled(selection, id)
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchor: id }
}

/** Chooses all rows that are shown. */
export function withAll(shown: readonly number[]): RowSelection {
  return { ids: new Set(shown), anchor: undefined }
}

/** Chooses all rows that are shown; none when they are all chosen already. */
export function withAllToggled({ ids }: RowSelection, shown: readonly number[]): RowSelection {
  return shown.every((id) => ids.has(id)) ? nothingSelected : withAll(shown)
}
