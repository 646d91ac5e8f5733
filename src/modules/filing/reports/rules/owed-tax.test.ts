import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { leftByMasa } from './owed-tax.ts'

const moved = (accountId: number, masa: string, owed: bigint, settled = 0n) => ({
  ...{ accountId, masa: toDay(masa), owed, settled },
})

it('payments settle the oldest months of their own account first', () => {
  const left = leftByMasa([
    moved(1, '2026-02-01', 50n, 100n),
    moved(1, '2026-01-01', 100n),
    moved(1, '2026-03-01', 30n, 60n),
    moved(2, '2026-02-01', 7n),
  ])
  expect([...left].toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ['2026-01-01', 0n],
    ['2026-02-01', 7n],
    ['2026-03-01', 20n],
  ])
})

it('what was paid too much is no negative debt of any month', () => {
  expect([...leftByMasa([moved(1, '2026-01-01', 10n, 25n)])]).toEqual([['2026-01-01', 0n]])
})
