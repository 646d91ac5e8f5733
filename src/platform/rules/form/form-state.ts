/** Something that is said about a field (`name`), a cell (`lines.3.debit`), or with an empty path about the whole. */
export interface FormProblem {
  readonly path: string
  readonly message: string
  readonly line?: number | undefined
}

/** What a form holds together with the version of the record it was made from; 0 for a record that is not there yet. */
export interface Versioned<Draft> {
  readonly draft: Draft
  readonly version: number
}

/** A record as somebody else has saved it while a form was open. */
export interface Latest<Draft> extends Versioned<Draft> {
  readonly savedAt?: string
  readonly savedBy?: string
  /** Why what was typed can no longer be saved over it, if so. */
  readonly barred?: string
}

/** A draft as it is kept before it is saved: what was typed, and what it began from. */
export interface KeptDraft<Draft> extends Versioned<Draft> {
  readonly base: Draft
}

/** A form as plain data: what it began from, what is typed, and what has been said about it. */
export interface FormState<Draft> extends KeptDraft<Draft> {
  /** Fields that were left; their problems are shown. */
  readonly touched: ReadonlySet<string>
  /** Fields whose text cannot be read, with what to say: what is saved must be what is on the screen. */
  readonly unreadable: ReadonlyMap<string, string>
  /** How often saving was tried in vain; after the first time every problem is shown. */
  readonly attempts: number
  /** What the server said against the last attempt; typing into a field takes back what was said about it. */
  readonly refused: readonly FormProblem[]
  /** The record as somebody else has saved it meanwhile: a choice is waiting. */
  readonly latest: Latest<Draft> | undefined
}

/** A form that nothing was typed into yet. */
export function openForm<Draft>({ draft, version }: Versioned<Draft>): FormState<Draft> {
  return {
    base: draft,
    draft,
    version,
    touched: new Set(),
    unreadable: new Map(),
    attempts: 0,
    refused: [],
    latest: undefined,
  }
}

/** The form after something was typed; `paths` are the fields it was typed into. */
export function typed<Draft>(
  state: FormState<Draft>,
  draft: Draft,
  paths: readonly string[] = [],
): FormState<Draft> {
  const isRetyped = ({ path }: FormProblem): boolean => path === '' || paths.includes(path)
  const refused = state.refused.some(isRetyped)
    ? state.refused.filter((each) => !isRetyped(each))
    : state.refused
  return { ...state, draft, refused }
}

/** The form after a field was left: what is wrong with it may be said from now on. */
export function left<Draft>(state: FormState<Draft>, path: string): FormState<Draft> {
  return state.touched.has(path) ? state : { ...state, touched: new Set([...state.touched, path]) }
}

/** The form after a field said whether its text can be read. */
export function read<Draft>(
  state: FormState<Draft>,
  path: string,
  message: string | undefined,
): FormState<Draft> {
  if (state.unreadable.get(path) === message) return state
  const unreadable = new Map(state.unreadable)
  if (message === undefined) unreadable.delete(path)
  else unreadable.set(path, message)
  return { ...state, unreadable }
}

/** What the rules find, and before it the fields that cannot be read: a rule would only speak of their old value. */
export function withUnreadable(
  { unreadable }: Pick<FormState<unknown>, 'unreadable'>,
  found: readonly FormProblem[],
): readonly FormProblem[] {
  if (unreadable.size === 0) return found
  const unread = [...unreadable].map(([path, message]) => ({ path, message }))
  return [...unread, ...found.filter(({ path }) => !unreadable.has(path))]
}

/** The form after saving was tried although something is wrong. */
export function attempted<Draft>(state: FormState<Draft>): FormState<Draft> {
  return { ...state, attempts: state.attempts + 1 }
}

/** The form after the server refused it. */
export function refused<Draft>(state: FormState<Draft>, problems: readonly FormProblem[]): FormState<Draft> {
  return { ...state, refused: problems }
}

/** The form after the server said that somebody else has saved the record. */
export function overtaken<Draft>(state: FormState<Draft>, latest: Latest<Draft>): FormState<Draft> {
  return { ...state, latest }
}

/** Gives up what was typed and begins from the latest version. */
export function withLatest<Draft>(state: FormState<Draft>): FormState<Draft> {
  return state.latest === undefined ? state : openForm(state.latest)
}

/** Holds a draft that was merged with the latest version, and stands on it: saving will replace it. */
export function overLatest<Draft>(state: FormState<Draft>, draft: Draft): FormState<Draft> {
  const { latest } = state
  if (latest === undefined) return state
  return { ...state, draft, base: latest.draft, version: latest.version, latest: undefined }
}

/**
 * The form after a kept draft was taken up. When the record is still the one it began from, typing simply goes on; when
 * somebody has saved it since, it is as if that happened while the form was open.
 */
export function takenUp<Draft>(
  state: FormState<Draft>,
  { base, draft, version }: KeptDraft<Draft>,
  saved: Pick<Latest<Draft>, 'savedAt' | 'savedBy'> = {},
): FormState<Draft> {
  if (version === state.version) return { ...state, draft }
  const behind = { ...openForm({ draft, version }), base }
  return overtaken(behind, { draft: state.base, version: state.version, ...saved })
}

/**
 * What is said about a field: a problem the rules find, once the field was touched or saving was tried, else what the
 * server said.
 */
export function messageAt(
  state: Pick<FormState<unknown>, 'touched' | 'attempts' | 'refused'>,
  found: readonly FormProblem[],
  path: string,
): string | undefined {
  const isShown = state.attempts > 0 || state.touched.has(path)
  const own = isShown ? found.find((each) => each.path === path) : undefined
  return (own ?? state.refused.find((each) => each.path === path))?.message
}

/** The list of everything that is wrong: what the rules find once saving was tried, else what the server said. */
export function shownProblems(
  { attempts, refused: said }: Pick<FormState<unknown>, 'attempts' | 'refused'>,
  found: readonly FormProblem[],
): readonly FormProblem[] {
  return attempts > 0 && found.length > 0 ? found : said
}
