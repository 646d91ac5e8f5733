import { expect, test } from 'vitest'
import { readCode, recoveryAlphabet, shownRecoveryCode } from './code.ts'

test.each([
  ['123456', { kind: 'totp', text: '123456' }],
  [' 123 456 ', { kind: 'totp', text: '123456' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['１２３４５６', undefined],
  ['', undefined],
  ['abcd-efgh-jkmn-pqrs', { kind: 'recovery', text: 'abcdefghjkmnpqrs' }],
  ['ABCD EFGH JKMN PQRS', { kind: 'recovery', text: 'abcdefghjkmnpqrs' }],
  ['abcd-efgh-jkmn-pqr', undefined],
  ['abcd-efgh-jkmn-pqrl', undefined],
  ['abcd-efgh-jkmn-pqr1', undefined],
])('%j is read as %j', (typed, read) => expect(readCode(typed)).toEqual(read))

test('a recovery code is shown as it is read', () => {
  expect(shownRecoveryCode('abcdefghjkmnpqrs')).toBe('abcd-efgh-jkmn-pqrs')
  expect(new Set(recoveryAlphabet).size).toBe(recoveryAlphabet.length)
  expect(recoveryAlphabet).not.toMatch(/[01il]/)
})
