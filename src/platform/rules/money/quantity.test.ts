import { expect, test } from 'vitest'
import { quantityText, toQuantity } from './quantity.ts'

test.each(['1', '0.125', '8999999999999', '-2.5'])('%s is read and written exactly', (text) => {
  const quantity = toQuantity(text)
  expect(quantity === undefined ? undefined : quantityText(quantity)).toBe(text)
})

test.each(['9007199254740.991', '9007199254740.992', '9999999999999', '1.0001', '1e3', '', '12345678901234'])(
  '%j is no quantity the program can hold exactly',
  (text) => {
    expect(toQuantity(text)).toBeUndefined()
  },
)
