import { addDays, daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { problem } from '../../rules/problem-codes.ts'

/** A billing code lives 336 hours from its issue (PER-8/PJ/2026). */
const daysOfBilling = 14

/** The last day on which a billing code may be paid. */
export function billingEnd(issuedOn: Day): Day {
  return addDays(issuedOn, daysOfBilling)
}

/** What is wrong with a billing code by itself. */
export function billingCodeProblems(billingCode: string): Problem[] {
  if (/^\d{15}$/.test(billingCode.trim())) return []
  return [problem('payment-proof', 'billingCode', 'Kode billing harus 15 angka')]
}

interface IssuedCode {
  readonly billingCode: string
  readonly issuedOn: Day
}

/** Everything that is wrong with a billing code that waits to be paid. */
export function billingProblems({ billingCode, issuedOn }: IssuedCode, today: Day): Problem[] {
  return [
    ...billingCodeProblems(billingCode),
    ...(issuedOn > today
      ? [problem('date-too-late', 'issuedOn', 'Tanggal dibuat tidak boleh setelah hari ini')]
      : []),
    ...(billingEnd(issuedOn) < today
      ? [problem('billing-over', 'issuedOn', `Kode ini sudah habis ${formatDay(billingEnd(issuedOn))}`)]
      : []),
  ]
}

/** How long a billing code may still be paid, as people read it. */
export function billingText(issuedOn: Day, today: Day): string {
  const end = billingEnd(issuedOn)
  const left = daysBetween(today, end)
  if (left < 0) return `habis ${formatDay(end)}: buat kode baru di Coretax`
  return `berlaku sampai ${formatDay(end)} (${left === 0 ? 'hari ini terakhir' : `${left} hari lagi`})`
}

/** The code of a closing that is not paid yet. */
export function waitingBilling(closing: {
  readonly billingCode: string | null
  readonly billingIssuedOn: Day | null
  readonly paidOn: Day | null
}) {
  const { billingCode, billingIssuedOn: issuedOn, paidOn } = closing
  if (billingCode === null || issuedOn === null || paidOn !== null) return null
  return { billingCode, issuedOn, validUntil: billingEnd(issuedOn) }
}
