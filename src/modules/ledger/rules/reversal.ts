import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { formatRupiah, sumRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { sharesOf } from '../../../platform/rules/money/shares.ts'
import { aheadProblems, type JournalLine, type LineAmounts } from './journal.ts'
import { problem } from './problem-codes.ts'

/** What is asked when an entry is reversed. */
export type Reversal = { readonly entryDate: Day | ''; readonly reason: string }

/**
 * A reversal needs a day, at most as far ahead as manual entries and not before the entry it reverses, and a reason. How far
 * back it may lie is the month's to say.
 */
export function reversalProblems(
  reversal: Reversal,
  context: { readonly today: Day; readonly original: { readonly entryDate: Day } },
): Problem[] {
  return [...reversalDateProblems(reversal.entryDate, context), ...reasonProblems(reversal.reason)]
}

function reversalDateProblems(
  entryDate: Day | '',
  { today, original }: { readonly today: Day; readonly original: { readonly entryDate: Day } },
): Problem[] {
  const ahead = aheadProblems(entryDate, today)
  if (ahead.length > 0 || entryDate >= original.entryDate) return ahead
  const message = 'Tanggal jurnal balik tidak boleh sebelum tanggal entry yang dibalik'
  return [problem('date-before-original', 'entryDate', message)]
}

function reasonProblems(reason: string): Problem[] {
  return reason.trim() === '' ? [problem('reason-missing', 'reason', 'Alasan harus diisi')] : []
}

/** The amounts of a line of a posted entry, and what of it no reversal has taken back. */
export type StandingAmounts = LineAmounts & { readonly lineNumber: number; readonly standing: Rupiah }
export type StandingLine = JournalLine & StandingAmounts

/** How much of a line is reversed. */
export interface ReversedPart {
  readonly lineNumber: number
  readonly amount: Rupiah
}

/** What is wrong with reversing these parts of an entry, or all that stands of it when none are named. */
export function partProblems(
  parts: readonly ReversedPart[] | undefined,
  lines: readonly StandingAmounts[],
): Problem[] {
  if (lines.every(({ standing }) => standing === 0)) {
    return [problem('already-reversed', 'parts', 'Jurnal ini sudah dibalik')]
  }
  if (parts === undefined) return []
  const wrong = parts.flatMap((part, index) => problemsOfPart(part, index, { parts, lines }))
  return wrong.length > 0 ? wrong : balanceOfParts(parts, lines)
}

function problemsOfPart(
  { lineNumber, amount }: ReversedPart,
  index: number,
  { parts, lines }: { readonly parts: readonly ReversedPart[]; readonly lines: readonly StandingAmounts[] },
): Problem[] {
  const line = lines.find((each) => each.lineNumber === lineNumber)
  const isTwice = parts.findIndex((each) => each.lineNumber === lineNumber) !== index
  if (line === undefined || isTwice) {
    return [problem('part-line', `parts.${index}.lineNumber`, `Baris ${lineNumber} tidak dapat dipilih`)]
  }
  const path = `parts.${index}.amount`
  if (amount <= 0) {
    return [problem('part-amount', path, `Baris ${lineNumber}: Jumlah yang dibalik harus lebih dari nol`)]
  }
  if (amount <= line.standing) return []
  const message = `Baris ${lineNumber}: Sisa yang dapat dibalik ${formatRupiah(line.standing)}`
  return [problem('part-beyond', path, message)]
}

function balanceOfParts(parts: readonly ReversedPart[], lines: readonly StandingAmounts[]): Problem[] {
  const [debit, credit] = (['debit', 'credit'] as const).map((side) =>
    parts.reduce((sum, part) => sum + BigInt(isOn(side, part, lines) ? part.amount : 0), 0n),
  )
  if (debit === credit && debit !== 0n) return []
  const message = 'Bagian debit dan credit yang dibalik harus sama dan lebih dari nol'
  return [problem('part-unbalanced', 'parts', message)]
}

function isOn(side: 'debit' | 'credit', part: ReversedPart, lines: readonly StandingAmounts[]): boolean {
  return lines.some((line) => line.lineNumber === part.lineNumber && line[side] > 0)
}

/**
 * The lines that take back parts of an entry, or all that stands of it. The whole mirror of an entry of which nothing was
 * taken back has the same lines; otherwise each line says which it takes back.
 */
export function reversedParts(
  lines: readonly StandingLine[],
  parts: readonly ReversedPart[] = lines.map(({ lineNumber, standing: amount }) => ({ lineNumber, amount })),
): JournalLine[] {
  const taken = lines.flatMap(({ lineNumber, standing: _standing, ...line }) => {
    const amount = parts.find((part) => part.lineNumber === lineNumber)?.amount ?? 0
    return amount > 0 ? [{ ...line, reversesLine: lineNumber, taken: toRupiah(amount) }] : []
  })
  const isWhole =
    taken.length === lines.length && taken.every((line) => line.taken === line.debit + line.credit)
  return taken.map(({ taken: amount, reversesLine, ...line }) => ({
    ...line,
    debit: line.credit > 0 ? amount : toRupiah(0),
    credit: line.debit > 0 ? amount : toRupiah(0),
    ...(isWhole ? {} : { reversesLine }),
  }))
}

/**
 * The same percentage of every chosen line, as far as it stands: both sides of the parts are equal, by largest remainder.
 * Where one chosen side is smaller, it bounds the other.
 */
export function equalParts(
  lines: readonly StandingAmounts[],
  chosen: { readonly lineNumbers: readonly number[]; readonly percent: number },
): ReversedPart[] {
  const of = (side: 'debit' | 'credit') =>
    lines.filter((line) => chosen.lineNumbers.includes(line.lineNumber) && line[side] > 0)
  const [debit, credit] = [of('debit'), of('credit')]
  const whole = Math.min(sumOf(debit, 'debit'), sumOf(credit, 'credit'))
  const wanted = Number((BigInt(whole) * BigInt(Math.round(chosen.percent * 100)) + 5_000n) / 10_000n)
  const total = toRupiah(Math.min(wanted, sumOf(debit, 'standing'), sumOf(credit, 'standing')))
  return [debit, credit]
    .flatMap((side) => shared(side, total))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => a.lineNumber - b.lineNumber)
}

function sumOf(lines: readonly StandingAmounts[], what: 'debit' | 'credit' | 'standing'): Rupiah {
  return sumRupiah(lines.map((line) => line[what]))
}

function shared(lines: readonly StandingAmounts[], total: Rupiah): ReversedPart[] {
  const shares = sharesOf(
    total,
    lines.map(({ standing }) => standing),
  )
  return lines.map(({ lineNumber }, index) => ({ lineNumber, amount: shares[index] ?? toRupiah(0) }))
}

/** The same lines with debit and credit exchanged. */
export function reversedLines<Line extends LineAmounts>(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }))
}

/** Description of a reversing entry, cut to the length a description may have. */
export function reversalDescription(original: {
  readonly entryNumber: string
  readonly description: string
}): string {
  const whole = [...`Balik ${original.entryNumber}: ${original.description}`]
  return whole.slice(0, 500).join('').trim()
}
