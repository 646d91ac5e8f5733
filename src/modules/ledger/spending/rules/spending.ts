import { addMonths, monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, sumTotals, type Rupiah, type Total } from '../../../../platform/rules/money/money.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { atLine } from '../../rules/problem-codes.ts'

export const limitActions = ['ignore', 'warn', 'stop'] as const
export type LimitAction = (typeof limitActions)[number]

export const limitSpans = ['month', 'ytd', 'year'] as const
export type LimitSpan = (typeof limitSpans)[number]

/** What is left to spend of accounts in a fiscal year, by month; debit positive, as spending is. */
export interface SpendingLimit {
  readonly key: string
  /** The account or heading, as people call it. */
  readonly label: string
  readonly action: LimitAction
  readonly span: LimitSpan
  readonly firstDay: Day
  readonly accountIds: readonly number[]
  /** Whose own budget it is; null where it is of departments that have none, and of what names none. */
  readonly departmentId: number | null
  /** Departments by account that spend of it, or, where it is nobody's own, of budgets of their own. */
  readonly departments: readonly { readonly accountId: number; readonly ids: readonly number[] }[]
  readonly left: readonly Total[]
}

/** What is to be spent on a day. */
export interface Spending {
  readonly entryDate: Day
  readonly lines: readonly SpentLine[]
}

interface SpentLine {
  readonly accountId: number
  readonly debit: Rupiah
  readonly credit: Rupiah
  readonly departmentId?: number | null | undefined
}

/** A limit that an entry goes beyond. */
export interface Overrun {
  readonly limit: SpendingLimit
  readonly entryDate: Day
  /** The first line that spends of it, from 0. */
  readonly line: number
  readonly left: Total
  readonly claimed: Total
}

/** What of a limit an entry spends. */
interface Claim {
  readonly limit: SpendingLimit
  readonly line: number
  readonly claimed: Total
}

/**
 * The limits that each entry goes beyond, in order: what an entry spends the next does not have. One that is stopped spends nothing.
 */
export function overrunsOf(limits: readonly SpendingLimit[], entries: readonly Spending[]): Overrun[][] {
  let left = limits
  return entries.map((entry) => {
    const { entryDate } = entry
    const overruns = claimsOf(left, entry).flatMap(({ limit, line, claimed }): Overrun[] => {
      const available = leftOn(limit, entryDate)
      return claimed > 0n && claimed > available && limit.action !== 'ignore'
        ? [{ limit, entryDate, line, left: available, claimed }]
        : []
    })
    if (!overruns.some(({ limit }) => limit.action === 'stop')) left = spentOf(left, entry)
    return overruns
  })
}

/** Which lines spend of a limit: those of its accounts and of its departments. */
function spendsOf({ accountIds, departmentId, departments }: SpendingLimit): (line: SpentLine) => boolean {
  const accounts = new Set(accountIds)
  const named = new Map(departments.map(({ accountId, ids }) => [accountId, ids]))
  return (line) => {
    if (!accounts.has(line.accountId)) return false
    const isNamed = named.get(line.accountId)?.includes(line.departmentId ?? 0) ?? false
    return departmentId === null ? !isNamed : isNamed
  }
}

/** What an entry spends of each limit it touches. */
function claimsOf(limits: readonly SpendingLimit[], { entryDate, lines }: Spending): Claim[] {
  return limits.flatMap((limit) => {
    if (placeOf(limit, entryDate) === undefined) return []
    const spends = spendsOf(limit)
    const line = lines.findIndex((each) => each.debit > 0 && spends(each))
    const claimed = sumTotals(
      lines.flatMap((each) => (spends(each) ? [BigInt(each.debit) - BigInt(each.credit)] : [])),
    )
    return line < 0 ? [] : [{ limit, line, claimed }]
  })
}

/** The limits after an entry. */
function spentOf(limits: readonly SpendingLimit[], entry: Spending): SpendingLimit[] {
  return limits.map((limit) => {
    const place = placeOf(limit, entry.entryDate)
    const spends = spendsOf(limit)
    const spent = sumTotals(
      entry.lines.flatMap((each) => (spends(each) ? [BigInt(each.debit) - BigInt(each.credit)] : [])),
    )
    return { ...limit, left: limit.left.map((amount, at) => (at === place ? amount - spent : amount)) }
  })
}

/**
 * What is left of a limit for a day: of its month, of the year, or of the year up to its month and up to every month after it, so that
 * a day that is passed takes nothing that was spent since.
 */
export function leftOn(limit: SpendingLimit, day: Day): Total {
  const place = placeOf(limit, day) ?? 0
  if (limit.span === 'month') return limit.left[place] ?? 0n
  const reached = limit.left.map((_, at) => sumTotals(limit.left.slice(0, at + 1)))
  if (limit.span === 'year') return reached.at(-1) ?? 0n
  return reached.slice(place).reduce((least, each) => (each < least ? each : least))
}

/** Which month of the year of a limit a day is in, from 0; undefined outside of it. */
function placeOf({ firstDay }: SpendingLimit, day: Day): number | undefined {
  const place = Array.from({ length: 12 }, (_, at) => addMonths(firstDay, at)).indexOf(monthStart(day))
  return place < 0 ? undefined : place
}

/** What a limit is compared over, in words: `Sep 2026`. */
function spanOfLimit({ span, firstDay }: Pick<SpendingLimit, 'span' | 'firstDay'>, day: Day): string {
  if (span === 'month') return formatMonth(monthStart(day))
  if (span === 'ytd') return `sampai ${formatMonth(monthStart(day))}`
  return `tahun buku mulai ${formatMonth(firstDay)}`
}

/** What stops an entry, at the lines that spend. */
export function stopProblems(overruns: readonly Overrun[]): Problem[] {
  return overruns
    .filter(({ limit }) => limit.action === 'stop')
    .map((overrun) => atLine(overrun.line, ['over-budget', 'accountId'], overrunText(overrun)))
}

/** `Anggaran 5-2101 Sewa Sep 2026 tersisa Rp 100.000; entry ini memakai Rp 150.000`. */
export function overrunText({ limit, entryDate, left, claimed }: Overrun): string {
  return `Anggaran ${limit.label} ${spanOfLimit(limit, entryDate)} tersisa ${formatRupiah(left)}; yang dipakai ${formatRupiah(claimed)}`
}

/** What is left of a limit before and after something is spent. */
export interface SpendingFact {
  readonly of: string
  readonly before: Total
  readonly after: Total
}

/** What is left of each limit that some entries spend of, day by day, before all of them and after; what they give back shows in the limits they spend of. */
export function spendingFacts(
  limits: readonly SpendingLimit[],
  entries: readonly Spending[],
): SpendingFact[] {
  const after = entries.reduce<readonly SpendingLimit[]>((left, entry) => spentOf(left, entry), limits)
  const facts = entries.flatMap((entry) =>
    limits.flatMap((limit, at) => {
      const spent = after[at]
      const isSpent = claimsOf([limit], entry).length > 0
      if (spent === undefined || !isSpent) return []
      const of = `${limit.label} ${spanOfLimit(limit, entry.entryDate)}`
      return [{ of, before: leftOn(limit, entry.entryDate), after: leftOn(spent, entry.entryDate) }]
    }),
  )
  return [...new Map(facts.map((fact) => [fact.of, fact])).values()]
}

/** What each line is told: `Sisa anggaran Sep 2026: Rp 12.400.000 → Rp 2.100.000 setelah ini`; nothing where there is no budget. */
export function spendingHints(
  limits: readonly SpendingLimit[],
  entry: Spending,
): readonly (string | undefined)[] {
  const after = spentOf(limits, entry)
  const overruns = limits.flatMap((limit, at) => {
    const spent = after[at]
    if (spent === undefined || placeOf(limit, entry.entryDate) === undefined) return []
    const [left, rest] = [leftOn(limit, entry.entryDate), leftOn(spent, entry.entryDate)]
    const isShared = limit.accountIds.length > 1 || limit.departments.length > 0
    const of = isShared ? ` ${limit.label}` : ''
    const text = `Sisa anggaran${of} ${spanOfLimit(limit, entry.entryDate)}: ${formatRupiah(left)} → ${formatRupiah(rest)} setelah ini`
    return [{ spends: spendsOf(limit), text }]
  })
  return entry.lines.map((line) => overruns.find(({ spends }) => spends(line))?.text)
}
