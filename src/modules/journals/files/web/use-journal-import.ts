import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallProblem } from '../../../../platform/web/call/call-problem.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { mappingText, type ColumnMapping } from '../../../../platform/rules/file/column-mapping.ts'
import { useColumnMapping } from '../../../../platform/web/file/use-column-mapping.ts'
import {
  readJournalFileColumns,
  readJournalImport,
  startJournalImport,
  type JournalImport,
} from '../contract.ts'
import { isAtWork } from '../rules/import-state.ts'

const pollMilliseconds = 700

/** A chosen file of journals, what its columns hold, and how its check or import goes on. */
export function useJournalImport() {
  const file = useRef<File>(undefined)
  const [id, setId] = useState<number>()
  const { sending, problem, attempt, forget } = useAttempt()
  const step = useColumnMapping('journals')
  const { data: found } = useReply(
    readJournalImport,
    { params: { id: id ?? 1 } },
    {
      enabled: id !== undefined,
      again: { after: pollMilliseconds, while: goesOn },
    },
  )
  useRefreshAfter(found?.status)
  const send = (posts: boolean, { force = false, mapping = step.mapping }: Sending = {}): Promise<void> =>
    attempt(async () => {
      if (file.current) setId((await sendFile(file.current, { posts, force, mapping })).id)
    })
  const choose = async (chosen: File | null): Promise<void> => {
    file.current = chosen ?? undefined
    setId(undefined)
    forget()
    step.forget()
    if (chosen) await attempt(async () => setId(await beginWith(chosen, step)))
  }
  const change = (mapping: ColumnMapping): void => {
    setId(undefined)
    step.setMapping(mapping)
  }
  return {
    choose,
    columns: step.shown(change),
    checkColumns: async () => {
      if (step.mapping) step.remember(step.mapping)
      await send(false)
    },
    post: (force: boolean) => send(true, { force }),
    watch: setId,
    found: id === undefined ? undefined : found,
    problem,
    isBusy: sending || isAtWork(found),
  }
}

type Step = ReturnType<typeof useColumnMapping>

/** Checks a file at once when nothing is left to ask about its columns; gives its check. */
async function beginWith(chosen: File, step: Step): Promise<number | undefined> {
  const format = formatOf(chosen)
  if (format === 'jsonl') return (await sendFile(chosen, { posts: false })).id
  const body = new Uint8Array(await chosen.arrayBuffer())
  const { mapping, isSettled } = step.begin(await call(readJournalFileColumns, { body, query: { format } }))
  return isSettled ? (await sendFile(chosen, { posts: false, mapping })).id : undefined
}

/** Something sent to the server, and why the last was refused. */
function useAttempt() {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setSending(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error)
    } finally {
      setSending(false)
    }
  }
  return { sending, problem, attempt, forget: () => setProblem(undefined) }
}

function goesOn(reply: unknown): boolean {
  return isAtWork(reply as JournalImport | undefined)
}

interface Sending {
  readonly force?: boolean
  readonly mapping?: ColumnMapping | undefined
}

function formatOf({ name }: File): 'jsonl' | 'xlsx' | 'csv' {
  if (/\.(jsonl|ndjson)$/i.test(name)) return 'jsonl'
  return /\.xlsx$/i.test(name) ? 'xlsx' : 'csv'
}

async function sendFile(
  file: File,
  { posts, force = false, mapping }: Sending & { readonly posts: boolean },
) {
  const query = {
    format: formatOf(file),
    ...(mapping === undefined ? {} : { columns: mappingText(mapping) }),
    fileName: file.name.slice(-200),
    posts: posts ? ('true' as const) : ('false' as const),
    force: force ? ('true' as const) : ('false' as const),
  }
  return call(startJournalImport, { body: new Uint8Array(await file.arrayBuffer()), query })
}

/** When work has ended, everything on the screen may have changed. */
function useRefreshAfter(status: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (status === undefined || isAtWork({ status: status as 'checking' })) return
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== readJournalImport.path,
    })
  }, [status, queries])
}
