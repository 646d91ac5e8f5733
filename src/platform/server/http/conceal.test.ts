import { expect, it } from 'vitest'
import { concealing, concealNothing } from './conceal.ts'

const conceal = concealing(new Set(['npwp', 'nik']))

it('shows the named members with dots, however deep they stand, and everything else as it is', () => {
  const told = {
    ...{ npwp: '01.234.567.8-901.234', nik: null, name: 'PT 12', total: 5n, npwpCount: 3 },
    rows: [{ nik: '3171010101800003', deep: { npwp: '9' } }, 'npwp', null],
  }
  expect(conceal(told)).toEqual({
    ...{ npwp: '••.•••.•••.•-•••.•••', nik: null, name: 'PT 12', total: 5n, npwpCount: 3 },
    rows: [{ nik: '•'.repeat(16), deep: { npwp: '•' } }, 'npwp', null],
  })
  expect(told.npwp).toBe('01.234.567.8-901.234')
})

it('leaves bytes and days alone, and shows everything to who may see it', () => {
  const bytes = new Uint8Array([1, 2])
  expect(conceal({ bytes }).bytes).toBe(bytes)
  expect(concealNothing({ npwp: '1' })).toEqual({ npwp: '1' })
})
