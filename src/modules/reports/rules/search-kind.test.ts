import { expect, it } from 'vitest'
import { masterPath } from './search-kind.ts'

it('an odd code stays one part of the address', () => {
  expect(masterPath('customer', 'A/B 1')).toBe('/master/customers/A%2FB%201')
})
