import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { commonestPasswords } from '../../rules/commonest-passwords.ts'
import { passwordProblems } from '../../rules/password.ts'
import { commonPasswordCheck } from './common-passwords.ts'

const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 8)

test('more than ten thousand of the commonest passwords that are long enough are refused', async () => {
  expect(longEnough.length).toBeGreaterThan(10_000)
  const isCommon = await commonPasswordCheck()
  const taken = longEnough.filter(
    (password) => passwordProblems(password, { names: [], isCommon }).length === 0,
  )
  expect(taken).toEqual([])
})

test('the short list, which the browser knows, has what the long one lacks', async () => {
  const isCommon = await commonPasswordCheck()
  expect([...commonestPasswords].filter((password) => !isCommon(password))).toContain('rahasiaperusahaan')
})
