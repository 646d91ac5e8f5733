import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportPlan } from '../../rules/file/import-plan.ts'
import { CallProblem } from '../call/call-problem.ts'

/** A file that was chosen to be imported. */
export interface ChosenFile {
  readonly name: string
  readonly format: 'xlsx' | 'csv'
  readonly bytes: Uint8Array
}

/** How files of one kind are checked and imported. */
export interface FileImporting<Done> {
  readonly check: (file: ChosenFile) => Promise<ImportPlan>
  /** The key stays the same when the answer is lost and the same plan is tried again. */
  readonly apply: (file: ChosenFile, as: { readonly digest: string; readonly key: string }) => Promise<Done>
}

/** A chosen file, what importing it would do, and the import itself. */
export function useFileImport<Done>(importing: FileImporting<Done>) {
  const queries = useQueryClient()
  const chosen = useRef<ChosenFile & { readonly key: string }>(undefined)
  const [plan, setPlan] = useState<ImportPlan>()
  const { attempt, busy, problem, forget } = useAttempt()
  const check = async (file: ChosenFile): Promise<void> => {
    setPlan(await attempt('check', () => importing.check(file)))
  }
  const choose = async (file: File | null): Promise<void> => {
    setPlan(undefined)
    forget()
    chosen.current = file === null ? undefined : { ...(await readFile(file)), key: crypto.randomUUID() }
    if (chosen.current) await check(chosen.current)
  }
  const apply = async (): Promise<Done | undefined> => {
    const file = chosen.current
    if (!file || !plan) return undefined
    const { digest } = plan
    const key = `${file.key}-${digest.slice(0, 16)}`
    forget()
    const done = await attempt('apply', () => importing.apply(file, { digest, key }))
    // Why it was refused stays to be read beside what the file would do now.
    if (done === undefined) await check(file)
    else void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    return done
  }
  return { choose, plan, problem, apply, isChecking: busy === 'check', pending: busy === 'apply' }
}

/** Calls one after the other, and why the last was refused. */
function useAttempt() {
  const [busy, setBusy] = useState<'check' | 'apply'>()
  const [problem, setProblem] = useState<CallProblem>()
  const attempt = async <T>(what: 'check' | 'apply', act: () => Promise<T>): Promise<T | undefined> => {
    setBusy(what)
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
  return { attempt, busy, problem, forget: () => setProblem(undefined) }
}

async function readFile(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = file.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
  return { name: file.name.slice(-200), format, bytes }
}
