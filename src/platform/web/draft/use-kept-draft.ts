import { useCallback, useEffect, useRef, useState } from 'react'
import {
  keptContent,
  notKeptNotice,
  readKeptContent,
  type DraftWriting,
  type KeptForm,
  type WaitingForm,
} from '../../rules/form/kept-drafts.ts'
import type { Latest } from '../../rules/form/form-state.ts'
import { afterOthers, newFormKey } from './draft-turn.ts'
import { messageOf } from '../call/call-problem.ts'
import { sessionDoor } from '../shell/session.ts'

const idleMilliseconds = 3_000
const retryMilliseconds = 10_000

/** How the draft of a form is kept: under which name, and how it becomes plain data and is read again. */
export interface Kept<Draft> extends DraftWriting<Draft> {
  readonly name: string
}

/** What was typed earlier and never saved, waiting to be taken up or thrown away. */
export interface DraftOffer {
  readonly updatedAt: string
  /** When and by whom the record was saved since, if it was. */
  readonly overtaken: SavedBy | undefined
  readonly takeUp: () => void
  readonly throwAway: () => void
}

export type SavedBy = Pick<Latest<unknown>, 'savedAt' | 'savedBy'>

/** The form a kept draft is offered to. */
interface OfferedForm<Draft> {
  /** When and by whom its version was saved. */
  readonly saved: SavedBy
  readonly take: (kept: KeptForm<Draft>) => void
  /** Called once the offer was taken up or thrown away. */
  readonly answered: () => void
}

interface Keeping<Draft> {
  readonly offerTo: (form: OfferedForm<Draft>) => DraftOffer | undefined
  /** Why what is typed is not kept, if so. */
  readonly notKept: string | undefined
  /** Forgets what is typed, for example because the form has been saved. */
  readonly drop: () => void
}

interface Typed<Draft> {
  readonly form: KeptForm<Draft>
  readonly isDirty: boolean
  readonly same: (one: Draft, other: Draft) => boolean
}

/**
 * Keeps what is typed into a form on the server: three seconds after the last change, and at once when the page is
 * hidden. Leaving the form on purpose throws it away; closing the tab does not. What was kept earlier waits beside it
 * until somebody has decided: taking it up makes an offer of what was typed meanwhile.
 */
export function useKeptDraft<Draft>(
  kept: Kept<Draft> | undefined,
  { form, isDirty, same }: Typed<Draft>,
): Keeping<Draft> {
  const { waiting, setWaiting, isLoaded, hasFailed } = useWaiting(kept, { form, same })
  const saver = useAutosave({ kept, form, waiting, isLoaded, isActive: isDirty && isLoaded })
  const notKept = isDirty
    ? notKeptNotice({ hasRead: !hasFailed, refusal: saver.refusal, waiting: waiting.length })
    : undefined
  const [offered, ...rest] = waiting
  const offerTo: Keeping<Draft>['offerTo'] = ({ saved, take, answered }) =>
    offered && {
      updatedAt: offered.keptAt,
      overtaken: offered.kept.version === form.version ? undefined : saved,
      takeUp: () => {
        const left = isDirty ? [{ kept: form, keptAt: new Date().toISOString() }, ...rest] : rest
        setWaiting(left)
        saver.keep(offered.kept, left)
        take(offered.kept)
        answered()
      },
      throwAway: () => {
        setWaiting(rest)
        saver.keep(isDirty ? form : undefined, rest)
        answered()
      },
    }
  return { offerTo, notKept, drop: saver.drop }
}

/**
 * What was kept under the name of the form when it was opened, but for what has been saved since. Until it could be read
 * nothing is written: it would be lost.
 */
function useWaiting<Draft>(
  kept: Kept<Draft> | undefined,
  { form, same }: Pick<Typed<Draft>, 'form' | 'same'>,
) {
  const [waiting, setWaiting] = useState<readonly WaitingForm<Draft>[]>([])
  const [reading, setReading] = useState<'waiting' | 'failed' | 'loaded'>('waiting')
  const [attempt, setAttempt] = useState(0)
  const opened = useRef({ kept, form, same })
  const name = kept?.name
  useEffect(() => {
    if (name === undefined) return undefined
    let isOpen = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      const { kept: how, form: start, same: isSame } = opened.current
      const found = await afterOthers(name, () => sessionDoor().drafts.read(name))
      if (!isOpen) return
      setReading('loaded')
      if (!found || !how) return
      const all = readKeptContent(found.content, found.updatedAt, { read: how.read, newKey: newFormKey })
      setWaiting(all.filter((each) => !isSame(each.kept.draft, start.base)))
    }
    void look().catch(() => {
      if (!isOpen) return
      setReading('failed')
      timer = setTimeout(() => setAttempt((before) => before + 1), retryMilliseconds)
    })
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [name, attempt])
  return { waiting, setWaiting, isLoaded: reading === 'loaded', hasFailed: reading === 'failed' }
}

interface Autosaved<Draft> {
  readonly kept: Kept<Draft> | undefined
  readonly form: KeptForm<Draft>
  readonly waiting: readonly WaitingForm<Draft>[]
  readonly isLoaded: boolean
  readonly isActive: boolean
}

/** Saves while active; gives the ways to keep something else, and to throw away what was typed. */
function useAutosave<Draft>(now: Autosaved<Draft>) {
  const latest = useRef(now)
  const isKept = useRef(false)
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    latest.current = now
  })
  const keep = useCallback(
    (form: KeptForm<Draft> | undefined, waiting: readonly WaitingForm<Draft>[]): void => {
      const { kept, isLoaded } = latest.current
      if (kept === undefined || !isLoaded) return
      isKept.current = form !== undefined
      const { name } = kept
      const content = keptContent(form, waiting, kept)
      const send = () =>
        content === undefined ? sessionDoor().drafts.drop(name) : sessionDoor().drafts.save(name, content)
      void afterOthers(name, send).then(
        () => setRefusal(undefined),
        (error: unknown) => setRefusal(messageOf(error)),
      )
    },
    [],
  )
  const save = useCallback(() => keep(latest.current.form, latest.current.waiting), [keep])
  const drop = useCallback(() => {
    latest.current = { ...latest.current, isActive: false }
    keep(undefined, latest.current.waiting)
  }, [keep])
  const { form, waiting, isActive } = now
  const { draft, version, key } = form
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setTimeout(save, idleMilliseconds)
    return () => clearTimeout(timer)
  }, [draft, version, key, waiting, isActive, save])
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
  return { keep, drop, refusal }
}
