import { addMonths, monthEnd, toDay, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { nextWorkingDay, type Holidays } from '../../../settings/rules/working-day.ts'
import { problem } from '../../rules/problem-codes.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** How far a month of income tax has come, as people read it. */
export const incomeTaxStateTexts = {
  none: 'Nihil',
  open: 'Belum',
  ready: 'Siap',
  closed: 'Tutup',
  paid: 'Bayar',
  filed: 'Lapor',
} as const
export type IncomeTaxState = keyof typeof incomeTaxStateTexts
export const incomeTaxStates = keysOf(incomeTaxStateTexts)

/** A closing, as far as it decides what may follow. */
interface Standing {
  readonly payable: Rupiah
  readonly paidOn: Day | null
  readonly filedOn: Day | null
}

export interface ArticleFacts {
  readonly masa: Day
  readonly rows: number
  /** Slips that no file holds yet, or that the tax office turned down. */
  readonly waiting: number
  readonly closing: Standing | undefined
  /** Whether a correction of a return was begun and is not closed. */
  readonly isCorrecting: boolean
}

/** An article of a month is ready once it has ended and every slip is with the tax office. */
export function articleStateOf(facts: ArticleFacts, today: Day): IncomeTaxState {
  const { masa, rows, waiting, closing, isCorrecting } = facts
  if (closing !== undefined) {
    if (closing.filedOn !== null) return 'filed'
    return closing.paidOn === null ? 'closed' : 'paid'
  }
  if (rows === 0 && !isCorrecting) return 'none'
  return monthEnd(masa) <= today && waiting === 0 ? 'ready' : 'open'
}

/** A month is as far as the article of it that lags behind. */
export function monthStateOf(states: readonly IncomeTaxState[]): IncomeTaxState {
  return incomeTaxStates.find((state) => state !== 'none' && states.includes(state)) ?? 'none'
}

export const incomeTaxActs = ['close', 'reopen', 'bill', 'pay', 'unpay', 'file', 'correct'] as const
export type IncomeTaxAct = (typeof incomeTaxActs)[number]

/** What may be done about an article of a month by whoever may file. */
export function articleActs(facts: ArticleFacts, today: Day): IncomeTaxAct[] {
  const { masa, rows, closing, isCorrecting } = facts
  if (closing === undefined) return monthEnd(masa) <= today && (rows > 0 || isCorrecting) ? ['close'] : []
  if (closing.filedOn !== null) return ['correct']
  if (closing.paidOn !== null) return ['file', 'unpay']
  return closing.payable > 0 ? ['bill', 'pay', 'reopen'] : ['file', 'reopen']
}

/** What keeps an article of a month from being closed. */
export function incomeTaxClosingProblems(facts: ArticleFacts, today: Day): Problem[] {
  const name = formatMonth(facts.masa)
  if (facts.closing !== undefined) return [problem('masa-closed', 'masa', `Masa ${name} sudah ditutup`)]
  if (monthEnd(facts.masa) > today) {
    const text = `Masa ${name} belum berakhir; ditutup mulai ${formatDay(monthEnd(facts.masa))}`
    return [problem('masa-running', 'masa', text)]
  }
  if (facts.rows > 0 || facts.isCorrecting) return []
  return [problem('masa-nothing', 'masa', `Tidak ada PPh yang dipotong pada masa ${name}`)]
}

/** What is still to be paid of a tax, after what earlier returns of the month paid. */
export function payableOf(tax: Rupiah, settled: Rupiah): Rupiah {
  return toRupiah(Math.max(0, tax - settled))
}

/** Income tax that was withheld is paid by the 15th of the next month and declared by the 20th (PMK 81/2024 Pasal 94, UU KUP Pasal 3). */
export function incomeTaxDueDays(masa: Day, holidays: Holidays) {
  const next = addMonths(masa, 1).slice(0, 8)
  return {
    payDay: nextWorkingDay(toDay(`${next}15`), holidays),
    fileDay: nextWorkingDay(toDay(`${next}20`), holidays),
  }
}
