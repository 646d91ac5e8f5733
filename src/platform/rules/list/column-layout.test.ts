import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
  string,
  uniqueArray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeLayout,
  columnLayout,
  layOut,
  readLayout,
  within,
  type ColumnLayout,
  type DefaultColumn,
} from './column-layout.ts'

const defaults: readonly DefaultColumn[] = [
  { key: 'number', fixed: true, width: 128 },
  { key: 'date', fixed: false, width: 100 },
  { key: 'description', fixed: false },
  { key: 'status', fixed: false, width: 84 },
  { key: 'actions', fixed: true, width: 104 },
]

/** The keys in order, hidden ones in brackets. */
function drawn(kept: ColumnLayout | undefined, columns = defaults): string {
  return layOut(columns, kept)
    .map(({ key, hidden }) => (hidden ? `(${key})` : key))
    .join(' ')
}

const kept = (text: string): ColumnLayout => ({
  columns: text
    .split(' ')
    .map((key) => (key.startsWith('(') ? { key: key.slice(1, -1), hidden: true } : { key })),
})

describe('columns are drawn', () => {
  test.each([
    ['as the list has them when nothing is kept', undefined, 'number date description status actions'],
    ['in the kept order', kept('status number date description'), 'number status date description actions'],
    ['without what is hidden', kept('number (date) description'), 'number (date) description status actions'],
    [
      'with fixed ones in place and shown',
      kept('actions (number) date'),
      'number date description status actions',
    ],
    [
      'without what the list no longer has',
      kept('gone status date description'),
      'number status date description actions',
    ],
    [
      'with a new column after the one before it',
      kept('status description'),
      'number date status description actions',
    ],
    [
      'once, however often they are kept',
      kept('date date status date'),
      'number date description status actions',
    ],
  ])('%s', (_, layout, expected) => {
    expect(drawn(layout)).toBe(expected)
  })

  test('with their own width, else the width of the list', () => {
    const layout = layOut(defaults, { columns: [{ key: 'date', width: 140 }] })
    expect(layout.map(({ width, resized }) => [width, resized])).toEqual([
      [128, false],
      [140, true],
      [undefined, false],
      [84, false],
      [104, false],
    ])
  })
})

describe('a change', () => {
  const laid = layOut(defaults, undefined)
  test.each([
    ['hides a column', { key: 'date', hidden: true }, 'number (date) description status actions'],
    ['never hides a fixed one', { key: 'number', hidden: true }, 'number date description status actions'],
    ['moves a column on', { key: 'date', by: 1 }, 'number description date status actions'],
    ['moves a column back', { key: 'status', by: -1 }, 'number date status description actions'],
    [
      'leaves the first movable one where it is',
      { key: 'date', by: -1 },
      'number date description status actions',
    ],
    [
      'leaves the last movable one where it is',
      { key: 'status', by: 1 },
      'number date description status actions',
    ],
    ['never moves a fixed one', { key: 'actions', by: -1 }, 'number date description status actions'],
  ] as const)('%s', (_, change, expected) => {
    expect(drawn(changeLayout(laid, change))).toBe(expected)
  })

  test('sets a width within its bounds, or gives the default back', () => {
    const wide = layOut(defaults, changeLayout(laid, { key: 'date', width: 5000 }))
    expect(wide[1]).toMatchObject({ width: 1200, resized: true })
    const back = layOut(defaults, changeLayout(wide, { key: 'date', width: undefined }))
    expect(back[1]).toMatchObject({ width: 100, resized: false })
  })

  test('keeps widths whole and at least 40', () => {
    expect([within(12), within(80.4)]).toEqual([40, 80])
  })
})

test.each([
  ['an unknown member', { columns: [], more: 1 }],
  ['a key with a blank', { columns: [{ key: 'a b' }] }],
  ['a width of half a pixel', { columns: [{ key: 'a', width: 50.5 }] }],
  ['a width of 5', { columns: [{ key: 'a', width: 5 }] }],
  ['61 columns', { columns: Array.from({ length: 61 }, (_, index) => ({ key: `c${index}` })) }],
  ['a text', 'columns'],
])('%s is no layout', (_, value) => {
  expect(readLayout(value)).toBeUndefined()
})

const anyKey = constantFrom('number', 'date', 'description', 'status', 'actions', 'gone', 'new')
const anyLayout = record({
  columns: array(
    record(
      { key: anyKey, hidden: boolean(), width: integer({ min: 40, max: 1200 }) },
      { requiredKeys: ['key'] },
    ),
    { maxLength: 12 },
  ),
})
const anyDefaults = uniqueArray(record({ key: string({ minLength: 1 }), fixed: boolean() }), {
  selector: ({ key }) => key,
  maxLength: 12,
})

test('any kept layout gives each default column exactly once, and the fixed ones always in their places', () => {
  assert(
    property(anyLayout, (layout) => {
      const laid = layOut(defaults, layout)
      expect(laid.map(({ key }) => key).toSorted()).toEqual(defaults.map(({ key }) => key).toSorted())
      for (const [place, { key, fixed }] of defaults.entries()) {
        if (fixed) expect(laid[place]).toMatchObject({ key, hidden: false })
      }
    }),
  )
})

test('a layout of another version of the list does no harm', () => {
  assert(
    property(anyDefaults, option(anyLayout), (columns, layout) => {
      const laid = layOut(columns, layout ?? undefined)
      expect(new Set(laid.map(({ key }) => key)).size).toBe(columns.length)
    }),
  )
})

test('what a change gives is a layout that can be kept', () => {
  assert(
    property(anyLayout, anyKey, integer({ min: -9, max: 9999 }), (layout, key, width) => {
      const laid = layOut(defaults, layout)
      for (const change of [
        { key, width },
        { key, by: 1 as const },
        { key, hidden: true },
      ])
        expect(columnLayout.safeParse(changeLayout(laid, change)).success).toBe(true)
    }),
  )
})
