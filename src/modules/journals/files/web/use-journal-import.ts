import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallProblem } from '../../../../platform/web/call/call-problem.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readJournalImport, startJournalImport, type JournalImport } from '../contract.ts'
import { isAtWork } from '../rules/import-state.ts'

const pollMilliseconds = 700

/** A chosen file of journals, and how its check or import goes on. */
export function useJournalImport() {
  const file = useRef<File>(undefined)
  const [id, setId] = useState<number>()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  const { data: found } = useReply(
    readJournalImport,
    { params: { id: id ?? 1 } },
    {
      enabled: id !== undefined,
      again: { after: pollMilliseconds, while: goesOn },
    },
  )
  useRefreshAfter(found?.status)
  const send = async (posts: boolean, force = false): Promise<void> => {
    if (!file.current) return
    setSending(true)
    setProblem(undefined)
    try {
      setId((await sendFile(file.current, { posts, force })).id)
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error)
    } finally {
      setSending(false)
    }
  }
  const choose = async (chosen: File | null): Promise<void> => {
    file.current = chosen ?? undefined
    setId(undefined)
    setProblem(undefined)
    if (chosen) await send(false)
  }
  return {
    choose,
    post: (force: boolean) => send(true, force),
    watch: setId,
    found: id === undefined ? undefined : found,
    problem,
    isBusy: sending || isAtWork(found),
  }
}

function goesOn(reply: unknown): boolean {
  return isAtWork(reply as JournalImport | undefined)
}

async function sendFile(file: File, { posts, force }: { readonly posts: boolean; readonly force: boolean }) {
  const format = /\.(jsonl|ndjson)$/i.test(file.name) ? ('jsonl' as const) : ('csv' as const)
  const query = {
    format,
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
