import { sumTotals, type Rupiah } from '../../../platform/rules/money/money.ts'

/** Pages of open documents as far as they are loaded, and the way to the next one. */
export interface LoadedPages<Item> {
  readonly data: { readonly pages: readonly { readonly rows: readonly Item[] }[] } | undefined
  readonly hasNextPage: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => Promise<LoadedPages<Item>>
}

/** The open documents an amount reaches: a list shows a page, and what is left of the amount must not become an advance meanwhile. */
export async function itemsReached<Item extends { readonly openAmount: Rupiah }>(
  amount: Rupiah,
  loaded: LoadedPages<Item>,
): Promise<readonly Item[]> {
  const rows = loaded.data?.pages.flatMap((page) => page.rows) ?? []
  const isEnough = sumTotals(rows.map(({ openAmount }) => openAmount)) >= amount
  if (isEnough || loaded.isError || !loaded.hasNextPage) return rows
  return itemsReached(amount, await loaded.fetchNextPage())
}
