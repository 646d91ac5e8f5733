import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

/** How many groups of changes are listed and acknowledged at once. */
export const mostAtOnce = 100

export const reasonLimit = 500

/** An acknowledgement without a word why says nothing. */
export function reasonProblems(reason: string): Problem[] {
  return reason.trim() === '' ? [problem('reason-missing', 'reason', 'Alasan harus diisi')] : []
}

export const keyIsOurs = 'Kunci program ini sudah menjadi kunci pembukuan'
export const changeUnknown = 'Perubahan itu sudah diakui atau tidak ada lagi; muat ulang daftarnya'
