/** What an index of letter triples helps with; fewer letters find half of everything. */
const indexable = /[\p{L}\p{N}]{3}/u
/** What is rare enough to look for in documents of all times, and not only in the latest. */
const rare = /[\p{L}\p{N}]{4}/u
const mostWords = 6

/** What was typed, prepared for the search. */
export interface SearchText {
  /** As typed, lower case and without outer blanks. */
  readonly whole: string
  /** Its words, when one of them is long enough to search for inside of texts; else none. */
  readonly words: readonly Word[]
  /** The words are long enough for looking at documents of all times. */
  readonly isRare: boolean
}

export interface Word {
  readonly text: string
  /** An index finds it; others only narrow down what was found. */
  readonly isIndexed: boolean
}

export function searchTextOf(typed: string): SearchText {
  const whole = typed.trim().toLowerCase()
  const words = whole
    .split(/\s+/)
    .slice(0, mostWords)
    .map((text) => ({ text, isIndexed: indexable.test(text) }))
  return {
    whole,
    words: words.some(({ isIndexed }) => isIndexed) ? words : [],
    isRare: words.every(({ isIndexed }) => isIndexed) && words.some(({ text }) => rare.test(text)),
  }
}
