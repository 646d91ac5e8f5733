/** A thing to choose: `text` is shown and searched, `code` also without its hyphens and dots. */
export interface Choice {
  readonly key: string
  readonly text: string
  readonly code?: string
  /** Further words to find it by. */
  readonly keywords?: string
}

/** Fewer digits would find half of all codes when their hyphens are left out. */
const shortestCode = 4

/** What a choice is searched by, prepared once for many searches. */
export type SearchText = { readonly words: readonly string[]; readonly code: string }

/** Prepares a choice for `matchesWords`. */
export function searchTextOf({ text, code = '', keywords = '' }: Choice): SearchText {
  return {
    words: [...wordsOf(`${text} ${code} ${keywords}`), ...wordsOf(code.replace(/[-.]/g, ' '))],
    code: plain(code),
  }
}

/** True when every word typed begins a word of the choice, in any order, or begins its code: `1-1110`, `11110` or `1110`. */
export function matchesWords({ words, code }: SearchText, typed: readonly string[]): boolean {
  return typed.every(
    (part) =>
      (part.length >= shortestCode && code.startsWith(plain(part))) ||
      words.some((word) => word.startsWith(part)),
  )
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
