import { useState } from 'react'
import { mergedDraft, mergeOutcomes, type MergeSide, type MergeUnit } from '../../rules/form/merge-drafts.ts'
import type { Form } from '../form/use-form.ts'

/** Fields of a draft as the two versions are compared and merged by them. */
export interface ComparedField<Draft> extends MergeUnit<Draft> {
  readonly text: (draft: Draft) => string
}

export type MergedForm<Draft> = Pick<
  Form<Draft>,
  'base' | 'draft' | 'latest' | 'takeLatest' | 'saveMerged' | 'postpone'
>

/** Merging what is typed with the version somebody else has saved; undefined while there is none. */
export function useMerge<Draft extends object>(
  { base, draft, latest, saveMerged }: MergedForm<Draft>,
  fields: readonly ComparedField<Draft>[],
) {
  const [chosen, setChosen] = useState<Readonly<Record<string, MergeSide>>>({})
  if (latest === undefined) return undefined
  const versions = { base, mine: draft, theirs: latest.draft }
  const rows = mergeOutcomes(versions, fields)
    .filter(({ outcome }) => outcome !== 'alike')
    .map(({ unit, outcome }) => ({
      label: unit.label,
      outcome,
      mine: unit.text(draft),
      theirs: unit.text(latest.draft),
      side: outcome === 'both' ? chosen[unit.label] : outcome,
    }))
  return {
    latest,
    rows,
    /** The fields that wait for a choice. */
    open: rows.filter(({ side }) => side === undefined).map(({ label }) => label),
    choose: (label: string, side: MergeSide) => setChosen({ ...chosen, [label]: side }),
    save: () => saveMerged(mergedDraft(versions, fields, chosen)),
  }
}

export type Merge = NonNullable<ReturnType<typeof useMerge<object>>>
