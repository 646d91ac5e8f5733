import { describe, expect, it } from 'vitest'
import { everyLine, growthTable } from './growth-table.ts'
import type { Question } from './program-world.ts'

const nothing = () => Promise.resolve()
const questions: Question[] = [
  ['trial balance', nothing, '≤ 3'],
  [everyLine, nothing],
]
const at = (entryCount: number, balance: number, all: number) => {
  const took = (p50: number) => ({ perSecond: 1, p50, p95: p50, p99: 2 * p50, longest: 3 * p50 })
  return {
    entryCount,
    times: new Map([
      ['trial balance', took(balance)],
      [everyLine, took(all)],
    ]),
  }
}

describe('the table of growth', () => {
  it('compares the largest books with the smallest, and with adding up every line', () => {
    const [head, , balance, all] = growthTable('Reading', questions, [
      at(10_000, 2, 10),
      at(1_000_000, 3, 240),
    ])
    expect(head).toBe(
      '| Reading, p50 ms at | 10,000 | 1,000,000 | p99 ms at the largest | growth | × faster than every line | target |',
    )
    expect(balance).toBe('| trial balance | 2.00 | 3.00 | 6.00 | 1.5 | 80.0 | ≤ 3 |')
    expect(all).toBe(`| ${everyLine} | 10.00 | 240.00 | 480.00 | 24.0 |  |  |`)
  })

  it('knows no growth at one size', () => {
    const [head] = growthTable('Reading', questions, [at(10_000, 2, 10)])
    expect(head).not.toContain('growth')
  })
})
