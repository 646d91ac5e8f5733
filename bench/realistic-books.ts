import { addDays, addMonths, daysBetween, type Day } from '../src/platform/rules/day/day.ts'
import { dailyEntry } from './daily-trade.ts'
import { dueEntry } from './monthly-dues.ts'
import { seededDraw } from './seeded-draw.ts'
import { duesBetween, entriesPerDay, type Due } from './trade-calendar.ts'
import { openDesk, waiting, type Amount, type BookEntry, type Desk } from './trade-desk.ts'
import { reversalReasons } from './trade-words.ts'

export interface BooksWanted {
  /** At least a thousand. */
  readonly entryCount: number
  readonly lastDay: Day
  readonly seed: number
}

const salesPerEntry = 1_200_000
const entriesPerBranch = 20_000
/** How many of the entries made by hand turn out to be wrong, and how many days later the last of them is noticed. */
const wrongShare = 0.02
const longestUnnoticed = 25

/**
 * Three years of a trading company, day by day, in the order they are kept: exactly so many entries, the same for the
 * same seed. A larger company has more branches and partners, not larger amounts.
 */
export function* realisticBooks({ entryCount, lastDay, seed }: BooksWanted): Generator<BookEntry> {
  const firstDay = addDays(addMonths(lastDay, -36), 1)
  const draw = seededDraw(seed)
  const branches = Math.max(1, Math.round(entryCount / entriesPerBranch))
  const partners = Math.max(40, Math.round(entryCount / 250))
  const desk = openDesk({ draw, branches, partners, monthlySales: (entryCount / 36) * salesPerEntry })
  const dues = duesBetween(firstDay, lastDay, branches)
  const dueCount = [...dues.values()].reduce((sum, { length }) => sum + length, 0)
  if (dueCount > entryCount) throw new RangeError('books of three years have more entries than that')
  const ordinary = entriesPerDay(firstDay, lastDay, entryCount - dueCount)
  const wrong = mistakes(desk)
  let index = 0
  for (let at = 0; at <= daysBetween(firstDay, lastDay); at += 1) {
    const day = addDays(firstDay, at)
    for (const entry of entriesOfDay(desk, { day, dues: dues.get(day) ?? [], ordinary: ordinary[at] ?? 0 })) {
      const kept = entry(wrong)
      desk.note(kept)
      wrong.watch(kept, index)
      index += 1
      yield kept
    }
  }
}

/** What is due, then the trade of the day; a due with nothing to book leaves its place to the trade. */
function* entriesOfDay(
  desk: Desk,
  { day, dues, ordinary }: { readonly day: Day; readonly dues: readonly Due[]; readonly ordinary: number },
): Generator<(wrong: Mistakes) => BookEntry> {
  for (const due of dues) yield () => dueEntry(desk, day, due) ?? dailyEntry(desk, day)
  for (let count = 0; count < ordinary; count += 1)
    yield (wrong) => wrong.noticed(day) ?? dailyEntry(desk, day)
}

interface Mistakes {
  /** Looks at an entry that was kept; a few of those made by hand are wrong. */
  watch(entry: BookEntry, index: number): void
  /** The entry that takes a wrong one back, when one has been noticed by this day. */
  noticed(day: Day): BookEntry | undefined
}

function mistakes({ draw }: Desk): Mistakes {
  const wrong = waiting<{ readonly entry: BookEntry; readonly index: number }>(draw)
  return {
    watch: (entry, index) => {
      if (entry.type === 'manual' && draw.happens(wrongShare))
        wrong.add({ entry, index }, addDays(entry.day, draw.whole(1, longestUnnoticed)))
    },
    noticed: (day) => {
      const found = wrong.take(day)
      if (found === undefined) return undefined
      const { entry, index } = found
      return {
        day,
        description: `Balik: ${entry.description}`,
        type: 'reversal',
        reverses: { index, reason: draw.oneOf(reversalReasons) },
        amounts: entry.amounts.map(([code, rupiah, note]): Amount => [code, -rupiah, note]),
      }
    },
  }
}
