import { useDeferredValue, useMemo } from 'react'
import { matchesWords, searchTextOf, wordsOf, type Choice } from '../rules/match-words.ts'

/** Enough to see whether to type on; more would only make the list slow. */
const mostShown = 50

/** The choices that match what is typed, in the order given; the prepared texts are kept while the choices stay. */
export function useChoices<C extends Choice>(choices: readonly C[], typed: string | undefined): readonly C[] {
  const prepared = useMemo(
    () => choices.map((choice) => ({ choice, search: searchTextOf(choice) })),
    [choices],
  )
  const words = useDeferredValue(typed)
  return useMemo(() => {
    const parts = wordsOf(words ?? '')
    const found: C[] = []
    for (const { choice, search } of prepared) {
      if (found.length === mostShown) break
      if (matchesWords(search, parts)) found.push(choice)
    }
    return found
  }, [prepared, words])
}
