import { useCallback, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import {
  attempted,
  left,
  messageAt,
  openForm,
  overLatest,
  overtaken,
  read,
  refused,
  shownProblems,
  takenUp,
  typed,
  withLatest,
  withUnreadable,
  type FormProblem,
  type FormState,
  type Versioned,
} from '../../rules/form/form-state.ts'
import type { CallProblem } from '../call/call-problem.ts'
import { refusalProblems } from '../call/refusal-problems.ts'
import { useKeptDraft, type DraftOffer, type Kept } from './use-kept-draft.ts'

/** How saving ended. */
export type Saving<Draft, Saved> =
  | { readonly saved: Saved }
  | { readonly refusal: CallProblem }
  /** Somebody else has saved the record meanwhile. */
  | { readonly latest: Versioned<Draft> }
  /** The person did not want it after all. */
  | undefined

export interface FormOptions<Draft, Saved> {
  readonly start: Draft
  /** Version of the record the form was made from; left out for a new one. */
  readonly version?: number
  /** Everything that is wrong with a draft, by the rules the server asks as well. */
  readonly check: (draft: Draft) => readonly FormProblem[]
  readonly save: (draft: Draft, version: number) => Promise<Saving<Draft, Saved>>
  /** What happens once it is saved: leaving the form, or `restart` for the next one. */
  readonly onSaved: (saved: Saved) => void
  /** Whether two drafts hold the same; compared as plain data when left out. */
  readonly same?: (one: Draft, other: Draft) => boolean
  /** Under which name what is typed is kept until it is saved; not kept when left out. */
  readonly kept?: Kept<Draft>
}

/** What a field of a form is given. */
export interface FormField {
  readonly path: string
  readonly error: string | undefined
  readonly onLeave: () => void
  /** Told whether what is typed into the field can be read. */
  readonly onProblem: (message: string | undefined) => void
}

export interface Form<Draft> {
  readonly draft: Draft
  readonly version: number
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Changes fields of the draft. */
  readonly change: (change: Partial<Draft>) => void
  /** The draft after an act on it; no field counts as touched. */
  readonly act: (act: (draft: Draft) => Draft) => void
  readonly at: (path: string) => FormField
  /** The list of what is wrong, once saving was tried or the server refused. */
  readonly problems: readonly FormProblem[]
  readonly attempts: number
  /** Why the server refused the last attempt. */
  readonly refusal: CallProblem | undefined
  /** The record as somebody else has saved it: the person takes it, or saves over it. */
  readonly latest: Versioned<Draft> | undefined
  readonly takeLatest: () => void
  readonly saveOverLatest: () => void
  /** Goes on typing and leaves the choice for the next attempt. */
  readonly postpone: () => void
  readonly restart: (draft: Draft, version?: number) => void
  readonly submit: () => void
  readonly offer: DraftOffer | undefined
  /** The element around the fields, in which the first wrong one is looked for. */
  readonly body: RefObject<HTMLDivElement | null>
}

/** One form: what is typed, what is wrong with it, saving it, and what happens when somebody else was faster. */
export function useForm<Draft extends object, Saved>(options: FormOptions<Draft, Saved>): Form<Draft> {
  const { start, version = 0, check, same = samePlain } = options
  const [state, setState] = useState<FormState<Draft>>(() => openForm({ draft: start, version }))
  const body = useRef<HTMLDivElement>(null)
  const { draft, base, latest, attempts } = state
  const isDirty = !same(draft, base)
  const found = withUnreadable(state, check(draft))
  const keeping = useKeptDraft(options.kept, { base, version: state.version, draft }, isDirty)
  const saving = useSaving(options, setState, keeping.drop)
  const submit = (from: FormState<Draft> = state): void => {
    if (saving.isSaving) return
    if (found.length === 0) return void saving.run(from)
    flushSync(() => setState(attempted))
    focusFirst(body.current, found)
  }
  const change = useCallback((changed: Partial<Draft>) => {
    setState((now) => typed(now, { ...now.draft, ...changed }, Object.keys(changed)))
  }, [])
  const act = useCallback((done: (now: Draft) => Draft) => {
    setState((now) => typed(now, done(now.draft)))
  }, [])
  return {
    draft,
    version: state.version,
    isDirty,
    isSaving: saving.isSaving,
    change,
    act,
    at: (path) => ({
      path,
      error: messageAt(state, found, path),
      onLeave: () => setState((now) => left(now, path)),
      onProblem: (message) => setState((now) => read(now, path, message)),
    }),
    problems: shownProblems(state, found),
    attempts,
    refusal: saving.refusal,
    latest,
    takeLatest: () => setState(withLatest),
    saveOverLatest: () => {
      const over = overLatest(state)
      setState(over)
      submit(over)
    },
    postpone: () => setState((now) => ({ ...now, latest: undefined })),
    restart: (next, nextVersion = 0) => {
      setState(openForm({ draft: next, version: nextVersion }))
      saving.forget()
    },
    submit: () => submit(),
    offer: keeping.offerTo((kept) => setState((now) => takenUp(now, kept))),
    body,
  }
}

type SetState<Draft> = (change: (now: FormState<Draft>) => FormState<Draft>) => void

/** Saving once at a time, and what its outcome makes of the form. */
function useSaving<Draft, Saved>(
  { save, onSaved }: FormOptions<Draft, Saved>,
  setState: SetState<Draft>,
  drop: () => void,
) {
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<CallProblem>()
  const run = async ({ draft, version }: FormState<Draft>): Promise<void> => {
    setSaving(true)
    setRefusal(undefined)
    try {
      const outcome = await save(draft, version)
      if (outcome === undefined) return
      if ('latest' in outcome) setState((now) => overtaken(now, outcome.latest))
      if ('refusal' in outcome) {
        setRefusal(outcome.refusal)
        setState((now) => refused(now, refusalProblems(outcome.refusal)))
      }
      if ('saved' in outcome) {
        drop()
        onSaved(outcome.saved)
      }
    } finally {
      setSaving(false)
    }
  }
  return { run, isSaving, refusal, forget: () => setRefusal(undefined) }
}

function samePlain(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Puts the focus on the first field that something is said about, in the order of the form. */
function focusFirst(body: HTMLElement | null, found: readonly FormProblem[]): void {
  const paths = new Set(found.map(({ path }) => path))
  const fields = [...(body?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
  const first = fields.find((field) => paths.has(field.dataset['path'] ?? ''))
  const input = first?.matches('input, select, textarea, button')
    ? first
    : first?.querySelector<HTMLElement>('input, select, textarea')
  input?.focus()
}
