import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../platform/web/call.ts'
import { messageOf } from '../../../platform/web/call-problem.ts'
import { toast } from '../../../platform/web/toast.tsx'
import { listBookChecks, runBookCheck, type BookCheck } from '../contract.ts'

export interface CheckProgress {
  readonly at: number
  readonly of: number
  readonly check: BookCheck
}

/** Runs checks of the books one after the other, each shown as soon as it is known; stops between two when told. */
export function useCheckRun() {
  const [progress, setProgress] = useState<CheckProgress>()
  const stopped = useRef(false)
  const queries = useQueryClient()
  const start = async (checks: readonly BookCheck[]): Promise<void> => {
    stopped.current = false
    try {
      for (const [index, check] of checks.entries()) {
        if (stopped.current) return
        setProgress({ at: index + 1, of: checks.length, check })
        await call(runBookCheck, { params: { key: check.key } })
        await queries.invalidateQueries({ queryKey: [listBookChecks.path] })
      }
    } catch (error) {
      toast(messageOf(error))
    } finally {
      setProgress(undefined)
    }
  }
  const stop = () => {
    stopped.current = true
  }
  return { progress, start, stop }
}
