import { expect, test } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { contentOf, emptyJournal, readJournalContent, sameContent } from './journal-content.ts'

const today = toDay('2026-11-20')
const entry = {
  entryDate: today,
  description: 'Sewa',
  lines: [
    { accountId: 1, debit: toRupiah(500), credit: toRupiah(0), description: null },
    { accountId: 2, debit: toRupiah(0), credit: toRupiah(500), description: 'Mei' },
  ],
}

test('what was kept of a form is read back as it was', () => {
  const content = contentOf(entry)
  const kept: unknown = JSON.parse(JSON.stringify(content))
  expect(readJournalContent(kept)).toEqual(content)
})

test.each([
  [null],
  ['text'],
  [{ entryDate: '' }],
  [{ ...entry, lines: [{ accountId: 1, debit: 0.5, credit: 0, description: '' }] }],
])('%j is not read as a form', (kept) => {
  expect(readJournalContent(kept)).toBeUndefined()
})

test('what was kept before a form knew of accruals is read as none, and a draft keeps its wish', () => {
  const { isAccrual: _, ...old } = contentOf(entry)
  expect(readJournalContent(old)?.isAccrual).toBe(false)
  expect(contentOf({ ...entry, accrual: { status: 'waiting' } }).isAccrual).toBe(true)
  expect(contentOf({ ...entry, accrual: { status: 'made' } }).isAccrual).toBe(false)
})

test('a day that is none any more is left empty', () => {
  expect(readJournalContent({ ...contentOf(entry), entryDate: '2026-02-30' })?.entryDate).toBe('')
})

test('a form is unchanged until something differs', () => {
  expect(sameContent(emptyJournal(today), emptyJournal(today))).toBe(true)
  expect(sameContent(contentOf(entry), contentOf(entry))).toBe(true)
  expect(sameContent(contentOf(entry), { ...contentOf(entry), description: 'x' })).toBe(false)
  expect(sameContent(contentOf(entry), { ...contentOf(entry), lines: [] })).toBe(false)
  expect(sameContent(contentOf(entry), { ...contentOf(entry), isAccrual: true })).toBe(false)
})
