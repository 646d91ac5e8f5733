import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { filledText, letterTextProblems, longestHeading } from './reminder-text.ts'

const text = {
  heading: 'SURAT',
  opening: 'Kepada {customer}: {jumlah} sejak {jatuh_tempo}.',
  closing: '{tanggal}',
}

it('a letter fills in what it knows', () => {
  const facts = {
    customerName: 'PT Contoh {jumlah}',
    amount: 1_500_000,
    reminderDay: toDay('2026-11-20'),
    oldestDueDate: toDay('2026-10-01'),
  }
  const filled = filledText(text, facts)
  expect(filled.opening).toMatch(/^Kepada PT Contoh \{jumlah\}: Rp\s1\.500\.000 sejak 1 Oktober 2026\.$/)
  expect(filled.closing).toBe('20 November 2026')
})

it('refuses what is empty, too long, unknown or not closed', () => {
  const wrong = {
    heading: 'x'.repeat(longestHeading + 1),
    opening: 'Kepada {nama}, {constructor}',
    closing: ' ',
  }
  expect(letterTextProblems(text)).toEqual([])
  expect(letterTextProblems(wrong).map(({ path, message }) => [path, message])).toEqual([
    ['heading', 'Judul maksimal 80 karakter'],
    ['opening', 'Pembuka: {nama} tidak dikenal'],
    ['closing', 'Penutup harus diisi'],
  ])
  expect(letterTextProblems({ ...text, closing: 'Bayar {jumlah' }).map(({ message }) => message)).toEqual([
    'Penutup: kurung kurawal tidak berpasangan',
  ])
})
