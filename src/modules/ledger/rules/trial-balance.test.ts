import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toTotal } from '../../../platform/rules/money/money.ts'
import { accountLevel, type AccountLevel } from '../../accounts/rules/account-code.ts'
import { trialBalance, type AccountMovement } from './trial-balance.ts'

function account(code: string, opening = 0, debit = 0, credit = 0): AccountMovement {
  return {
    accountId: Number(code.replace('-', '')),
    code,
    name: code,
    type: 'asset',
    level: accountLevel(code),
    opening: toTotal(opening),
    debit: toTotal(debit),
    credit: toTotal(credit),
  }
}

const books = [
  account('1-0000'),
  account('1-1000'),
  account('1-1100'),
  account('1-1101', 500, 100, 700),
  account('1-1102', 200, 50, 0),
  account('2-0000'),
  account('2-1000'),
  account('2-1100'),
  account('2-1101', -700, 0, 0),
  account('2-1102', 0, 600, 50),
]

describe('the trial balance', () => {
  const { rows, totals, isBalanced } = trialBalance(books, { level: 3, hideZeros: true })
  const row = (code: string) => rows.find((each) => each.code === code)

  test('puts opening and closing on the side they are on and shows movement gross', () => {
    expect(row('1-1101')).toMatchObject({
      opening: { debit: 500n, credit: 0n },
      movement: { debit: 100n, credit: 700n },
      closing: { debit: 0n, credit: 100n },
    })
  })

  test('sums accounts into every heading above them', () => {
    expect(row('1-1100')).toMatchObject({
      opening: { debit: 700n, credit: 0n },
      movement: { debit: 150n, credit: 700n },
      closing: { debit: 150n, credit: 0n },
    })
    expect(row('1-0000')?.closing).toEqual({ debit: 150n, credit: 0n })
  })

  test('adds up the deepest level only', () => {
    expect(totals.opening).toEqual({ debit: 700n, credit: 700n })
    expect(totals.movement).toEqual({ debit: 750n, credit: 750n })
    expect(totals.closing).toEqual({ debit: 800n, credit: 800n })
    expect(isBalanced).toBe(true)
  })
})

test('a level hides what is below it and totals that level', () => {
  const { rows, totals } = trialBalance(books, { level: 1, hideZeros: true })
  expect(rows.map((row) => row.code)).toEqual(['1-0000', '1-1000', '2-0000', '2-1000'])
  expect(totals.closing).toEqual({ debit: 150n, credit: 150n })
})

test('accounts without any amount are hidden only when asked', () => {
  const idle = [...books, account('3-0000')]
  expect(trialBalance(idle, { level: 3, hideZeros: false }).rows).toHaveLength(11)
  expect(trialBalance(idle, { level: 3, hideZeros: true }).rows).toHaveLength(10)
})

test('an account whose movement returns to zero is shown', () => {
  const { rows } = trialBalance([account('1-1101', 0, 5, 5)], { level: 3, hideZeros: true })
  expect(rows).toHaveLength(1)
})

test('books that do not balance are called so', () => {
  expect(trialBalance([account('1-1101', 0, 5, 0)], { level: 3, hideZeros: true }).isBalanced).toBe(false)
})

test('balanced books balance on every level', () => {
  const leaves = books.filter((each) => each.level === 3)
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
  const moves = fc.array(fc.tuple(fc.nat(3), fc.nat(3), amount), { maxLength: 30 })
  fc.assert(
    fc.property(moves, fc.constantFrom<AccountLevel>(0, 1, 2, 3), (pairs, level) => {
      const moved = new Map(leaves.map((leaf) => [leaf.code, { debit: 0, credit: 0 }]))
      for (const [from, to, value] of pairs) {
        const [debited, credited] = [moved.get(leaves[from]?.code ?? ''), moved.get(leaves[to]?.code ?? '')]
        if (debited) debited.debit += value
        if (credited) credited.credit += value
      }
      const chart = books.map((each) => {
        const { debit, credit } = moved.get(each.code) ?? { debit: 0, credit: 0 }
        return { ...each, opening: 0n, debit: toTotal(debit), credit: toTotal(credit) }
      })
      const { isBalanced, totals } = trialBalance(chart, { level, hideZeros: true })
      const moves = pairs.reduce((sum, [, , value]) => sum + value, 0)
      return isBalanced && totals.movement.debit === toTotal(moves)
    }),
  )
})
