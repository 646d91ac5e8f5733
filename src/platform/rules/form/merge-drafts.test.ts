import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergedDraft, mergeOutcomes, type MergeSide } from './merge-drafts.ts'

const values = fc.constantFrom('', 'a', 'b', 'c')
const drafts = fc.record({
  name: values,
  phone: values,
  note: values,
  lines: fc.array(values, { maxLength: 3 }),
})
const units = [
  { label: 'Nama', keys: ['name'] },
  { label: 'Telepon', keys: ['phone'] },
  { label: 'Baris', keys: ['lines'] },
] as const
const keys = ['name', 'phone', 'note', 'lines'] as const
const versions = fc.record({ base: drafts, mine: drafts, theirs: drafts })
const sides = fc.constantFrom<MergeSide>('mine', 'theirs')
const choices = fc.record({ Nama: sides, Telepon: sides, Baris: sides })

describe('merging two versions of a draft', () => {
  test('never loses what only one side changed, whatever is chosen', () => {
    fc.assert(
      fc.property(versions, choices, ({ base, mine, theirs }, chosen) => {
        const merged = mergedDraft({ base, mine, theirs }, units, chosen)
        for (const key of keys) {
          const isMine = JSON.stringify(mine[key]) !== JSON.stringify(base[key])
          const isTheirs = JSON.stringify(theirs[key]) !== JSON.stringify(base[key])
          if (isMine && !isTheirs) expect(merged[key]).toEqual(mine[key])
          if (isTheirs && !isMine) expect(merged[key]).toEqual(theirs[key])
          if (!isMine && !isTheirs) expect(merged[key]).toEqual(base[key])
        }
      }),
      { numRuns: 500 },
    )
  })

  test('asks of exactly what both changed to something else, and takes the side that is chosen', () => {
    fc.assert(
      fc.property(versions, choices, ({ base, mine, theirs }, chosen) => {
        const merged = mergedDraft({ base, mine, theirs }, units, chosen)
        for (const { unit, outcome } of mergeOutcomes({ base, mine, theirs }, units)) {
          const [key] = unit.keys
          const texts = [base, mine, theirs].map((draft) => JSON.stringify(draft[key]))
          expect(outcome === 'both').toBe(new Set(texts).size === 3)
          if (outcome === 'both') {
            expect(merged[key]).toEqual(chosen[unit.label] === 'mine' ? mine[key] : theirs[key])
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('is the same from either side when both saw the same base', () => {
    fc.assert(
      fc.property(versions, choices, ({ base, mine, theirs }, chosen) => {
        const all = [...units, { label: 'Catatan', keys: ['note'] as const }]
        const sided = { ...chosen, Catatan: 'mine' as MergeSide }
        const swap = (side: MergeSide): MergeSide => (side === 'mine' ? 'theirs' : 'mine')
        const swapped = Object.fromEntries(Object.entries(sided).map(([label, side]) => [label, swap(side)]))
        expect(mergedDraft({ base, mine: theirs, theirs: mine }, all, swapped)).toEqual(
          mergedDraft({ base, mine, theirs }, all, sided),
        )
      }),
    )
  })

  test('takes lines from one side only, never mixed', () => {
    fc.assert(
      fc.property(versions, choices, ({ base, mine, theirs }, chosen) => {
        const { lines } = mergedDraft({ base, mine, theirs }, units, chosen)
        expect([mine.lines, theirs.lines]).toContainEqual(lines)
      }),
    )
  })
})

test('several fields that say one thing come from one side', () => {
  const versions = {
    base: { grid: ['a'], unreadable: '' },
    mine: { grid: ['b'], unreadable: 'x' },
    theirs: { grid: ['c'], unreadable: '' },
  }
  const lines = [{ label: 'Baris', keys: ['grid', 'unreadable'] as const }]
  expect(mergedDraft(versions, lines, { Baris: 'theirs' })).toEqual(versions.theirs)
  expect(mergedDraft(versions, lines, { Baris: 'mine' })).toEqual(versions.mine)
})

test('what counts as the same may be said', () => {
  const same = (): boolean => true
  const versions = { base: { key: 1 }, mine: { key: 2 }, theirs: { key: 3 } }
  expect(mergeOutcomes(versions, [{ label: 'Baris', keys: ['key'], same }])[0]?.outcome).toBe('alike')
})
