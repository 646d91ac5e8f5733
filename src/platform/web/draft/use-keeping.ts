import { useState, type RefObject } from 'react'
import { takenUp, type FormState } from '../../rules/form/form-state.ts'
import { newFormKey } from './draft-turn.ts'
import { useKeptDraft, type DraftOffer, type Kept, type SavedBy } from './use-kept-draft.ts'

type KeepingParts<Draft> = {
  readonly kept?: Kept<Draft>
  readonly saved?: SavedBy | undefined
  readonly same: (one: Draft, other: Draft) => boolean
}
type KeptState<Draft> = {
  readonly state: FormState<Draft>
  readonly isDirty: boolean
  readonly setState: (change: (now: FormState<Draft>) => FormState<Draft>) => void
}

/** What is typed is kept together with the key it is saved under, and offered again. */
export function useKeeping<Draft>(
  { kept, saved, same }: KeepingParts<Draft>,
  { state, isDirty, setState }: KeptState<Draft>,
) {
  const [key, setKey] = useState(newFormKey)
  const { base, version, draft } = state
  const keeping = useKeptDraft(kept, { form: { base, version, draft, key }, isDirty, same })
  const offerIn = (body: RefObject<HTMLElement | null>): DraftOffer | undefined =>
    keeping.offerTo({
      saved: saved ?? {},
      take: (found) => {
        setKey(found.key)
        setState((now) => takenUp(now, found, saved))
      },
      // The buttons of the offer go away, and with them the focus.
      answered: () => body.current?.querySelector<HTMLElement>('[data-path]')?.focus(),
    })
  const { drop, notKept } = keeping
  return { key, renewKey: () => setKey(newFormKey()), drop, notKept, offerIn }
}
