import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeptDraft } from '../../rules/form/form-state.ts'
import { sessionDoor } from '../shell/session.ts'

const idleMilliseconds = 3_000

/** How the draft of a form is kept: under which name, and how it becomes plain data and is read again. */
export interface Kept<Draft> {
  readonly name: string
  readonly write: (draft: Draft) => unknown
  /** Undefined when what was kept cannot be read any more. */
  readonly read: (kept: unknown) => Draft | undefined
}

/** What was typed earlier and never saved, waiting to be taken up or thrown away. */
export interface DraftOffer {
  readonly updatedAt: string
  readonly takeUp: () => void
  readonly throwAway: () => void
}

/** The form a kept draft is offered to. */
interface OfferedForm<Draft> {
  readonly take: (kept: KeptDraft<Draft>) => void
  /** Called once the offer was taken up or thrown away. */
  readonly answered: () => void
}

interface Keeping<Draft> {
  readonly offerTo: (form: OfferedForm<Draft>) => DraftOffer | undefined
  /** Forgets what was kept, for example because the form has been saved. */
  readonly drop: () => void
}

/**
 * Keeps what is typed into a form on the server: three seconds after the last change, and at once when the page is
 * hidden. Leaving the form on purpose throws it away; closing the tab does not. While an earlier draft is on offer
 * nothing is kept, so that it is not lost before somebody has decided.
 */
export function useKeptDraft<Draft>(
  kept: Kept<Draft> | undefined,
  form: KeptDraft<Draft>,
  isDirty: boolean,
): Keeping<Draft> {
  const { found, isLoaded, answer } = useFound(kept)
  const drop = useAutosave(kept, form, isDirty && isLoaded && found === undefined)
  const offerTo: Keeping<Draft>['offerTo'] = ({ take, answered }) => {
    if (found === undefined) return undefined
    return {
      updatedAt: found.updatedAt,
      takeUp: () => {
        answer()
        take(found.kept)
        answered()
      },
      throwAway: () => {
        answer()
        drop()
        answered()
      },
    }
  }
  return { offerTo, drop }
}

interface Found<Draft> {
  readonly kept: KeptDraft<Draft>
  readonly updatedAt: string
}

/** What was kept under the name of the form when it was opened. */
function useFound<Draft>(kept: Kept<Draft> | undefined) {
  const [found, setFound] = useState<Found<Draft>>()
  const [isLoaded, setLoaded] = useState(false)
  const reader = useRef(kept)
  const name = kept?.name
  useEffect(() => {
    if (name === undefined) return undefined
    let isOpen = true
    const look = async (): Promise<void> => {
      const draft = await sessionDoor().drafts.read(name)
      const content = draft && reader.current && readKept(draft.content, reader.current)
      if (isOpen && draft && content) setFound({ kept: content, updatedAt: draft.updatedAt })
    }
    void look()
      .catch(() => undefined)
      .finally(() => setLoaded(true))
    return () => {
      isOpen = false
    }
  }, [name])
  const answer = useCallback(() => setFound(undefined), [])
  return { found, isLoaded, answer }
}

/** Reads `{ base, version, draft }`; a draft kept in another shape is no longer offered. */
function readKept<Draft>(content: unknown, { read }: Kept<Draft>): KeptDraft<Draft> | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  const { base, version, draft } = content as { base?: unknown; version?: unknown; draft?: unknown }
  const [from, now] = [read(base), read(draft)]
  if (from === undefined || now === undefined || typeof version !== 'number') return undefined
  return { base: from, version, draft: now }
}

/** Saves while active; gives the way to throw away what was saved. */
function useAutosave<Draft>(
  kept: Kept<Draft> | undefined,
  form: KeptDraft<Draft>,
  isActive: boolean,
): () => void {
  const latest = useRef({ kept, form, isActive })
  const isKept = useRef(false)
  const name = kept?.name
  const save = useCallback(() => {
    const { kept: how, form: now } = latest.current
    if (how === undefined) return
    isKept.current = true
    const content = { base: how.write(now.base), version: now.version, draft: how.write(now.draft) }
    void sessionDoor()
      .drafts.save(how.name, content)
      .catch(() => undefined)
  }, [])
  const drop = useCallback(() => {
    latest.current = { ...latest.current, isActive: false }
    isKept.current = false
    if (name === undefined) return
    void sessionDoor()
      .drafts.drop(name)
      .catch(() => undefined)
  }, [name])
  useEffect(() => {
    latest.current = { kept, form, isActive }
  })
  const { draft, version } = form
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setTimeout(save, idleMilliseconds)
    return () => clearTimeout(timer)
  }, [draft, version, isActive, save])
  useEffect(() => {
    const keepWhenHidden = (): void => {
      if (document.visibilityState === 'hidden' && latest.current.isActive) save()
    }
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', keepWhenHidden)
      if (isKept.current) drop()
    }
  }, [save, drop])
  return drop
}
