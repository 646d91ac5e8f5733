import fc from 'fast-check'
import { describe, expect, expectTypeOf, it, test } from 'vitest'
import { z } from 'zod'
import type { Rupiah } from '../money/money.ts'
import { columnOf, type Field, type FieldKind, type FieldValue, type Values } from './field.ts'
import { cellOf, readText, showValue, writeText } from './field-text.ts'
import {
  amount,
  choice,
  day,
  digits,
  note,
  percent,
  quantity,
  reference,
  text,
  whole,
  yesNo,
} from './field-kinds.ts'
import {
  bodyShape,
  checkValues,
  differences,
  newTexts,
  newValues,
  notPermitted,
  readTexts,
  replyShape,
  textsOf,
} from './field-table.ts'

const guard = {
  permission: 'cars.price',
  problem: { code: 'price', path: 'price', message: 'Hanya admin yang mengubah harga' },
}
const cars = {
  plate: text('Nomor polisi', 12, { required: true }),
  owner: text('Pemilik', 50),
  origin: text('Asal', 3, {
    initial: 'IDN',
    check: (value) =>
      /^[A-Z]{3}$/.test(value) ? undefined : { code: 'origin', message: 'Asal harus 3 huruf' },
  }),
  engine: digits('Nomor mesin', 4, { further: true }),
  price: amount('Harga', {
    initial: 0,
    least: 0,
    changedBy: guard,
    fault: { code: 'price', message: 'Harga harus >= 0' },
  }),
  tax: amount('Pajak', { changedBy: guard }),
  seats: whole('Kursi', { initial: 4, most: 60 }),
  isNew: yesNo('Baru'),
  fuel: choice('Bahan bakar', { petrol: 'Bensin', power: 'Listrik' }, { required: true }),
}

test('the types of values follow from the table', () => {
  expectTypeOf<Values<typeof cars>>().toEqualTypeOf<{
    readonly plate: string
    readonly owner: string | null
    readonly origin: string
    readonly engine: string | null
    readonly price: Rupiah
    readonly tax: Rupiah | null
    readonly seats: number
    readonly isNew: boolean
    readonly fuel: 'petrol' | 'power'
  }>()
})

test('a field has at most 14 members', () => {
  const everything: Record<keyof Field, true> = {
    kind: true,
    label: true,
    shape: true,
    initial: true,
    required: true,
    column: true,
    limit: true,
    options: true,
    further: true,
    help: true,
    changedBy: true,
    fault: true,
    mask: true,
    check: true,
  }
  expect(Object.keys(everything).length).toBeLessThanOrEqual(14)
})

const letters = fc
  .stringMatching(/^[A-Za-z0-9 .,;+-]{0,40}$/)
  .map((value) => value.trim())
  .filter((value) => value !== '')
const samples: Record<FieldKind, readonly [Field, fc.Arbitrary<FieldValue>]> = {
  text: [text('T', 50), letters],
  note: [note('N', 50), letters],
  amount: [amount('A'), fc.integer({ min: -9e15, max: 9e15 })],
  whole: [whole('W'), fc.integer({ min: 0, max: 999_999_999 })],
  quantity: [quantity('Q'), fc.integer({ min: 0, max: 1e12 })],
  percent: [percent('P'), fc.integer({ min: 0, max: 99_999_999 })],
  day: [day('D'), fc.integer({ min: 1, max: 28 }).map((date) => `2026-02-${String(date).padStart(2, '0')}`)],
  'yes-no': [yesNo('Y', { initial: null }), fc.boolean()],
  choice: [choice('C', { one: 'Satu', two: 'Dua' }), fc.constantFrom('one', 'two')],
  reference: [reference('R'), fc.integer({ min: 1, max: 999_999_999 })],
}

describe.each(Object.entries(samples))('a field of the kind %s', (_, [field, values]) => {
  it('reads back what it writes, into a draft and into a file', () => {
    fc.assert(
      fc.property(fc.option(values), (value) => {
        expect(readText(field, writeText(field, value))).toEqual({ value })
        expect(readText(field, String(cellOf(field, value) ?? ''))).toEqual({ value })
      }),
    )
  })

  it('is sent and told as the value that it is; nothing and null are the same', () => {
    const [body, reply] = [z.strictObject(bodyShape({ field })), z.object(replyShape({ field }))]
    fc.assert(
      fc.property(fc.option(values), (value) => {
        expect(body.parse({ field: value })).toEqual({ field: value })
        expect(reply.parse({ field: value })).toEqual({ field: value })
      }),
    )
    expect(body.parse({})).toEqual({ field: null })
    expect(() => reply.parse({})).toThrow(z.ZodError)
  })

  it('shows nothing for nothing', () => {
    expect(showValue(field, null)).toBe('')
  })
})

describe('reading a draft', () => {
  const typed = { ...newTexts(cars), plate: 'B 1 X', fuel: 'listrik' }

  it('gives the values', () => {
    expect(newTexts(cars)).toMatchObject({ plate: '', origin: 'IDN', price: '0', seats: '4', isNew: 'Tidak' })
    const read = readTexts(cars, { ...typed, price: '5jt', isNew: 'ya', owner: '  Sari ' })
    expect(read).toEqual({
      isRight: true,
      problems: [],
      values: {
        ...newValues(cars),
        plate: 'B 1 X',
        owner: 'Sari',
        price: 5_000_000,
        isNew: true,
        fuel: 'power',
      },
    })
  })

  it('tells all that is wrong, the second section last', () => {
    const wrong = { ...typed, engine: '12', origin: '', price: '-1', tax: 'x', seats: '', fuel: '' }
    const read = readTexts(cars, wrong)
    expect(read.problems.map(({ path, message }) => [path, message])).toEqual([
      ['origin', 'Asal harus 3 huruf'],
      ['price', 'Harga harus >= 0'],
      ['tax', 'Jumlah harus bilangan bulat rupiah'],
      ['seats', 'Kursi harus bilangan bulat'],
      ['fuel', 'Bahan bakar tidak dikenal'],
      ['engine', 'Nomor mesin harus terdiri dari 4 angka'],
    ])
  })

  it('gives back the draft it was', () => {
    const read = readTexts(cars, typed)
    expect(read.isRight && textsOf(cars, read.values)).toEqual({ ...typed, fuel: 'Listrik' })
  })
})

test('a body may leave out what has a usual value, and is judged where a choice is none', () => {
  const body = z.strictObject(bodyShape(cars))
  const sent = body.parse({ plate: 'B 1 X', fuel: 'steam' })
  expect(sent).toMatchObject({ origin: 'IDN', price: 0, owner: null, fuel: 'steam' })
  expect(checkValues(cars, { ...sent, seats: 61 })).toEqual([
    { code: 'number', path: 'seats', message: 'Kursi harus bilangan bulat' },
    { code: 'choice', path: 'fuel', message: 'Bahan bakar tidak dikenal' },
  ])
  expect(body.safeParse({ fuel: 'power' }).success).toBe(false)
  expect(body.safeParse({ plate: 'B', fuel: 'power', price: null }).success).toBe(false)
})

test('differences are told field by field', () => {
  const before = newValues(cars)
  expect(differences(cars, before, { ...before, price: 1, isNew: true }).map(({ name }) => name)).toEqual([
    'price',
    'isNew',
  ])
})

test('what asks for a permission is refused once, whatever the number of its fields', () => {
  const before = newValues(cars)
  const after = { ...before, price: 1, tax: 2 }
  expect(notPermitted(cars, { before, after, may: () => false })).toEqual([guard.problem])
  expect(notPermitted(cars, { before: undefined, after, may: () => false })).toEqual([guard.problem])
  expect(notPermitted(cars, { before, after, may: (asked) => asked === 'cars.price' })).toEqual([])
  expect(notPermitted(cars, { before, after: before, may: () => false })).toEqual([])
})

test.each([
  ['bankAccountNumber', {}, 'bank_account_number'],
  ['npwp16', {}, 'npwp16'],
  ['group', { column: 'group_name' }, 'group_name'],
])('%s %j is kept in the column %s', (name, field, column) => {
  expect(columnOf(name, field)).toBe(column)
})
