import { useMemo } from 'react'
import { foundChoices, searched, type FoundChoices } from '../../rules/text/found-choices.ts'
import type { Choice } from '../../rules/text/match-words.ts'

/**
 * The choices that match what is typed; the prepared texts are kept while the choices stay. Never deferred: Enter right
 * after the last letter must take what that letter found.
 */
export function useChoices<C extends Choice>(
  choices: readonly C[],
  typed: string | undefined,
): FoundChoices<C> {
  const prepared = useMemo(() => searched(choices), [choices])
  return useMemo(() => foundChoices(prepared, typed ?? ''), [prepared, typed])
}
