import { expect, test } from 'vitest'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { journalInput, listJournalEntries } from './contract.ts'

const row = {
  id: 1,
  entryNumber: 'JE-2026-00001',
  description: 'Sewa',
  status: 'draft',
  referenceType: 'manual',
  referenceNumber: null,
  totalDebit: 500,
  totalCredit: 500,
  version: 1,
  actions: [],
  approval: null,
}

test('a day that cannot be read is shown as it is in its row, and the others are still listed', () => {
  const rows = ['2026-11-05', '2026-02-30'].map((entryDate) => ({ ...row, entryDate }))
  const page = { rows, next: null, matching: 2, total: 2, isExact: true, matchingDebit: 1000 }
  const read = listJournalEntries.reply.safeParse(page)
  expect(read.error?.issues ?? []).toEqual([])
  expect(read.data?.rows.map(({ entryDate }) => formatDay(entryDate))).toEqual(['05 Nov 2026', '2026-02-30'])
})

test('a day that does not exist is never taken in', () => {
  const given = { description: 'Sewa', lines: [] }
  expect(journalInput.safeParse({ ...given, entryDate: '2026-02-30' }).success).toBe(false)
  expect(journalInput.safeParse({ ...given, entryDate: '2026-02-28' }).success).toBe(true)
})
