import {
  matchRank,
  searchTextOf,
  wordsOf,
  type Choice,
  type MatchRank,
  type SearchText,
} from './match-words.ts'

/** A choice prepared for many searches. */
export interface Searched<C extends Choice> {
  readonly choice: C
  readonly search: SearchText
}

/** What was found for a text: the best first, as many as are worth showing, and how many there are. */
export interface FoundChoices<C extends Choice> {
  readonly shown: readonly C[]
  readonly count: number
  /** The only one that can be meant: the sole one found, or the only one whose code or text was typed whole. */
  readonly meant: C | undefined
}

/** Enough to see whether to type on; more would only make the list slow. */
const mostShown = 50

export function searched<C extends Choice>(choices: readonly C[]): readonly Searched<C>[] {
  return choices.map((choice) => ({ choice, search: searchTextOf(choice) }))
}

/** The choices that match a text; those that match equally well stay in the order given. */
export function foundChoices<C extends Choice>(
  choices: readonly Searched<C>[],
  typed: string,
  most = mostShown,
): FoundChoices<C> {
  const parts = wordsOf(typed)
  const byRank: Record<MatchRank, C[]> = { 0: [], 1: [], 2: [] }
  for (const { choice, search } of choices) {
    const rank = matchRank(search, parts)
    if (rank !== undefined) byRank[rank].push(choice)
  }
  const all = [...byRank[0], ...byRank[1], ...byRank[2]]
  const meant = byRank[0].length === 1 ? byRank[0][0] : all.length === 1 ? all[0] : undefined
  return { shown: all.slice(0, most), count: all.length, meant }
}

/** The few choices that match a text, those first whose whole text begins with it; all of them while nothing is typed. */
export function foundOfFew<C extends Choice>(choices: readonly C[], typed: string): readonly C[] {
  const text = typed.trim().toLowerCase()
  const { shown } = foundChoices(searched(choices), text, choices.length)
  const begins = (choice: C): boolean => choice.text.toLowerCase().startsWith(text)
  return [...shown.filter(begins), ...shown.filter((choice) => !begins(choice))]
}

/** What somebody else found for a text, as an answer of the same form. */
export function foundElsewhere<C extends Choice>(choices: readonly C[], typed: string): FoundChoices<C> {
  const text = typed.trim().toLowerCase()
  const whole = choices.filter((choice) => {
    const own = choice.text.toLowerCase()
    return own === text || own.startsWith(`${text} - `) || choice.code?.toLowerCase() === text
  })
  const meant = choices.length === 1 ? choices[0] : whole.length === 1 ? whole[0] : undefined
  return { shown: choices, count: choices.length, meant }
}

/** What is said of a text that names no choice, or more than one. */
export function unclearChoice(typed: string, count: number): string {
  const text = typed.trim().slice(0, 40)
  if (count === 0) return `"${text}" tidak ditemukan`
  return `"${text}" cocok dengan ${count} pilihan; pilih salah satu`
}
