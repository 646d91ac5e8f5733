import { useEffect, useRef, useState } from 'react'
import type { Endpoint } from '../../rules/http/endpoint.ts'
import { CallProblem } from './call-problem.ts'
import { callFile, type FileRequest } from './call.ts'
import { alert } from '../dialog/dialog.tsx'

export interface Download {
  readonly start: (endpoint: Pick<Endpoint, 'path'>, request: FileRequest) => Promise<void>
  /** Ends the making of the file; absent while none is made. */
  readonly cancel: (() => void) | undefined
}

/** Has the server make a file and saves it; a refusal is said. Leaving the screen ends it. */
export function useDownload(): Download {
  const [making, setMaking] = useState<AbortController>()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])
  const start: Download['start'] = async (endpoint, request) => {
    const ending = new AbortController()
    latest.current = ending
    setMaking(ending)
    try {
      save(await callFile(endpoint, { ...request, signal: ending.signal }))
    } catch (error) {
      if (ending.signal.aborted) return
      if (!(error instanceof CallProblem)) throw error
      await alert(error.message)
    } finally {
      setMaking(undefined)
    }
  }
  return { start, cancel: making && (() => making.abort()) }
}

const addressMilliseconds = 60_000

/** Hands a file to the browser, which saves it under its name. */
function save({ content, name }: { readonly content: Blob; readonly name: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), addressMilliseconds)
}
