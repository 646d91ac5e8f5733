import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { billingEnd, billingProblems, billingText } from './billing-code.ts'

const issuedOn = toDay('2026-11-20')

it('a billing code is paid until the fourteenth day after its issue', () => {
  expect(billingEnd(issuedOn)).toBe('2026-12-04')
  expect(billingEnd(toDay('2024-02-20'))).toBe('2024-03-05')
})

it.each([
  ['2026-11-20', 'berlaku sampai 04 Des 2026 (14 hari lagi)'],
  ['2026-12-03', 'berlaku sampai 04 Des 2026 (1 hari lagi)'],
  ['2026-12-04', 'berlaku sampai 04 Des 2026 (hari ini terakhir)'],
  ['2026-12-05', 'habis 04 Des 2026: buat kode baru di Coretax'],
])('on %s it is told as "%s"', (today, text) => expect(billingText(issuedOn, toDay(today))).toBe(text))

it.each([
  ['026408123456789', '2026-11-20', '2026-11-25', []],
  ['02640812345678', '2026-11-20', '2026-11-25', ['billingCode']],
  ['026408123456789', '2026-11-26', '2026-11-25', ['issuedOn']],
  ['026408123456789', '2026-11-11', '2026-11-25', []],
  ['x', '2026-11-10', '2026-11-25', ['billingCode', 'issuedOn']],
])('%s of %s is registered on %s, or refused at %j', (billingCode, issued, today, paths) => {
  const found = billingProblems({ billingCode, issuedOn: toDay(issued) }, toDay(today))
  expect(found.map(({ path }) => path)).toEqual(paths)
})
