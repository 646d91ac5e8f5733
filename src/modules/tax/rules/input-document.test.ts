import { expect, test } from 'vitest'
import { documentNumber, documentNumberFault, type InputDocument } from './input-document.ts'

test.each<[InputDocument, string, string, boolean]>([
  ['faktur', '040.025-26.12345678901', '0400252612345678901', false],
  ['faktur', '040.026-00.012345678', '04002600012345678', true],
  ['import', '000121 /2026', '000121/2026', true],
  ['foreign', '0123456789abcdef', '0123456789ABCDEF', true],
  ['specified', '12', '12', false],
  ['specified', "pln'1", "PLN'1", false],
])('%s %j is kept as %j: %s', (kind, typed, kept, isRight) => {
  const number = documentNumber(typed, kind)
  expect(number).toBe(kept)
  expect(documentNumberFault(number, kind) === undefined).toBe(isRight)
})
