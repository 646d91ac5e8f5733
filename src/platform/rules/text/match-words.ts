/** A thing to choose: `text` is shown and searched, `code` also without its hyphens and dots. */
export interface Choice {
  readonly key: string
  readonly text: string
  readonly code?: string
  /** Further words to find it by. */
  readonly keywords?: string
}

/** Fewer digits stand inside of half of all codes. */
const shortestInside = 3

/** What a choice is searched by, prepared once for many searches. */
export type SearchText = { readonly words: readonly string[]; readonly code: string; readonly text: string }

/** Prepares a choice for `matchesWords`. */
export function searchTextOf({ text, code = '', keywords = '' }: Choice): SearchText {
  return {
    words: [...wordsOf(`${text} ${code} ${keywords}`), ...wordsOf(code.replace(/[-.]/g, ' '))],
    code: plain(code),
    text: wordsOf(text).join(' '),
  }
}

/** How well a choice answers what was typed: whole code or text, beginnings, or digits inside of its code. */
export type MatchRank = 0 | 1 | 2

/**
 * Every word typed has to begin a word of the choice, in any order, or its code (`1-1110`, `1111`, `1110`); the digits
 * of one may also stand inside the code. Undefined when one does neither.
 */
export function matchRank(search: SearchText, typed: readonly string[]): MatchRank | undefined {
  const ranks = typed.map((part) => partRank(search, part))
  if (ranks.includes(undefined)) return undefined
  if (ranks.includes(2)) return 2
  return isWhole(search, typed) ? 0 : 1
}

export function matchesWords(search: SearchText, typed: readonly string[]): boolean {
  return matchRank(search, typed) !== undefined
}

function partRank({ words, code }: SearchText, part: string): 1 | 2 | undefined {
  if (words.some((word) => word.startsWith(part))) return 1
  const bare = plain(part)
  if (!/^\d+$/.test(bare) || bare === '') return undefined
  if (code.startsWith(bare)) return 1
  return bare.length >= shortestInside && code.includes(bare) ? 2 : undefined
}

function isWhole({ code, text }: SearchText, typed: readonly string[]): boolean {
  const all = typed.join(' ')
  return all !== '' && (plain(all) === code || all === text)
}

/** The words of a typed search, lower case. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s/(),]+/)
    .filter((word) => word !== '')
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[-.]/g, '')
}

/** `1-1110 Bank BCA`, or the text alone. */
export function nameOf(choice: Choice): string {
  return choice.code === undefined ? choice.text : `${choice.code} ${choice.text}`
}
