import { expect, test } from 'vitest'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { bindingPart, differenceOf, type ApprovalContent } from './content.ts'

const money = (value: number) => ({ rupiah: toRupiah(value) })
const content = (change: Partial<ApprovalContent> = {}): ApprovalContent => ({
  fields: [
    { label: 'Keterangan', value: 'Sewa', binds: false },
    { label: 'Total', value: money(100), binds: true },
  ],
  lines: { heads: ['Akun', 'Catatan', 'Debit'], rows: [['1-1101', 'a', money(100)]], notes: 1 },
  ...change,
})
const noted = content({
  fields: [
    { label: 'Keterangan', value: 'Sewa gudang', binds: false },
    { label: 'Total', value: money(100), binds: true },
  ],
  lines: { heads: ['Akun', 'Catatan', 'Debit'], rows: [['1-1101', 'b', money(100)]], notes: 1 },
})

test('notes may change without another agreement, amounts, lines and accounts may not', () => {
  expect(bindingPart(noted)).toEqual(bindingPart(content()))
  const line = (account: string, debit: number) =>
    content({
      lines: { heads: ['Akun', 'Catatan', 'Debit'], rows: [[account, 'a', money(debit)]], notes: 1 },
    })
  expect(bindingPart(line('1-1102', 100))).not.toEqual(bindingPart(content()))
  expect(bindingPart(line('1-1101', 101))).not.toEqual(bindingPart(content()))
})

test('a difference tells the fields, and the lines that came and went', () => {
  const after = content({
    fields: [{ label: 'Total', value: money(150), binds: true }],
    lines: {
      heads: ['Akun', 'Catatan', 'Debit'],
      rows: [
        ['1-1101', 'a', money(100)],
        ['1-1102', 'a', money(50)],
      ],
    },
  })
  expect(differenceOf(content(), after)).toEqual({
    fields: [
      { label: 'Keterangan', before: 'Sewa', after: '' },
      { label: 'Total', before: money(100), after: money(150) },
    ],
    removed: [],
    added: [['1-1102', 'a', money(50)]],
  })
  const same = { fields: [], removed: [], added: [] }
  expect(differenceOf(content(), content())).toEqual(same)
  expect(differenceOf(content(), noted)).not.toEqual(same)
})
