import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { call } from '../../../platform/web/call/call.ts'
import { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { addAttachment, listAttachments } from '../contract/attachments.ts'
import { cleanFileName, sizeProblems } from '../rules/attachment-name.ts'

export interface Subject {
  /** Its table. */
  readonly kind: string
  readonly recordId: number
}

/** A file on its way to its record, or one that did not arrive. */
export interface Upload {
  readonly key: string
  readonly subject: Subject
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly message: string
  /** Where the record is shown, for a message about it. */
  readonly address: string | undefined
  readonly onSent: () => void
}

let uploads: readonly Upload[] = []
let isWorking = false
const listeners = new Set<() => void>()

function change(next: readonly Upload[]): void {
  uploads = next
  if (next.length > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
  for (const listener of listeners) listener()
}

/** Closing the tab would lose what has not arrived. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** What is sent stops when the person leaves, and nobody after them sends it. */
let person = new AbortController()

/** The files that a person who leaves would lose. */
export const unsentUploads = {
  question: (): string | undefined =>
    uploads.length === 0
      ? undefined
      : `${uploads.length} lampiran belum terunggah dan akan hilang. Tetap keluar?`,
  drop: (): void => {
    person.abort()
    person = new AbortController()
    change([])
  },
}

function patch(key: string, changed: Partial<Upload>): void {
  change(uploads.map((each) => (each.key === key ? { ...each, ...changed } : each)))
}

/** Forgets a file that did not arrive. */
export function dropUpload(key: string): void {
  change(uploads.filter((each) => each.key !== key))
}

/** Sends a file again that did not arrive. */
export function retryUpload(key: string): void {
  patch(key, { state: 'waiting', message: '' })
  void work()
}

/** Sends what waits, one after another: a person's files are taken one at a time. */
async function work(): Promise<void> {
  if (isWorking) return
  isWorking = true
  for (;;) {
    const next = uploads.find(({ state }) => state === 'waiting')
    if (next === undefined) break
    await send(next)
  }
  isWorking = false
}

async function send(upload: Upload): Promise<void> {
  const { key, file, address } = upload
  patch(key, { state: 'sending' })
  const { signal } = person
  const message = await refusalOf(upload, signal)
  if (signal.aborted) return
  if (message === undefined) {
    dropUpload(key)
    upload.onSent()
    return
  }
  patch(key, { state: 'failed', message })
  const link = address === undefined ? {} : { link: { to: address, text: 'Buka' } }
  toast(`${file.name} belum terlampir: ${message}`, link)
}

/** Sends one file; gives what speaks against it. */
async function refusalOf({ subject, file, key }: Upload, signal: AbortSignal): Promise<string | undefined> {
  const [wrongSize] = sizeProblems(file.size)
  if (wrongSize !== undefined) return wrongSize.message
  try {
    const body = new Uint8Array(await file.arrayBuffer())
    const query = { name: cleanFileName(file.name) }
    await call(addAttachment, { params: subject, query, body, idempotencyKey: key, signal })
    return undefined
  } catch (error) {
    if (error instanceof CallProblem) return error.message
    return 'File tidak dapat dibaca. Pilih kembali.'
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The files on their way to a record. */
export function useUploads({ kind, recordId }: Subject): readonly Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads)
  return all.filter(({ subject }) => subject.kind === kind && subject.recordId === recordId)
}

/** Attaches files to a record; they go on arriving when the screen is left. */
export function useAttach(): (subject: Subject, files: readonly File[], address?: string) => void {
  const queries = useQueryClient()
  return useCallback(
    (subject, files, address) => {
      const onSent = (): void => void queries.invalidateQueries({ queryKey: [listAttachments.path] })
      const added = files.map((file) => {
        const key = crypto.randomUUID()
        return { key, subject, file, state: 'waiting', message: '', address, onSent } as const
      })
      change([...uploads, ...added])
      void work()
    },
    [queries],
  )
}
