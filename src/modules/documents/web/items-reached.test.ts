import { expect, it } from 'vitest'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { itemsReached, type LoadedPages } from './items-reached.ts'

const all = [[100, 50], [30], [20]].map((amounts) => ({
  rows: amounts.map((amount) => ({ openAmount: toRupiah(amount) })),
}))

/** The first pages, with those after them to come; the one after `failing` cannot be read. */
function loaded(count: number, failing = all.length): LoadedPages<(typeof all)[number]['rows'][number]> {
  return {
    data: { pages: all.slice(0, count) },
    hasNextPage: count < all.length,
    isError: count > failing,
    fetchNextPage: async () => loaded(count + 1, failing),
  }
}

it.each([
  [150, 2],
  [151, 3],
  [181, 4],
  [999, 4],
])('%d reaches %d documents, whatever was loaded', async (amount, count) => {
  expect(await itemsReached(toRupiah(amount), loaded(1))).toHaveLength(count)
})

it('ends at a page that cannot be read', async () => {
  expect(await itemsReached(toRupiah(999), loaded(1, 1))).toHaveLength(3)
})
