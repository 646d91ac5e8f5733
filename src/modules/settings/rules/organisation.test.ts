import { expect, test } from 'vitest'
import { shownEntryLimitProblems, usualEntryLimit } from './entry-limit.ts'
import { npwpProblems } from './npwp.ts'
import { organisationProblems } from './organisation.ts'

test.each([undefined, '', '01.234.567.8-901.234'])('accepts the tax number %j', (npwp) => {
  expect(npwpProblems(npwp)).toEqual([])
})

test.each([
  '012345678901234',
  '01.234.567.8.901.234',
  '01.234.567.8-901.23',
  '01.234.567.8-901.234 ',
  '0１.234.567.8-901.234',
])('refuses the tax number %j', (npwp) => {
  const [found] = npwpProblems(npwp)
  expect(found?.message).toBe('Format NPWP tidak valid (contoh: 01.234.567.8-901.234)')
})

test('an organisation tells everything that is wrong, where it is', () => {
  const found = organisationProblems({ name: ' ', npwp: '1' }, 'organisation.')
  expect(found.map(({ path, message }) => [path, message])).toEqual([
    ['organisation.name', 'Nama organisasi harus diisi'],
    ['organisation.npwp', 'Format NPWP tidak valid (contoh: 01.234.567.8-901.234)'],
  ])
  expect(organisationProblems({ name: 'PT Contoh' })).toEqual([])
})

test('a limit of single entries that a form shows may not be left empty, one that a program leaves out may', () => {
  expect(shownEntryLimitProblems(undefined, 'entryLimit')).toMatchObject([
    { path: 'entryLimit', message: 'Batas satu jurnal harus diisi' },
  ])
  expect(shownEntryLimitProblems(usualEntryLimit, 'entryLimit')).toEqual([])
  expect(organisationProblems({ name: 'PT Contoh', entryLimit: undefined })).toEqual([])
})
