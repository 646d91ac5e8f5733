import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, stepOf, totpAddress } from './totp-code.ts'

// Appendix B of RFC 6238, of whose eight digits the last six count.
const secret = Secret.fromLatin1('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1000).toISOString()

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1234567890, '005924', 41152263],
  [20000000000, '353130', 666666666],
])('the code of second %d is %s', (second, code, step) => {
  expect(stepOf(secret, { code, now: at(second) })).toBe(step)
})

test('a telephone may be one step early or late, not two', () => {
  const of = (seconds: number) => stepOf(secret, { code: '081804', now: at(seconds) })
  const begin = 37037036 * 30
  expect([of(begin - 31), of(begin - 30), of(begin), of(begin + 59), of(begin + 60)]).toEqual([
    undefined,
    37037036,
    37037036,
    37037036,
    undefined,
  ])
})

test('what is no code is none of any step', () => {
  for (const code of ['', '28708', '2870822', 'abcdef', '28708２'])
    expect(stepOf(secret, { code, now: at(59) })).toBeUndefined()
})

test('a secret has 160 bits and is never the same, and its address tells whose it is', () => {
  const secrets = new Set(Array.from({ length: 100 }, newTotpSecret))
  expect(secrets.size).toBe(100)
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(totpAddress(secret, { email: 'rina@contoh.example', organisation: 'PT A: B & C' }))
  expect(address.protocol + address.host).toBe('otpauth:totp')
  expect(decodeURIComponent(address.pathname)).toBe('/Neraca PT A  B & C:rina@contoh.example')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, digits: '6', period: '30' })
})
