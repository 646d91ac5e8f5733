import type { AccountRow, TreeAccount } from './account-view.ts'

/** What a key does in the tree: go to a row, open or close a heading, or open all headings on the level of the row. */
export type TreeStep =
  | { readonly goTo: string }
  | { readonly open: string }
  | { readonly close: string }
  | { readonly openAll: true }

/** What a key means with the focus on the row of `code` (treegrid pattern); undefined when the tree does not use it. */
export function treeStep(
  rows: readonly AccountRow<TreeAccount>[],
  code: string,
  key: string,
): TreeStep | undefined {
  const index = rows.findIndex((row) => row.account.code === code)
  const row = rows[index]
  if (row === undefined) return undefined
  if (key === '*') return { openAll: true }
  if (key === 'ArrowRight') return rightOf(rows, index)
  if (key === 'ArrowLeft') return leftOf(rows, index)
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[key]
  const goal = target === undefined ? undefined : rows[target]
  return goal === undefined ? undefined : { goTo: goal.account.code }
}

function rightOf(rows: readonly AccountRow<TreeAccount>[], index: number): TreeStep | undefined {
  const row = rows[index]
  if (row === undefined || !row.isExpandable) return undefined
  if (!row.isExpanded) return { open: row.account.code }
  const child = rows[index + 1]
  return child === undefined ? undefined : { goTo: child.account.code }
}

function leftOf(rows: readonly AccountRow<TreeAccount>[], index: number): TreeStep | undefined {
  const row = rows[index]
  if (row === undefined) return undefined
  if (row.isExpanded) return { close: row.account.code }
  const parent = rows.find((each) => each.account.code === row.account.parentCode)
  return parent === undefined ? undefined : { goTo: parent.account.code }
}

/** The row that typing leads to: the next one after `code`, around the end, whose code or name begins with `typed`. */
export function typeAhead(
  rows: readonly AccountRow<TreeAccount>[],
  code: string,
  typed: string,
): string | undefined {
  const start = rows.findIndex((row) => row.account.code === code)
  const wanted = typed.toLowerCase()
  const from = wanted.length > 1 ? start : start + 1
  const around = [...rows.slice(from), ...rows.slice(0, from)]
  const found = around.find(
    ({ account }) =>
      account.name.toLowerCase().startsWith(wanted) ||
      account.code.startsWith(wanted) ||
      account.code.replace('-', '').startsWith(wanted),
  )
  return found?.account.code
}
