import { sumTotals, type Rupiah } from '../../../../platform/rules/money/money.ts'

/** Pages of unpaid invoices as far as they are loaded, and the way to the next one. */
export interface LoadedPages<Invoice> {
  readonly data: { readonly pages: readonly { readonly rows: readonly Invoice[] }[] } | undefined
  readonly hasNextPage: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => Promise<LoadedPages<Invoice>>
}

/** The invoices an amount reaches: a list shows a page, and what is left of the amount must not become an advance meanwhile. */
export async function invoicesReached<Invoice extends { readonly openAmount: Rupiah }>(
  amount: Rupiah,
  loaded: LoadedPages<Invoice>,
): Promise<readonly Invoice[]> {
  const rows = loaded.data?.pages.flatMap((page) => page.rows) ?? []
  const isEnough = sumTotals(rows.map(({ openAmount }) => openAmount)) >= amount
  if (isEnough || loaded.isError || !loaded.hasNextPage) return rows
  return invoicesReached(amount, await loaded.fetchNextPage())
}
