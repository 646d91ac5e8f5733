import { ClearFilters } from './filter-bar.tsx'
import type { Filters } from './use-filters.ts'

type Props = {
  /** The sentence of an empty list. */
  readonly text: string
  readonly filters: Pick<Filters<string>, 'active' | 'clear'>
}

/** What an empty list says; where filters leave no row they can be cleared at once. */
export function NothingFound({ text, filters }: Props) {
  return (
    <>
      <p>{text}</p>
      {filters.active && <ClearFilters onClear={filters.clear} />}
    </>
  )
}
