import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { departmentFault, placeProblems, subtreeOf, validityProblems, type Placed } from './department.ts'

const day = toDay('2026-05-10')
const whole = {
  id: 1,
  code: 'DEP-1',
  name: 'Gudang',
  parentId: null,
  isActive: true,
  validFrom: null,
  validUntil: null,
}

describe('a department on a day', () => {
  test.each([
    ['is named when nothing speaks against it', {}, undefined],
    ['is not named when it is inactive', { isActive: false }, 'Departemen DEP-1 - Gudang tidak aktif'],
    ['is named on its first day', { validFrom: day }, undefined],
    ['is named on its last day', { validUntil: day }, undefined],
    [
      'is not named before its first day',
      { validFrom: toDay('2026-05-11') },
      'Departemen DEP-1 - Gudang berlaku mulai 11 Mei 2026',
    ],
    [
      'is not named after its last day',
      { validUntil: toDay('2026-05-09') },
      'Departemen DEP-1 - Gudang berlaku sampai 09 Mei 2026',
    ],
  ])('%s', (_, own, message) => {
    expect(departmentFault({ ...whole, ...own }, day)?.message).toBe(message)
  })

  test('is unknown when there is none of its id', () => {
    expect(departmentFault(undefined, day)?.message).toBe('Departemen tidak ditemukan')
  })

  test('does not end before it begins', () => {
    expect(validityProblems({ validFrom: day, validUntil: toDay('2026-05-09') })).toHaveLength(1)
    expect(validityProblems({ validFrom: day, validUntil: day })).toEqual([])
  })
})

describe('the tree', () => {
  const known: Placed[] = [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 2 },
    { id: 4, parentId: null },
  ]

  test('takes no parent that is not there', () => {
    expect(placeProblems([{ parentId: 9 }], known)[0]?.[0]?.code).toBe('department-parent')
  })

  test('refuses to put a department below itself, however far', () => {
    for (const parentId of [1, 2, 3]) {
      expect(placeProblems([{ id: 1, parentId }], known)[0]?.[0]?.code).toBe('department-circle')
    }
    expect(placeProblems([{ id: 1, parentId: 4 }], known)).toEqual([[]])
  })

  test('refuses two that would be moved below each other at once', () => {
    const moved = [
      { id: 1, parentId: 4 },
      { id: 4, parentId: 3 },
    ]
    expect(placeProblems(moved, known).map(([first]) => first?.code)).toEqual([
      'department-circle',
      'department-circle',
    ])
  })

  test('what stands below a department is exactly what reaches it going up', () => {
    expect(subtreeOf(1, known)).toEqual([1, 2, 3])
    expect(subtreeOf(2, known)).toEqual([2, 3])
    expect(subtreeOf(4, known)).toEqual([4])
  })

  test('what the rule allows is never a circle', () => {
    const parents = fc.array(fc.option(fc.integer({ min: 1, max: 6 })), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(parents, (chosen) => {
        const placed = chosen.map((parentId, index) => ({ id: index + 1, parentId }))
        const problems = placeProblems(placed, placed)
        for (const [index, each] of placed.entries()) {
          let at = each.parentId
          let steps = 0
          while (at !== null && at !== each.id && steps < 7) {
            at = placed[at - 1]?.parentId ?? null
            steps += 1
          }
          expect(problems[index]?.length === 1).toBe(at === each.id)
        }
      }),
    )
  })
})
