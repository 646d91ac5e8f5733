import { useCallback, useEffect, useRef, useState } from 'react'
import { sessionDoor } from '../shell/session.ts'

const idleMilliseconds = 3_000

export interface FormDraft {
  /** What was typed before and not saved, waiting to be taken up or thrown away. */
  readonly offer: { readonly content: unknown; readonly updatedAt: string } | undefined
  readonly answerOffer: () => void
  /** Throws the kept text away, for example because the form has been saved. */
  readonly drop: () => void
}

/**
 * Keeps what is typed into a form on the server: three seconds after the last change, and at once when the page is
 * hidden. Leaving the form on purpose throws it away; closing the tab does not. While an earlier text is on offer
 * nothing is kept, so that it is not lost before somebody has decided.
 */
export function useFormDraft(form: string, content: object, dirty: boolean): FormDraft {
  const [offer, setOffer] = useState<FormDraft['offer']>()
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    let open = true
    void sessionDoor()
      .drafts.read(form)
      .then((draft) => open && setOffer(draft))
      .catch(() => undefined)
      .finally(() => setLoaded(true))
    return () => {
      open = false
    }
  }, [form])
  const drop = useKeeping({ form, content, active: dirty && loaded && offer === undefined })
  const answerOffer = useCallback(() => setOffer(undefined), [])
  return { offer, answerOffer, drop }
}

type Keeping = { readonly form: string; readonly content: object; readonly active: boolean }

/** Saves while active; gives the way to throw away what was saved. */
function useKeeping({ form, content, active }: Keeping): () => void {
  const latest = useRef({ content, active })
  const kept = useRef(false)
  const save = useCallback(() => {
    kept.current = true
    void sessionDoor()
      .drafts.save(form, latest.current.content)
      .catch(() => undefined)
  }, [form])
  const drop = useCallback(() => {
    latest.current = { ...latest.current, active: false }
    kept.current = false
    void sessionDoor()
      .drafts.drop(form)
      .catch(() => undefined)
  }, [form])
  useEffect(() => {
    latest.current = { content, active }
    if (!active) return undefined
    const timer = setTimeout(save, idleMilliseconds)
    return () => clearTimeout(timer)
  }, [content, active, save])
  useEffect(() => {
    const keepWhenHidden = (): void => {
      if (document.visibilityState === 'hidden' && latest.current.active) save()
    }
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', keepWhenHidden)
      if (kept.current) drop()
    }
  }, [save, drop])
  return drop
}
