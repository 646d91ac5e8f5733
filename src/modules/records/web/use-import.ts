import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportPlan } from '../../../platform/rules/file/import-plan.ts'
import { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { call } from '../../../platform/web/call/call.ts'
import type { ImportEndpoints, ImportRecord } from '../contract.ts'

interface Chosen {
  readonly name: string
  readonly format: 'xlsx' | 'csv'
  readonly bytes: Uint8Array
  /** Of the import of this file: the same when its answer is lost and it is tried again. */
  readonly key: string
}

/** A chosen file, what importing it would do, and the import itself. */
export function useImport(files: ImportEndpoints) {
  const queries = useQueryClient()
  const chosen = useRef<Chosen>(undefined)
  const [plan, setPlan] = useState<ImportPlan>()
  const [busy, setBusy] = useState<'check' | 'apply'>()
  const [problem, setProblem] = useState<CallProblem>()
  const attempt = async <T>(what: 'check' | 'apply', act: () => Promise<T>): Promise<T | undefined> => {
    setBusy(what)
    setProblem(undefined)
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error)
      return undefined
    } finally {
      setBusy(undefined)
    }
  }
  const check = async ({ bytes, format }: Chosen): Promise<void> => {
    setPlan(await attempt('check', () => call(files.checkImport, { body: bytes, query: { format } })))
  }
  const choose = async (file: File | undefined): Promise<void> => {
    setPlan(undefined)
    setProblem(undefined)
    chosen.current = file && (await readFile(file))
    if (chosen.current) await check(chosen.current)
  }
  const apply = async (): Promise<ImportRecord | undefined> => {
    const file = chosen.current
    if (!file || !plan) return undefined
    const { bytes, format, name, key } = file
    const query = { format, fileName: name, digest: plan.digest }
    const done = await attempt('apply', () =>
      call(files.applyImport, { body: bytes, query, idempotencyKey: `${key}-${plan.digest.slice(0, 16)}` }),
    )
    if (done === undefined) await check(file)
    else void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    return done
  }
  return { choose, plan, problem, apply, isChecking: busy === 'check', pending: busy === 'apply' }
}

async function readFile(file: File): Promise<Chosen> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = file.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
  return { name: file.name.slice(-200), format, bytes, key: crypto.randomUUID() }
}
