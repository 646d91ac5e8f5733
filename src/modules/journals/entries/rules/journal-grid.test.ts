import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { mayRemoveLine } from '../../../../platform/rules/grid/line-grid.ts'
import { stepInGrid, type GridStep } from '../../../../platform/rules/grid/line-grid-step.ts'
import { actOnGrid, type GridAct } from './journal-grid-act.ts'
import {
  emptyContent,
  gridColumns,
  gridOf,
  plainLines,
  lineDraft,
  linesToSave,
  sameLines,
  type Grid,
  type GridCell,
  type LineContent,
} from './journal-grid.ts'

function content(accountId: number | null, debit: number, credit: number, description = ''): LineContent {
  return { accountId, debit: toRupiah(debit), credit: toRupiah(credit), description }
}

/** The grid after acts, and its lines as [account, debit, credit, note]. */
function after(grid: Grid, ...acts: GridAct[]): Grid {
  return acts.reduce((now, act) => actOnGrid(now, act), grid)
}

function shown(grid: Grid): unknown[] {
  return grid.lines.map((line) => [line.accountId, line.debit, line.credit, line.description])
}

const stepFrom = (grid: Grid, from: GridCell, step: GridStep) =>
  stepInGrid(plainLines, grid, { cell: from, step })
const cell = (row: number, column: GridCell['column']): GridCell => ({ row, column })
const two = gridOf([content(1, 500, 0, 'Sewa'), content(2, 0, 500, 'Sewa')])

test('a new form has two empty lines', () => {
  expect(gridOf([]).lines).toHaveLength(2)
  expect(shown(gridOf([]))).toEqual([
    [null, 0, 0, ''],
    [null, 0, 0, ''],
  ])
})

describe('entering an amount', () => {
  test('above zero empties the other side', () => {
    const credit = after(two, { kind: 'edit', row: 0, change: { credit: toRupiah(70) } })
    expect(shown(credit)[0]).toEqual([1, 0, 70, 'Sewa'])
    const debit = after(credit, { kind: 'edit', row: 0, change: { debit: toRupiah(80) } })
    expect(shown(debit)[0]).toEqual([1, 80, 0, 'Sewa'])
  })

  test('of zero leaves the other side', () => {
    const next = after(two, { kind: 'edit', row: 1, change: { debit: toRupiah(0) } })
    expect(next).toBe(two)
  })
})

describe('stepping', () => {
  test('passes over the side that is closed', () => {
    expect(stepFrom(two, cell(0, 'account'), 'next')).toEqual(cell(0, 'debit'))
    expect(stepFrom(two, cell(0, 'debit'), 'next')).toEqual(cell(0, 'description'))
    expect(stepFrom(two, cell(1, 'description'), 'previous')).toEqual(cell(1, 'credit'))
    expect(stepFrom(two, cell(0, 'debit'), 'below')).toEqual(cell(1, 'credit'))
  })

  test('leaves at the beginning, above and below', () => {
    expect(stepFrom(two, cell(0, 'account'), 'previous')).toBeUndefined()
    expect(stepFrom(two, cell(0, 'account'), 'above')).toBeUndefined()
    expect(stepFrom(two, cell(1, 'account'), 'below')).toBeUndefined()
  })

  test('from the last cell makes an empty line and goes to its account', () => {
    const open = gridOf([content(1, 500, 0, 'Sewa'), content(2, 0, 300, 'Sewa Mei')])
    const next = after(open, { kind: 'step', cell: cell(1, 'description'), step: 'next' })
    expect(shown(next)[2]).toEqual([null, 0, 0, ''])
    expect(next.focus).toEqual(cell(2, 'account'))
    expect(linesToSave(next.lines)).toEqual(open.lines)
  })

  test('leaves the grid from a last line that nobody filled, so that the keyboard is not trapped', () => {
    const next = after(two, { kind: 'step', cell: cell(1, 'description'), step: 'next' })
    expect(next.lines).toHaveLength(3)
    expect(stepFrom(next, cell(2, 'description'), 'next')).toBeUndefined()
    expect(linesToSave(next.lines)).toHaveLength(2)
  })
})

test('a line added but left empty is checked, unless only the program filled it', () => {
  const typed = after(two, { kind: 'add' }, { kind: 'edit', row: 2, change: { description: 'x' } })
  expect(linesToSave(typed.lines)).toHaveLength(3)
})

describe('the account of a new line', () => {
  const choose = (accountId: number): GridAct => ({ kind: 'edit', row: 2, change: { accountId } })
  const debits = gridOf([content(1, 500, 0, 'Sewa'), content(2, 300, 0, 'Sewa Mei')])
  const proposed = after(debits, { kind: 'add' }, choose(3))

  test('brings the amount that balances and the note above', () => {
    expect(shown(proposed)[2]).toEqual([3, 0, 800, 'Sewa Mei'])
    const balanced = after(two, { kind: 'add' }, choose(3))
    expect(shown(balanced)[2]).toEqual([3, 0, 0, 'Sewa'])
  })

  test('brings the amount into the second of the two lines a journal begins with, too', () => {
    const begun = after(gridOf([content(1, 500, 0, 'Sewa')]), {
      kind: 'edit',
      row: 1,
      change: { accountId: 3 },
    })
    expect(shown(begun)[1]).toEqual([3, 0, 500, 'Sewa'])
  })

  test('is taken back together with what it brought', () => {
    expect(shown(after(proposed, { kind: 'undo' }))[2]).toEqual([null, 0, 0, ''])
  })

  test('leaves both sides open, so that one debit after the other can be typed', () => {
    expect(stepFrom(proposed, cell(2, 'account'), 'next')).toEqual(cell(2, 'debit'))
    expect(stepFrom(proposed, cell(2, 'debit'), 'next')).toEqual(cell(2, 'credit'))
    const typed = after(proposed, { kind: 'edit', row: 2, change: { debit: toRupiah(70) } })
    expect(shown(typed)[2]).toEqual([3, 70, 0, 'Sewa Mei'])
    expect(stepFrom(typed, cell(2, 'debit'), 'next')).toEqual(cell(2, 'description'))
  })

  test('brings nothing into a line whose amount was typed before it', () => {
    const typed = after(debits, { kind: 'add' }, { kind: 'edit', row: 2, change: { debit: toRupiah(70) } })
    expect(shown(after(typed, choose(3)))[2]).toEqual([3, 70, 0, ''])
  })
})

describe('Tab from the account', () => {
  const credits = gridOf([content(1, 0, 500), content(2, 0, 0)])

  test('goes to the side the line above was typed on', () => {
    expect(stepFrom(credits, cell(1, 'account'), 'next')).toEqual(cell(1, 'credit'))
    expect(stepFrom(credits, cell(1, 'credit'), 'previous')).toEqual(cell(1, 'debit'))
    const third = after(credits, { kind: 'edit', row: 1, change: { debit: toRupiah(200) } }, { kind: 'add' })
    expect(stepFrom(third, cell(2, 'account'), 'next')).toEqual(cell(2, 'debit'))
  })

  test('does not count a proposed amount as typed', () => {
    const proposed = after(
      gridOf([content(1, 0, 500), content(2, 0, 300)]),
      { kind: 'add' },
      { kind: 'edit', row: 2, change: { accountId: 3 } },
      { kind: 'add' },
    )
    expect(shown(proposed)[2]).toEqual([3, 800, 0, ''])
    expect(stepFrom(proposed, cell(2, 'account'), 'next')).toEqual(cell(2, 'credit'))
    expect(stepFrom(proposed, cell(3, 'account'), 'next')).toEqual(cell(3, 'credit'))
  })

  test('does not leave the side a line has chosen', () => {
    const chosen = after(credits, { kind: 'edit', row: 1, change: { debit: toRupiah(200) } })
    expect(stepFrom(chosen, cell(1, 'account'), 'next')).toEqual(cell(1, 'debit'))
  })
})

describe('commands of the keyboard', () => {
  test('balance fills what is missing on the side that needs it', () => {
    const open = gridOf([content(1, 500, 0), content(2, 0, 300), content(3, 0, 0)])
    const filled = after(open, { kind: 'balance', cell: cell(2, 'debit') })
    expect(shown(filled)[2]).toEqual([3, 0, 200, ''])
    expect(filled.focus).toEqual(cell(2, 'credit'))
  })

  test('balance corrects the line it is asked on', () => {
    const wrong = gridOf([content(1, 500, 0), content(2, 0, 700)])
    expect(shown(after(wrong, { kind: 'balance', cell: cell(1, 'credit') }))[1]).toEqual([2, 0, 500, ''])
  })

  test('swap exchanges the sides and follows the amount', () => {
    const next = after(two, { kind: 'swap', cell: cell(0, 'debit') })
    expect(shown(next)[0]).toEqual([1, 0, 500, 'Sewa'])
    expect(next.focus).toEqual(cell(0, 'credit'))
  })

  test('duplicate adds the same line below', () => {
    const next = after(two, { kind: 'duplicate', cell: cell(0, 'account') })
    expect(shown(next)).toEqual([
      [1, 500, 0, 'Sewa'],
      [1, 500, 0, 'Sewa'],
      [2, 0, 500, 'Sewa'],
    ])
    expect(next.focus).toEqual(cell(1, 'account'))
  })

  test('copy takes the cell above', () => {
    const next = after(two, { kind: 'copyAbove', cell: cell(1, 'debit') })
    expect(shown(next)[1]).toEqual([2, 500, 0, 'Sewa'])
    expect(after(two, { kind: 'copyAbove', cell: cell(0, 'debit') })).toBe(two)
  })

  test('moving a line takes the focus along, and stops at the ends', () => {
    const next = after(two, { kind: 'move', cell: cell(0, 'debit'), by: 1 })
    expect(next.lines.map((line) => line.accountId)).toEqual([2, 1])
    expect(next.focus).toEqual(cell(1, 'debit'))
    expect(after(next, { kind: 'move', cell: cell(1, 'debit'), by: 1 })).toBe(next)
  })

  test('two lines stay', () => {
    expect(mayRemoveLine(plainLines, two)).toBe(false)
    expect(after(two, { kind: 'remove', cell: cell(0, 'account') })).toBe(two)
    const three = after(two, { kind: 'duplicate', cell: cell(1, 'account') })
    expect(after(three, { kind: 'remove', cell: cell(2, 'account') }).lines).toHaveLength(2)
  })
})

describe('pasting', () => {
  const lines = [content(7, 10, 0, 'a'), content(8, 0, 10, 'b')]

  test('takes the place of lines without content', () => {
    expect(shown(after(gridOf([]), { kind: 'paste', row: 0, lines }))).toEqual([
      [7, 10, 0, 'a'],
      [8, 0, 10, 'b'],
    ])
  })

  test('goes before the line it is pasted on', () => {
    const next = after(two, { kind: 'paste', row: 1, lines })
    expect(next.lines.map((line) => line.accountId)).toEqual([1, 7, 8, 2])
  })

  test('of a single line into an empty form leaves two', () => {
    expect(after(gridOf([]), { kind: 'paste', row: 0, lines: [content(7, 10, 0)] }).lines).toHaveLength(2)
  })

  test('is one step to take back', () => {
    const next = after(two, { kind: 'paste', row: 1, lines }, { kind: 'undo' })
    expect(next.lines).toBe(two.lines)
  })
})

test('the letters of a note are taken back at once', () => {
  const typed = after(
    two,
    { kind: 'edit', row: 0, change: { description: 'S' } },
    { kind: 'edit', row: 0, change: { description: 'Se' } },
  )
  expect(shown(after(typed, { kind: 'undo' }))).toEqual(shown(two))
  const twoNotes = after(typed, { kind: 'edit', row: 1, change: { description: 'x' } }, { kind: 'undo' })
  expect(shown(twoNotes)[0]).toEqual([1, 500, 0, 'Se'])
})

test('a note of spaces is no note', () => {
  expect(lineDraft(content(1, 5, 0, '  '))).toEqual({
    ...{ accountId: 1, debit: 5, credit: 0, departmentId: null },
  })
})

const amount = fc.integer({ min: 0, max: 1_000_000 }).map((value) => toRupiah(value))
const change = fc.oneof(
  fc.record({ accountId: fc.option(fc.integer({ min: 1, max: 9 })) }),
  fc.record({ debit: amount }),
  fc.record({ credit: amount }),
  fc.record({ description: fc.string({ maxLength: 3 }) }),
)
const row = fc.integer({ min: 0, max: 6 })
const place = fc.record({ row, column: fc.constantFrom(...gridColumns) })
const anyAct: fc.Arbitrary<GridAct> = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), row, change }),
  fc.record({
    kind: fc.constantFrom('duplicate', 'copyAbove', 'swap', 'remove', 'balance' as const),
    cell: place,
  }),
  fc.record({
    kind: fc.constant('move' as const),
    cell: place,
    by: fc.constantFrom(1 as const, -1 as const),
  }),
  fc.record({
    kind: fc.constant('step' as const),
    cell: place,
    step: fc.constantFrom('next' as const, 'below' as const),
  }),
  fc.record({
    kind: fc.constant('paste' as const),
    row,
    lines: fc.array(fc.constant(emptyContent), { maxLength: 3 }),
  }),
  fc.constant({ kind: 'add' as const }),
)

describe('whatever is done', () => {
  test('two lines stay, no line has both sides, and every line has a number of its own', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 40 }), (acts) => {
        const grid = after(gridOf([]), ...acts)
        expect(grid.lines.length).toBeGreaterThanOrEqual(2)
        expect(grid.lines.every((line) => line.debit === 0 || line.credit === 0)).toBe(true)
        expect(new Set(grid.lines.map((line) => line.key)).size).toBe(grid.lines.length)
      }),
    )
  })

  test('undo leads back to the beginning, and redo to the end', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 40 }), (acts) => {
        const end = after(gridOf([]), ...acts)
        const steps = end.past.length
        const back = after(end, ...Array.from({ length: steps }, () => ({ kind: 'undo' as const })))
        expect(back.lines).toEqual(gridOf([]).lines)
        const again = after(back, ...Array.from({ length: steps }, () => ({ kind: 'redo' as const })))
        expect(again.lines).toBe(end.lines)
      }),
    )
  })

  test('balancing a line makes the totals equal', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 20 }), row, (acts, at) => {
        const grid = after(gridOf([]), ...acts)
        const where = cell(at % grid.lines.length, 'debit')
        const { lines } = after(grid, { kind: 'balance', cell: where })
        const sum = lines.reduce((total, line) => total + line.debit - line.credit, 0)
        expect(sum).toBe(0)
      }),
    )
  })

  test('what is unchanged is the same object, so that its row is not drawn again', () => {
    const next = after(two, { kind: 'edit', row: 0, change: { debit: toRupiah(9) } })
    expect(next.lines[1]).toBe(two.lines[1])
    expect(sameLines(next.lines, two.lines)).toBe(false)
    expect(sameLines(after(next, { kind: 'undo' }).lines, two.lines)).toBe(true)
  })
})
