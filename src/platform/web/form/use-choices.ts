import { useMemo } from 'react'
import { matchesWords, searchTextOf, wordsOf, type Choice } from '../../rules/text/match-words.ts'

/** Enough to see whether to type on; more would only make the list slow. */
const mostShown = 50

/**
 * The choices that match what is typed, in the order given; the prepared texts are kept while the choices stay. Never
 * deferred: Enter right after the last letter must take what that letter found.
 */
export function useChoices<C extends Choice>(choices: readonly C[], typed: string | undefined): readonly C[] {
  const prepared = useMemo(
    () => choices.map((choice) => ({ choice, search: searchTextOf(choice) })),
    [choices],
  )
  return useMemo(() => {
    const parts = wordsOf(typed ?? '')
    const found: C[] = []
    for (const { choice, search } of prepared) {
      if (found.length === mostShown) break
      if (matchesWords(search, parts)) found.push(choice)
    }
    return found
  }, [prepared, typed])
}
