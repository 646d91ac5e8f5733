import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupDigits, toRupiah } from './money.ts'
import { isReckoned, parseAmount, reckonedAmount } from './parse-amount.ts'

function read(text: string, previous?: number): number | string | undefined {
  const reading = parseAmount(text, previous === undefined ? {} : { previous: toRupiah(previous) })
  return 'problem' in reading ? reading.problem.message : reading.amount
}

const notWhole = 'Jumlah harus bilangan bulat rupiah'

describe('an amount is read as typed', () => {
  test.each([
    ['1500', 1500],
    ['1.500', 1500],
    ['1.500.000', 1_500_000],
    ['1.234,00', 1234],
    ['1500,0', 1500],
    ['1.234,00+1', 1235],
    ['Rp 1.234.567', 1_234_567],
    ['Rp\u00a01.234.567', 1_234_567],
    ['5rb', 5000],
    ['2,5jt', 2_500_000],
    ['2,5 JT', 2_500_000],
    ['1m', 1_000_000_000],
    ['1.500rb', 1_500_000],
    ['1000+500', 1500],
    ['1000 + 2*(300-50)', 1500],
    ['-500', -500],
    ['-0', 0],
    ['--5', 5],
    ['100/3', 33],
    ['200/3', 67],
    ['1/2', 1],
    ['-1/2', -1],
    ['100/3*3', 100],
    ['11%*1.000.000', 110_000],
    ['1.000.000*2,5%', 25_000],
    ['100.000+11%', 111_000],
    ['100.000-10%', 90_000],
    ['9.000.000.000.000.000', 9_000_000_000_000_000],
    ['5jt+250rb', 5_250_000],
  ])('%s is %d', (text, amount) => {
    expect(read(text)).toBe(amount)
  })

  test.each(['', '   ', 'Rp'])('"%s" is no amount', (text) => {
    expect(read(text)).toBeUndefined()
  })

  test.each([
    '1.5',
    '1,5',
    '1.50.000',
    '1.500.00',
    '1,500.000',
    '1,500',
    '2,500',
    '1,500,000',
    '1.500,01',
    '1.500,000',
    '1500.00',
    '1,500.00',
    '1e309',
    '0x10',
    'abc',
    '1500 000',
    '1+',
    '*',
    '(1',
    '1)',
    '1/0',
    '1/(5-5)',
    '1,500rb',
    '1.5jt',
    '1,2345rb',
    '5rbb',
    '5k',
    'NaN',
    'Infinity',
    '1;2',
    '٣',
    `${'1+'.repeat(150)}1`,
    '()',
    '5%%',
    '11%',
    '(11%)%',
  ])('%s is refused', (text) => {
    expect(read(text)).toBe(notWhole)
  })

  test.each(['9.000.000.000.000.001', '9007199254740993', '999m*999m', '-9.000.000.000.000.001'])(
    '%s is too large',
    (text) => {
      expect(read(text)).toBe('Jumlah terlalu besar')
    },
  )
})

describe('a leading operator applies to the old value', () => {
  test.each([
    ['+500', 1000, 1500],
    ['*2', 1000, 2000],
    ['/3', 1000, 333],
    ['+11%', 100_000, 111_000],
    ['*2+1', 1000, 2001],
    ['+500', undefined, 500],
  ])('%s on %s is %d', (text, previous, amount) => {
    expect(read(text, previous)).toBe(amount)
  })
})

test.each([
  ['-1', 750_000_000, -1],
  ['-1.000', 250_000, -1000],
  ['\u22121', 5, -1],
  ['-400', 0, -400],
  ['-(5)', 100, -5],
  ['-1.500', -1000, -1500],
])('a leading minus is a sign: %s over %d is %d', (text, previous, amount) => {
  expect(read(text, previous)).toBe(amount)
})

describe('what was pasted may stand in English where nothing else can be meant', () => {
  test.each([
    ['1,500,000', 1_500_000],
    ['1,500,000.00', 1_500_000],
    ['1,234.00', 1234],
    ['1500.00', 1500],
    ['1.500.000', 1_500_000],
    ['1.234,00', 1234],
    ['-1,500,000', -1_500_000],
    ['(1.500.000)', -1_500_000],
    ['( Rp 1.500.000,00 )', -1_500_000],
    ['Rp (1,500,000.00)', -1_500_000],
    ['(1.000+500)', 1_500],
    ['(2.500)*2', 5_000],
  ])('%s is %d', (text, amount) => {
    expect(parseAmount(text, { isPasted: true })).toEqual({ amount })
  })

  test.each(['2,500', '1,5', '1.5', '1.500.00', '1,500.50', '1,50,000', '1,500,00', '1,500.000'])(
    '%s is refused',
    (text) => {
      expect(parseAmount(text, { isPasted: true })).toHaveProperty('problem.message', notWhole)
    },
  )
})

test.each([
  ['+500', true],
  ['5rb', true],
  ['1000-1', true],
  ['-1', false],
  ['Rp 1.500', false],
  ['1.234,00', false],
])('%s has to be reckoned: %s', (text, expected) => {
  expect(isReckoned(text)).toBe(expected)
})

test.each([
  ['+250000', 1_000_000, '= 1.250.000'],
  ['*2', 500, '= 1.000'],
  ['/3', 1000, '= 333'],
  ['2,5jt', 0, '= 2.500.000'],
  ['+', 1000, undefined],
  ['-1', 1000, undefined],
  ['1500', 0, undefined],
])('%s over %d shows %s before it counts', (text, previous, expected) => {
  expect(reckonedAmount(text, toRupiah(previous))).toBe(expected)
})

test('every grouped amount reads back as itself', () => {
  const amounts = fc.integer({ min: -9_000_000_000_000_000, max: 9_000_000_000_000_000 })
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(read(groupDigits(amount))).toBe(amount === 0 ? 0 : amount)
    }),
  )
})

test('sums of whole amounts are exact', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), (amounts) => {
      expect(read(amounts.map(groupDigits).join('+'))).toBe(amounts.reduce((sum, each) => sum + each, 0))
    }),
  )
})

test('no text throws or gives anything but a whole amount', () => {
  const pieces = fc.constantFrom(
    '1',
    '23',
    '.',
    ',',
    '+',
    '-',
    '*',
    '/',
    '(',
    ')',
    '%',
    'rb',
    'jt',
    'm',
    ' ',
    '000',
    'x',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const amount = read(parts.join(''))
      expect(amount === undefined || typeof amount === 'string' || Number.isSafeInteger(amount)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
