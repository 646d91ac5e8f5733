import { expect, test } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { receivedOf } from './paid-lines.ts'

type Row = readonly [invoice: string, paid: number | null]
const rupiah = (value: number | null) => (value === null ? null : toRupiah(value))
const of = (received: number | null, bankFee: number | null, rows: readonly Row[]) =>
  receivedOf({
    received: rupiah(received),
    bankFee: rupiah(bankFee),
    lines: rows.map(([invoice, paid]) => ({ invoice, paid: rupiah(paid) })),
  })

test.each<[string, number | null, number | null, readonly Row[], number]>([
  [
    'what is written',
    900,
    null,
    [
      ['INV-1', 500],
      ['INV-2', 400],
    ],
    900,
  ],
  [
    'what its rows come to, less the fee',
    null,
    50,
    [
      ['INV-1', 500],
      ['INV-2', 400],
    ],
    850,
  ],
  [
    'with an advance',
    null,
    null,
    [
      ['INV-1', 500],
      ['', 400],
    ],
    900,
  ],
  [
    'with all that is left as an advance',
    900,
    100,
    [
      ['INV-1', 500],
      ['', null],
    ],
    900,
  ],
  [
    'with two advances',
    900,
    null,
    [
      ['', 500],
      ['', 400],
    ],
    900,
  ],
  ['too little, which the receipt itself refuses', 100, null, [['INV-1', 500]], 100],
])('what was received is %s', (_, received, fee, rows, amount) => {
  expect(of(received, fee, rows)).toBe(amount)
})

test.each<[string, number | null, readonly Row[], object[]]>([
  ['an invoice without an amount', 900, [['INV-1', null]], [{ column: 'paid', line: 0 }]],
  [
    'nothing that says how much',
    null,
    [
      ['INV-1', 5],
      ['', null],
    ],
    [{ column: 'paid', line: 1 }],
  ],
  [
    'more than its rows',
    900,
    [['INV-1', 500]],
    [{ column: 'received', message: expect.stringMatching(/Rp\s400/) }],
  ],
  [
    'another advance than is left',
    900,
    [
      ['INV-1', 500],
      ['', 300],
    ],
    [{ column: 'paid', line: 1, message: expect.stringMatching(/Rp\s400/) }],
  ],
  [
    'an advance of which nothing is left',
    500,
    [
      ['INV-1', 500],
      ['', null],
    ],
    [{ column: 'paid', line: 1 }],
  ],
  [
    'more than can be added up',
    null,
    [
      ['INV-1', 9e15],
      ['INV-2', 9e15],
    ],
    [{ column: 'paid' }],
  ],
])('a receipt of %s is named', (_, received, rows, problems) => {
  expect(of(received, null, rows)).toMatchObject(problems)
})
