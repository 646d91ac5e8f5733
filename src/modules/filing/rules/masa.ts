import { addMonths, monthEnd, type Day } from '../../../platform/rules/day/day.ts'
import { nextWorkingDay, type Holidays } from '../../settings/rules/working-day.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

/** How far a month of VAT has come, as people read it. */
export const masaStateTexts = {
  open: 'Belum',
  ready: 'Siap',
  closed: 'Tutup',
  paid: 'Bayar',
  filed: 'Lapor',
} as const
export type MasaState = keyof typeof masaStateTexts
export const masaStates = keysOf(masaStateTexts)

/** What decides about it. */
export interface MasaFacts {
  readonly masa: Day
  /** Tax invoices that no file holds yet, or that the tax office turned down. */
  readonly waiting: number
  readonly isClosed: boolean
  readonly isPaid: boolean
  readonly isFiled: boolean
}

/** A month is ready once it has ended and every tax invoice is with the tax office. */
export function masaStateOf(facts: MasaFacts, today: Day): MasaState {
  const { masa, waiting, isClosed, isPaid, isFiled } = facts
  if (isFiled) return 'filed'
  if (isPaid) return 'paid'
  if (isClosed) return 'closed'
  return monthEnd(masa) <= today && waiting === 0 ? 'ready' : 'open'
}

/** VAT is paid and declared by the end of the next month (UU PPN Pasal 15A), on the next working day. */
export function vatDueDay(masa: Day, holidays: Holidays): Day {
  return nextWorkingDay(monthEnd(addMonths(masa, 1)), holidays)
}
