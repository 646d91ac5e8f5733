import { addMonths, monthStart, type Day } from '../../../../platform/rules/day/day.ts'

export const accrualStatuses = ['waiting', 'failed', 'made', 'cancelled'] as const
export type AccrualStatus = (typeof accrualStatuses)[number]

/** How the statuses of an accrual that is reversed read. */
export const accrualStatusTexts: Readonly<Record<AccrualStatus, string>> = {
  waiting: 'Menunggu',
  failed: 'Gagal',
  made: 'Dibuat',
  cancelled: 'Dibatalkan',
}

/** Why the mirror of an accrual was posted. */
export const accrualReason = 'Balik otomatis akrual'
export const accrualOption = 'Balik otomatis pada tanggal 1 bulan berikutnya'
export const accrualSettled = 'Balik otomatis ini sudah dijalankan atau dibatalkan'
export const accrualNotDue = 'Tanggal balik belum tiba'

/** The day an entry of a day is reversed by itself: the first of the next month. */
export function accrualDay(entryDate: Day): Day {
  return addMonths(monthStart(entryDate), 1)
}
