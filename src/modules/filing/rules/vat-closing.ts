import { monthEnd, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { billingCodeProblems } from '../billing/rules/billing-code.ts'
import type { VatResult } from './vat-summary.ts'
import { problem } from './problem-codes.ts'

/** What closed a month already. */
export interface ClosedFacts {
  readonly isClosed: boolean
  readonly isLaterClosed: boolean
  readonly manualClosings: readonly string[]
}

/** Why a month counts as closed; nothing of one that is open. */
export function closedProblems(masa: Day, facts: ClosedFacts): Problem[] {
  const name = formatMonth(masa)
  const { isClosed, isLaterClosed, manualClosings } = facts
  const at = 'masa'
  return [
    ...(isClosed ? [problem('masa-closed', at, `Masa ${name} sudah ditutup`)] : []),
    ...(isLaterClosed
      ? [problem('masa-closed', at, `Masa sesudah ${name} sudah ditutup. Buka masa itu dahulu.`)]
      : []),
    ...(manualClosings.length > 0
      ? [
          problem(
            'masa-closed',
            'masa',
            `Masa ${name} sudah ditutup dengan jurnal manual ${manualClosings.join(', ')}`,
          ),
        ]
      : []),
  ]
}

/** Everything that keeps a month from being closed. */
export function closingProblems(
  masa: Day,
  { today, ...facts }: ClosedFacts & { readonly today: Day },
): Problem[] {
  return [
    ...closedProblems(masa, facts),
    ...(monthEnd(masa) > today
      ? [
          problem(
            'masa-running',
            'masa',
            `Masa ${formatMonth(masa)} belum berakhir; ditutup mulai ${formatDay(monthEnd(masa))}`,
          ),
        ]
      : []),
  ]
}

/** Whether two results of a month are the same. */
export function sameResult(one: VatResult, other: VatResult): boolean {
  return (
    one.output === other.output &&
    one.input === other.input &&
    one.prepaid === other.prepaid &&
    one.compensation === other.compensation &&
    one.payable === other.payable &&
    one.overpaid === other.overpaid
  )
}

export interface PaymentDraft {
  readonly paidOn: Day
  readonly billingCode: string
  readonly ntpn: string
}

/** Everything that is wrong with a payment of a month; the account is looked at where it is posted. */
export function paymentProblems(
  { paidOn, billingCode, ntpn }: PaymentDraft,
  { today, closedOn }: { readonly today: Day; readonly closedOn: Day },
): Problem[] {
  return [
    ...(paidOn > today
      ? [problem('date-too-late', 'paidOn', 'Tanggal setor tidak boleh setelah hari ini')]
      : []),
    ...(paidOn < closedOn
      ? [
          problem(
            'date-too-early',
            'paidOn',
            `Tanggal setor tidak boleh sebelum masa ditutup ${formatDay(closedOn)}`,
          ),
        ]
      : []),
    ...billingCodeProblems(billingCode),
    ...(/^[0-9A-Z]{16}$/.test(ntpn.trim().toUpperCase())
      ? []
      : [problem('payment-proof', 'ntpn', 'NTPN harus 16 huruf dan angka')]),
  ]
}

/** Everything that is wrong with the filing of a month. */
export function filingProblems(
  { filedOn, receiptNumber }: { readonly filedOn: Day; readonly receiptNumber: string },
  { today, masa }: { readonly today: Day; readonly masa: Day },
): Problem[] {
  return [
    ...(filedOn > today
      ? [problem('date-too-late', 'filedOn', 'Tanggal lapor tidak boleh setelah hari ini')]
      : []),
    ...(filedOn <= monthEnd(masa)
      ? [problem('date-too-early', 'filedOn', `Masa ${formatMonth(masa)} dilaporkan setelah berakhir`)]
      : []),
    ...(receiptNumber.trim() === ''
      ? [problem('payment-proof', 'receiptNumber', 'Nomor BPE harus diisi')]
      : []),
  ]
}
