import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportPlan } from '../../../platform/rules/file/import-plan.ts'
import { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { call } from '../../../platform/web/call/call.ts'
import { applyChartImport, checkChartImport } from '../contract.ts'

interface Chosen {
  readonly format: 'xlsx' | 'csv'
  readonly bytes: Uint8Array
  /** Of the import of this file: the same when its answer is lost and it is tried again. */
  readonly key: string
}

/** A chosen chart of accounts, what importing it would do, and the import itself. */
export function useChartImport() {
  const queries = useQueryClient()
  const chosen = useRef<Chosen>(undefined)
  const [plan, setPlan] = useState<ImportPlan>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  const attempt = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    setProblem(undefined)
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File | null): Promise<void> => {
    setPlan(undefined)
    setProblem(undefined)
    chosen.current = file ? await readFile(file) : undefined
    const { current } = chosen
    if (!current) return
    const { bytes: body, format } = current
    setPlan(await attempt(() => call(checkChartImport, { body, query: { format } })))
  }
  const apply = async () => {
    const { current } = chosen
    if (!current || !plan) return undefined
    const { bytes: body, format, key } = current
    const query = { format, digest: plan.digest }
    const done = await attempt(() => call(applyChartImport, { body, query, idempotencyKey: key }))
    if (done) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    return done
  }
  return { choose, plan, problem, apply, isBusy }
}

async function readFile(file: File): Promise<Chosen> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = file.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
  return { format, bytes, key: crypto.randomUUID() }
}
