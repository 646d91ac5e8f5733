import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { ofThousandths } from '../../../../platform/rules/money/quantity.ts'
import { giveawayProblems, giveawayText } from './giveaway.ts'

const delivery = { id: 1, orderLineId: 1, deliveryNumber: 'SJ-1', left: ofThousandths(1_000) }
const deliveries = [{ ...delivery, deliveryDate: toDay('2026-11-10') }]

it.each([
  ['after today', '2026-11-21', null, 'date-too-late'],
  ['before the last delivery', '2026-11-09', null, 'date-too-early'],
  ['before one that was cancelled no longer counts', '2026-11-14', '2026-11-15', 'date-too-early'],
  ['from then on', '2026-11-15', '2026-11-15', undefined],
  ['from the last delivery on', '2026-11-10', null, undefined],
] as const)('what is given away %s: %s', (_, day, cancelled, code) => {
  const lastCancelled = cancelled === null ? null : toDay(cancelled)
  const found = giveawayProblems(
    { day: toDay(day) },
    { today: toDay('2026-11-20'), deliveries, lastCancelled },
  )
  expect(found.map((problem) => problem.code)).toEqual(code === undefined ? [] : [code])
})

it('an order says in one line why it ended', () => {
  expect(giveawayText('warranty', '')).toBe('Garansi')
  expect(giveawayText('sample', 'Pameran')).toBe('Sampel dan hadiah: Pameran')
})
