import type { Holder } from '../../../../platform/rules/http/permission.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { ofThousandths, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { contentProblems, type OrderLineDraft } from '../../orders/rules/order.ts'
import { holds } from '../../rules/permissions.ts'
import { problem } from '../../rules/problem-codes.ts'

export const quotationStatuses = ['draft', 'sent', 'accepted', 'rejected'] as const
export type QuotationStatus = (typeof quotationStatuses)[number]

/** How much of a quotation was ordered. */
export const orderedParts = ['none', 'partly', 'whole'] as const
export type OrderedPart = (typeof orderedParts)[number]

/** How a quotation stands on a day: its status, or that nobody answered it in time. */
export type QuotationState = QuotationStatus | 'expired'

export const quotationStateTexts = {
  draft: 'Draft',
  sent: 'Terkirim',
  expired: 'Kedaluwarsa',
  accepted: 'Diterima',
  rejected: 'Ditolak',
} as const satisfies Readonly<Record<QuotationState, string>>

interface Dated {
  readonly status: QuotationStatus
  readonly validUntil: Day
}

export function quotationState({ status, validUntil }: Dated, today: Day): QuotationState {
  return status === 'sent' && validUntil < today ? 'expired' : status
}

export const quotationActs = ['edit', 'delete', 'send', 'accept', 'reject', 'reopen', 'order'] as const
export type QuotationAction = (typeof quotationActs)[number]

/** A quotation as far as its acts depend on it. */
interface ActedOn extends Dated {
  readonly revision: number
  readonly ordered: OrderedPart
}

function allowedIn(quotation: ActedOn, today: Day): QuotationAction[] {
  const { revision, ordered } = quotation
  switch (quotationState(quotation, today)) {
    case 'draft':
      return ['edit', ...(revision === 1 ? (['delete'] as const) : []), 'send']
    case 'sent':
      return ['edit', 'accept', 'reject', ...(ordered === 'whole' ? [] : (['order'] as const))]
    case 'expired':
      return ['edit', 'reject']
    case 'rejected':
      return ['edit']
    case 'accepted':
      return [
        ...(ordered === 'none' ? (['reopen'] as const) : []),
        ...(ordered === 'whole' ? [] : (['order'] as const)),
      ]
  }
}

/** What somebody may do with a quotation on a day; buttons and server ask the same. */
export function quotationActions(quotation: ActedOn, holder: Holder, today: Day): QuotationAction[] {
  return holds(holder, 'sales.edit') ? allowedIn(quotation, today) : []
}

/** The refusal of each act in a state that does not allow it. */
export const quotationRefusals: Readonly<Record<QuotationAction, string>> = {
  edit: 'Penawaran yang sudah diterima tidak dapat diubah',
  delete: 'Hanya draft penawaran yang belum pernah dikirim dapat dihapus',
  send: 'Hanya draft penawaran yang dapat ditandai terkirim',
  accept: 'Hanya penawaran terkirim yang masih berlaku dapat diterima; ubah dahulu hari berlakunya',
  reject: 'Hanya penawaran terkirim yang belum diterima dapat ditolak',
  reopen: 'Hanya penawaran diterima yang belum menjadi order dapat dikembalikan ke terkirim',
  order: 'Order hanya dibuat dari penawaran yang masih berlaku atau sudah diterima, dan masih bersisa',
}

/** A quotation as typed; days are empty and `customerId` null while nothing was chosen. */
export interface QuotationDraft {
  readonly quotationDate: Day | ''
  readonly validUntil: Day | ''
  readonly customerId: number | null
  readonly lines: readonly OrderLineDraft[]
}

const daysAhead = 90

/** Everything that is wrong with a quotation, in the order of the form. */
export function quotationProblems(quotation: QuotationDraft, today: Day): Problem[] {
  return [...dayProblems(quotation, today), ...contentProblems(quotation, 'quotation')]
}

function dayProblems(
  { quotationDate, validUntil }: Pick<QuotationDraft, 'quotationDate' | 'validUntil'>,
  today: Day,
): Problem[] {
  const missing = [
    ...(quotationDate === ''
      ? [problem('date-missing', 'quotationDate', 'Tanggal penawaran harus diisi')]
      : []),
    ...(validUntil === '' ? [problem('date-missing', 'validUntil', 'Hari berlakunya harus diisi')] : []),
  ]
  if (quotationDate === '' || validUntil === '') return missing
  return [
    ...(quotationDate > addDays(today, daysAhead)
      ? [
          problem(
            'date-too-late',
            'quotationDate',
            'Tanggal penawaran tidak boleh lebih dari 90 hari ke depan',
          ),
        ]
      : []),
    ...(validUntil < quotationDate
      ? [problem('validity-too-short', 'validUntil', 'Berlaku sampai tidak boleh sebelum tanggal penawaran')]
      : []),
  ]
}

/** A quotation that is over when it is sent could never be accepted. */
export function sendingProblems({ validUntil }: Pick<Dated, 'validUntil'>, today: Day): Problem[] {
  if (validUntil >= today) return []
  return [
    problem('validity-too-short', 'validUntil', 'Hari berlakunya sudah lewat; ubah dahulu penawarannya'),
  ]
}

/** How long quotations are valid when nothing else is said. */
export const usualValidity = 30

/** A product on the terms of a line, of an offer or of an order of it. */
export interface OfferedLine {
  readonly productId: number
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly discountBasisPoints: number
  /** The further unit its price is of. */
  readonly packName: string | null
}

/**
 * What of each line no order has taken yet. What was ordered on the terms of a line is taken from that line; what was ordered on others
 * from the lines of the product, the first first.
 */
export function leftToOrder<Line extends OfferedLine>(
  lines: readonly Line[],
  ordered: readonly OfferedLine[],
): (Line & { readonly leftQuantity: Quantity })[] {
  const left = lines.map(({ quantity }) => quantity as number)
  const rest = ordered.map(({ quantity }) => quantity as number)
  const take = (fits: (line: OfferedLine, taken: OfferedLine) => boolean): void => {
    for (const [at, taken] of ordered.entries())
      for (const [row, line] of lines.entries()) {
        if (line.productId !== taken.productId || !fits(line, taken)) continue
        const here = Math.min(left[row] ?? 0, rest[at] ?? 0)
        left[row] = (left[row] ?? 0) - here
        rest[at] = (rest[at] ?? 0) - here
      }
  }
  take(
    (line, taken) =>
      line.unitPrice === taken.unitPrice &&
      line.packName === taken.packName &&
      line.discountBasisPoints === taken.discountBasisPoints,
  )
  take(() => true)
  return lines.map((line, row) => ({ ...line, leftQuantity: ofThousandths(left[row] ?? 0) }))
}
