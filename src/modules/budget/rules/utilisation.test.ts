import { expect, it } from 'vitest'
import { utilisationOf } from './utilisation.ts'

it('tells what is spent from what nearly is', () => {
  const of = (budget: bigint, used: bigint) =>
    utilisationOf({
      budget,
      remaining: budget - used,
      usedShare: budget === 0n ? null : Number((used * 10_000n) / budget),
    })
  expect([of(100n, 101n), of(0n, 1n), of(100n, 100n), of(100n, 90n), of(100n, 89n), of(0n, 0n)]).toEqual([
    'spent',
    'spent',
    'near',
    'near',
    'within',
    'within',
  ])
})
