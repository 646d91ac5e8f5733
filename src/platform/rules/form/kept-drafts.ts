import type { KeptDraft } from './form-state.ts'

/** What was typed into a form and not saved, with the key under which it is or was to be saved. */
export interface KeptForm<Draft> extends KeptDraft<Draft> {
  /** Names the act of saving, so that trying again after a lost answer does not make a second record. */
  readonly key: string
}

/** Something kept earlier that nobody has taken up or thrown away yet. */
export interface WaitingForm<Draft> {
  readonly kept: KeptForm<Draft>
  readonly keptAt: string
}

/** How a draft becomes plain data and is read again; undefined when it cannot be read any more. */
export interface DraftWriting<Draft> {
  readonly write: (draft: Draft) => unknown
  readonly read: (kept: unknown) => Draft | undefined
}

/** More are not kept of one form, what is typed now among them: the oldest goes. */
const mostKept = 3

/** What is kept of a form: what is typed now, if anything, and what still waits for an answer. */
export function keptContent<Draft>(
  now: KeptForm<Draft> | undefined,
  waiting: readonly WaitingForm<Draft>[],
  { write }: Pick<DraftWriting<Draft>, 'write'>,
): object | undefined {
  const plain = ({ kept, keptAt }: Partial<WaitingForm<Draft>> & { readonly kept: KeptForm<Draft> }) => ({
    base: write(kept.base),
    version: kept.version,
    draft: write(kept.draft),
    key: kept.key,
    ...(keptAt === undefined ? {} : { keptAt }),
  })
  const [first, ...rest] = [...(now ? [{ kept: now }] : []), ...waiting].slice(0, mostKept).map(plain)
  if (first === undefined) return undefined
  return rest.length === 0 ? first : { ...first, earlier: rest }
}

/** What is to be told of drafts that cannot be kept beside what is typed now; undefined when all are. */
export function notKeptNotice({ hasRead, refusal, waiting }: Keeping): string | undefined {
  if (!hasRead)
    return 'Draf yang tersimpan belum dapat dibaca; yang diketik di sini belum disimpan sebagai draf.'
  if (refusal !== undefined) return `Yang diketik di sini belum disimpan sebagai draf: ${refusal}`
  if (waiting < mostKept) return undefined
  return `Paling banyak ${mostKept} draf disimpan per formulir; yang terlama tidak disimpan lagi.`
}

interface Keeping {
  /** What was kept before could be read, so that nothing of it is written over. */
  readonly hasRead: boolean
  /** Why the server did not keep what was sent last. */
  readonly refusal: string | undefined
  /** How many wait for an answer. */
  readonly waiting: number
}

/** Everything in what was kept, the latest first; what is kept in another shape is no longer offered. */
export function readKeptContent<Draft>(
  content: unknown,
  updatedAt: string,
  { read, newKey }: Pick<DraftWriting<Draft>, 'read'> & { readonly newKey: () => string },
): readonly WaitingForm<Draft>[] {
  const { earlier = [] } = partsOf(content)
  return [content, ...(Array.isArray(earlier) ? (earlier as unknown[]) : [])].flatMap((each) => {
    const { base, version, draft, key, keptAt } = partsOf(each)
    const [from, now] = [read(base), read(draft)]
    if (from === undefined || now === undefined || typeof version !== 'number') return []
    const kept = { base: from, version, draft: now, key: typeof key === 'string' ? key : newKey() }
    return [{ kept, keptAt: typeof keptAt === 'string' ? keptAt : updatedAt }]
  })
}

function partsOf(content: unknown): Readonly<Record<string, unknown>> {
  return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {}
}
