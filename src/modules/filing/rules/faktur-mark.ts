import type { Problem } from '../../../platform/rules/http/problem.ts'
import { replacementNumberProblems } from '../../tax/output/rules/code-change.ts'
import type { TransactionCode } from '../../tax/rules/tax-class.ts'
import type { FakturStatus } from '../../tax/output/rules/faktur-status.ts'
import { fakturStatusTexts } from '../../tax/output/rules/faktur-status.ts'
import { problem } from './problem-codes.ts'

/** What may follow a status: the tax office answers what it was sent, and what it approved may be replaced or cancelled. */
const following: Readonly<Record<FakturStatus, readonly FakturStatus[]>> = {
  open: ['approved', 'pooled'],
  exported: ['approved', 'rejected'],
  approved: ['approved', 'replaced', 'cancelled'],
  rejected: ['open', 'approved', 'pooled'],
  replaced: ['approved', 'replaced', 'cancelled'],
  cancelled: ['approved'],
  pooled: ['open'],
}

/** The statuses somebody may give a tax invoice now. */
export function followingStatuses(status: FakturStatus): readonly FakturStatus[] {
  return following[status]
}

/** The digits of a number of a tax invoice however it is typed: `010.001-25.12345678`. */
export function bareFakturNumber(text: string | undefined): string {
  return (text ?? '').replace(/[\s.-]/g, '')
}

interface Mark {
  readonly status: FakturStatus
  readonly fakturNumber?: string | undefined
  readonly statusReason?: string | undefined
}

/** Everything that is wrong with what is said of a tax invoice of a status and code. */
export function markProblems(
  mark: Mark,
  faktur: { readonly status: FakturStatus; readonly transactionCode: TransactionCode },
): Problem[] {
  const { status } = mark
  if (!followingStatuses(faktur.status).includes(status)) {
    const text = `Faktur ${fakturStatusTexts[faktur.status]} tidak dapat menjadi ${fakturStatusTexts[status]}`
    return [problem('faktur-status', 'status', text)]
  }
  if (status === 'pooled' && ['02', '03', '06'].includes(faktur.transactionCode)) {
    const text = `Faktur kode ${faktur.transactionCode} tidak dapat digunggung`
    return [problem('faktur-status', 'status', text)]
  }
  const needsReason = status === 'rejected' || status === 'cancelled'
  return [
    ...(status === 'approved' ? numberProblems(mark.fakturNumber, faktur.transactionCode) : []),
    ...(status === 'replaced' ? replacementProblems(mark.fakturNumber, faktur.transactionCode) : []),
    ...(needsReason && (mark.statusReason ?? '').trim() === ''
      ? [problem('reason-missing', 'statusReason', 'Alasan harus diisi')]
      : []),
  ]
}

function replacementProblems(text: string | undefined, code: TransactionCode): Problem[] {
  return replacementNumberProblems(bareFakturNumber(text), code)
}

function numberProblems(text: string | undefined, code: string): Problem[] {
  const number = bareFakturNumber(text)
  if (!/^\d{16,17}$/.test(number))
    return [
      problem('faktur-number', 'fakturNumber', 'Nomor faktur pajak harus 17 angka (16 untuk faktur lama)'),
    ]
  if (number.startsWith(code)) return []
  return [problem('faktur-number', 'fakturNumber', `Nomor faktur pajak kode ${code} diawali ${code}`)]
}
