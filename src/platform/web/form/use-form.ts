import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import {
  attempted,
  left,
  messageAt,
  openForm,
  overLatest,
  read,
  shownProblems,
  typed,
  withLatest,
  withUnreadable,
  type FormProblem,
  type FormState,
  type Latest,
} from '../../rules/form/form-state.ts'
import type { CallProblem } from '../call/call-problem.ts'
import type { Outcome } from '../call/use-act.ts'
import { useAfterTyping } from '../call/use-after-typing.ts'
import { markSaving } from '../keys/awaited.ts'
import { afterPress } from './after-press.ts'
import { focusFirst, focusFirstEmpty } from './focus-field.ts'
import { useSaving } from './use-saving.ts'
import { useKeeping } from '../draft/use-keeping.ts'
import type { DraftOffer, Kept, SavedBy } from '../draft/use-kept-draft.ts'

/** How saving ended. */
export type Saving<Draft, Saved> =
  | { readonly saved: Saved }
  | { readonly refusal: CallProblem }
  /** Somebody else has saved the record meanwhile. */
  | { readonly latest: Latest<Draft> }
  /** The person did not want it after all. */
  | undefined

export interface FormOptions<Draft, Saved, Act extends string> {
  readonly start: Draft
  /** Version of the record the form was made from; left out for a new one. */
  readonly version?: number
  /** Everything that is wrong with a draft, by the rules the server asks as well; posting may ask more than saving. */
  readonly check: (draft: Draft, act: Act | undefined) => readonly FormProblem[]
  readonly save: (
    draft: Draft,
    how: {
      readonly version: number
      readonly act: Act | undefined
      /** Names the record to be made: it stays the same until the form is saved, over reloads of the page as well. */
      readonly key: string
    },
  ) => Promise<Saving<Draft, Saved>>
  /** What happens once it is saved: leaving the form, or `restart` for the next one. */
  readonly onSaved: (
    saved: Saved,
    next: {
      readonly act: Act | undefined
      readonly restart: Form<Draft>['restart']
      /** Begins the next record, and goes to the first field that is empty. */
      readonly begin: (draft: Draft) => void
    },
  ) => void
  /** Whether two drafts hold the same; compared as plain data when left out. */
  readonly same?: (one: Draft, other: Draft) => boolean
  /** Under which name what is typed is kept until it is saved; not kept when left out. */
  readonly kept?: Kept<Draft>
  /** When and by whom the version the form was made from was saved. */
  readonly saved?: SavedBy | undefined
}

/** What a field of a form is given. */
export interface FormField {
  readonly path: string
  readonly error: string | undefined
  readonly onLeave: () => void
  /** Told whether what is typed into the field can be read. */
  readonly onProblem: (message: string | undefined) => void
}

export interface Form<Draft, Act extends string = never> {
  /** What the form began from. */
  readonly base: Draft
  readonly draft: Draft
  readonly version: number
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Changes fields of the draft. */
  readonly change: (change: Partial<Draft>) => void
  /** The draft after an act on it; `paths` are the fields it was typed into, if any. */
  readonly act: (act: (draft: Draft) => Draft, paths?: readonly string[]) => void
  readonly at: (path: string) => FormField
  /** The list of what is wrong, once saving was tried or the server refused. */
  readonly problems: readonly FormProblem[]
  readonly attempts: number
  /** Why the server refused the last attempt. */
  readonly refusal: CallProblem | undefined
  /** The record as somebody else has saved it: the person takes it, or merges the two. */
  readonly latest: Latest<Draft> | undefined
  readonly takeLatest: () => void
  /** Saves a draft merged of the two. */
  readonly saveMerged: (draft: Draft) => void
  /** Goes on typing and leaves the choice for the next attempt. */
  readonly postpone: () => void
  readonly restart: (draft: Draft, version?: number) => void
  /** Takes over what is still being typed, checks, and saves; goes to the first wrong field instead. */
  readonly submit: (act?: Act) => void
  readonly offer: DraftOffer | undefined
  /** Why what is typed is not kept as a draft, if so. */
  readonly notKept: string | undefined
  /** The element around the fields, in which the first wrong one is looked for. */
  readonly body: RefObject<HTMLDivElement | null>
}

/** As much of a form as its fields use. */
export type FormFields<Draft> = Pick<Form<Draft>, 'draft' | 'change' | 'at'>

/** One form: what is typed, what is wrong with it, saving it, and what happens when somebody else was faster. */
export function useForm<Draft extends object, Saved, Act extends string = never>(
  options: FormOptions<Draft, Saved, Act>,
): Form<Draft, Act> {
  const { start, version = 0, check, same = samePlain } = options
  const [state, setState] = useState<FormState<Draft>>(() => openForm({ draft: start, version }))
  const body = useRef<HTMLDivElement>(null)
  const { draft, base, latest, attempts } = state
  const isDirty = !same(draft, base)
  const [attempt, setAttempt] = useState<Act>()
  const found = withUnreadable(state, check(draft, attempt))
  const fields = useFields({ state, found }, setState)
  const keeping = useKeeping({ ...options, same }, { state, isDirty, setState })
  const restart = (next: Draft, nextVersion = 0): void => {
    saving.forget()
    keeping.renewKey()
    setState(openForm({ draft: next, version: nextVersion }))
  }
  const begin = (next: Draft): void => {
    flushSync(() => restart(next))
    focusFirstEmpty(body.current)
  }
  const onSaved = (saved: Saved, done: Act | undefined): void => {
    keeping.drop()
    options.onSaved(saved, { act: done, restart, begin })
  }
  const saving = useSaving({ ...keeping, save: options.save, onSaved }, setState)
  useLayoutEffect(() => markSaving(body.current, saving.isSaving), [saving.isSaving])
  const submit = (from: FormState<Draft>, act: Act | undefined): void => {
    if (saving.isSaving) return
    const wrong = withUnreadable(from, check(from.draft, act))
    if (wrong.length === 0) return void saving.run(from, act)
    flushSync(() => {
      setAttempt(act)
      setState(attempted)
    })
    focusFirst(body.current, wrong)
  }
  const submitTyped = useAfterTyping((act: Act | undefined) => submit(state, act))
  return {
    base,
    draft,
    version: state.version,
    isDirty,
    isSaving: saving.isSaving,
    ...fields,
    problems: shownProblems(state, found),
    attempts,
    refusal: saving.refusal,
    latest,
    ...choiceOf(state, { setState, submit }),
    restart,
    submit: submitTyped,
    offer: keeping.offerIn(body),
    notKept: keeping.notKept,
    body,
  }
}

type Choosing<Draft> = {
  readonly setState: (change: FormState<Draft> | ((now: FormState<Draft>) => FormState<Draft>)) => void
  readonly submit: (from: FormState<Draft>, act: undefined) => void
}

/** The ways on when somebody else has saved the record. */
function choiceOf<Draft>(state: FormState<Draft>, { setState, submit }: Choosing<Draft>) {
  return {
    takeLatest: () => setState(withLatest),
    saveMerged: (draft: Draft) => {
      const over = overLatest(state, draft)
      setState(over)
      submit(over, undefined)
    },
    postpone: () => setState((now) => ({ ...now, latest: undefined })),
  }
}

type SetState<Draft> = (change: (now: FormState<Draft>) => FormState<Draft>) => void

interface FieldParts<Draft> {
  readonly state: FormState<Draft>
  readonly found: readonly FormProblem[]
}

/** Typing into the fields of a form, and leaving them. */
function useFields<Draft>(
  { state, found }: FieldParts<Draft>,
  setState: SetState<Draft>,
): Pick<Form<Draft>, 'change' | 'act' | 'at'> {
  const act = useCallback<Form<Draft>['act']>(
    (done, paths) => setState((now) => typed(now, done(now.draft), paths)),
    [setState],
  )
  const change = useCallback<Form<Draft>['change']>(
    (changed) => act((draft) => ({ ...draft, ...changed }), Object.keys(changed)),
    [act],
  )
  const at = (path: string): FormField => ({
    path,
    error: messageAt(state, found, path),
    onLeave: () => afterPress(() => setState((now) => left(now, path))),
    onProblem: (message) => setState((now) => read(now, path, message)),
  })
  return { change, act, at }
}

/** An outcome of saving, in which a record that somebody else has saved meanwhile (412) is read by its shape. */
export function latestIn<Draft, Saved>(
  outcome: Outcome<Saved> | undefined,
  shape: { readonly safeParse: (given: unknown) => { readonly data?: Saved | undefined } },
  read: (latest: Saved) => Latest<Draft>,
): Saving<Draft, Saved> {
  if (outcome === undefined || 'saved' in outcome || outcome.refusal.status !== 412) return outcome
  const latest = shape.safeParse(outcome.refusal.current).data
  return latest === undefined ? outcome : { latest: read(latest) }
}

function samePlain(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
