import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { FakturStatus } from '../../../tax/output/rules/faktur-status.ts'
import { isByBuyerNote, type ReturnKind } from '../../../tax/output/rules/return-kind.ts'
import { problem } from '../../rules/problem-codes.ts'

/** What is still to be done about VAT that was taken back, as people read it. */
export const returnStateTexts = {
  noteMissing: 'Menunggu nota pembeli',
  noted: 'Nota diterima',
  toReplace: 'Ganti fakturnya',
  replaced: 'Faktur diganti',
  toCancel: 'Batalkan fakturnya',
  fakturCancelled: 'Faktur dibatalkan',
  neverTold: 'Tidak diekspor',
  netted: 'Mengurangi gunggungan',
  restored: 'Dibatalkan',
} as const
export type ReturnState = keyof typeof returnStateTexts

interface Return {
  readonly returnKind: ReturnKind | null
  readonly returnNumber: string | null
  /** How the tax invoice stands; null of one from before the books. */
  readonly reducesStatus: FakturStatus | null
  /** Its note was cancelled. */
  readonly isRestored: boolean
}

/** A return waits for the buyer's note; a correction or cancellation for what becomes of its tax invoice. */
export function returnStateOf({ returnKind, returnNumber, reducesStatus, isRestored }: Return): ReturnState {
  if (isRestored) return 'restored'
  if (reducesStatus === 'pooled') return 'netted'
  if (isByBuyerNote(returnKind)) return returnNumber === null ? 'noteMissing' : 'noted'
  if (returnKind === 'price') return reducesStatus === 'replaced' ? 'replaced' : 'toReplace'
  if (reducesStatus === 'open' || reducesStatus === 'rejected') return 'neverTold'
  return reducesStatus === 'cancelled' ? 'fakturCancelled' : 'toCancel'
}

export interface ReturnNote {
  readonly returnNumber?: string | undefined
  readonly returnDay?: Day | '' | null | undefined
}

/** Everything that is wrong with what is said of the buyer's note. */
export function returnNoteProblems(
  { returnNumber, returnDay }: ReturnNote,
  { today, returnKind, isRestored }: Pick<Return, 'returnKind' | 'isRestored'> & { readonly today: Day },
): Problem[] {
  if (isRestored) return [problem('return-note', 'returnNumber', 'Nota kreditnya sudah dibatalkan')]
  if (!isByBuyerNote(returnKind)) {
    const text = 'Koreksi dan pembatalan tidak memakai nota retur: fakturnya diganti atau dibatalkan'
    return [problem('return-note', 'returnNumber', text)]
  }
  const hasNumber = (returnNumber ?? '').trim() !== ''
  const day = returnDay === '' ? null : (returnDay ?? null)
  return [
    ...(!hasNumber && day !== null
      ? [problem('return-note', 'returnNumber', 'Nomor nota harus diisi bersama tanggalnya')]
      : []),
    ...(hasNumber && day === null
      ? [problem('return-note', 'returnDay', 'Tanggal nota harus diisi bersama nomornya')]
      : []),
    ...(day !== null && day > today
      ? [problem('date-too-late', 'returnDay', `Tanggal nota paling lambat ${formatDay(today)}`)]
      : []),
  ]
}
