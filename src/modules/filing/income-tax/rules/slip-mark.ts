import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { slipStatusTexts, type SlipStatus } from '../../../tax/withheld/rules/slip-status.ts'
import { problem } from '../../rules/problem-codes.ts'

/** What may follow a status: the tax office answers what it was sent, and what it issued may be corrected or cancelled. */
const following: Readonly<Record<SlipStatus, readonly SlipStatus[]>> = {
  open: ['issued'],
  exported: ['issued', 'rejected'],
  issued: ['issued', 'corrected', 'cancelled'],
  rejected: ['open', 'issued'],
  corrected: ['corrected', 'cancelled'],
  cancelled: ['issued'],
}

/** The statuses somebody may give a slip now. */
export function followingSlipStatuses(status: SlipStatus): readonly SlipStatus[] {
  return following[status]
}

interface Mark {
  readonly status: SlipStatus
  readonly slipNumber?: string | undefined
  readonly slipReason?: string | undefined
}

/** Whether a status has a number. */
export function hasSlipNumber(status: SlipStatus): boolean {
  return status === 'issued' || status === 'corrected'
}

/** Everything that is wrong with what is said of a slip. */
export function slipMarkProblems(mark: Mark, from: SlipStatus): Problem[] {
  const { status } = mark
  if (!followingSlipStatuses(from).includes(status)) {
    const text = `Bukti potong ${slipStatusTexts[from]} tidak dapat menjadi ${slipStatusTexts[status]}`
    return [problem('slip-status', 'status', text)]
  }
  const needsReason = status === 'rejected' || status === 'cancelled'
  return [
    ...(hasSlipNumber(status) ? slipNumberProblems(mark.slipNumber, 'slipNumber') : []),
    ...(needsReason && (mark.slipReason ?? '').trim() === ''
      ? [problem('reason-missing', 'slipReason', 'Alasan harus diisi')]
      : []),
  ]
}

/** A number of the tax office: letters and digits without spaces, nine of them in Coretax. */
export function slipNumberProblems(text: string | undefined, path: string): Problem[] {
  if (/^[0-9A-Za-z./-]{5,40}$/.test((text ?? '').trim())) return []
  return [problem('slip-number', path, 'Nomor bukti potong harus 5–40 huruf atau angka tanpa spasi')]
}
