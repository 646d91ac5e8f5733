import { expect, it } from 'vitest'
import { numberFaults } from './identity-number.ts'

const nik = '3171010101800003'

it.each([
  ['0012345678901000', null, undefined],
  [nik, null, undefined],
  [null, nik, undefined],
  [null, null, undefined],
  ['9990000000999000', null, undefined],
  ['3171010141800003', null, 'npwp16'],
  ['1234567890123456', nik, 'npwp16'],
  [null, '3171013213800003', 'nik'],
  ['0012345678901000', '1', undefined],
])('of NPWP %s and NIK %s the one that is told is wrong at %s', (npwp16, number, field) => {
  expect(numberFaults({ npwp16, nik: number })[0]?.field).toBe(field)
})
