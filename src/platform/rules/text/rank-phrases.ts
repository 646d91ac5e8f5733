import { wordsOf } from './match-words.ts'

/** Something that is found by its name, by other names for it, and by words around it. */
export interface Named {
  readonly text: string
  /** Other names, the best known first. */
  readonly phrases: readonly string[]
  readonly group: string
}

/** What was typed, prepared once for many names. */
type Typed = { readonly whole: string; readonly words: readonly string[] }

/** A slip of one letter is forgiven in words at least as long. */
const shortestSlip = 4

/**
 * Those that answer what is typed, the best first: by the whole name, its beginning, another name, the words of the name,
 * the words of all of them in any order, and last with a slip of the pen. Those that answer equally well stay in order.
 */
export function rankPhrases<N extends Named>(all: readonly N[], typed: string): readonly N[] {
  const words = wordsOf(typed)
  const search = { whole: words.join(' '), words }
  const ranked = all.flatMap((named) => {
    const rank = rankOf(named, search)
    return rank === undefined ? [] : [{ named, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ named }) => named)
}

function rankOf({ text, phrases, group }: Named, { whole, words }: Typed): number | undefined {
  const name = wordsOf(text)
  const own = name.join(' ')
  const others = phrases.map((phrase) => wordsOf(phrase).join(' '))
  const everything = [...name, ...others.flatMap((other) => other.split(' ')), ...wordsOf(group)]
  const tests = [
    () => isSame(own, whole),
    () => others.some((other) => isSame(other, whole)),
    () => own.startsWith(whole),
    () => others.some((other) => other.startsWith(whole)),
    () => words.every((word) => name.some((each) => each.startsWith(word))),
    () => words.every((word) => everything.some((each) => each.startsWith(word))),
    () => whole.length >= shortestSlip && [own, ...others].some((each) => isOneSlip(each, whole)),
    () => words.every((word) => everything.some((each) => begins(each, word))),
  ]
  const rank = tests.findIndex((test) => test())
  return rank === -1 ? undefined : rank
}

/** The same name, `cashflow` for `cash flow` too. */
function isSame(name: string, whole: string): boolean {
  return name.replaceAll(' ', '') === whole.replaceAll(' ', '')
}

/** Whether a word begins with what was typed, one letter wrong, missing, doubled or exchanged. */
function begins(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  if (typed.length < shortestSlip) return false
  return [-1, 0, 1].some((more) => isOneSlip(word.slice(0, typed.length + more), typed))
}

function isOneSlip(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const rests = [one.slice(at), other.slice(at)] as const
  const [a, b] = rests
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}
