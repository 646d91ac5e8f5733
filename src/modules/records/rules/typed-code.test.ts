import { expect, test } from 'vitest'
import { isTypedCode } from './typed-code.ts'

test.each(['CUST-00012', 'srv5', '5-3202', '12'])('%s is typed as a code', (typed) => {
  expect(isTypedCode(typed)).toBe(true)
})

test.each(['', 'Toko', 'Toko Maju 2', 'PT Sinar 88 Abadi'])('"%s" is typed as a name', (typed) => {
  expect(isTypedCode(typed)).toBe(false)
})
