import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ColumnMapping, FileColumns } from '../../rules/file/column-mapping.ts'
import type { ImportPlan } from '../../rules/file/import-plan.ts'
import { CallProblem } from '../call/call-problem.ts'
import { useColumnMapping } from './use-column-mapping.ts'

/** A file that was chosen to be imported. */
export interface ChosenFile {
  readonly name: string
  readonly format: 'xlsx' | 'csv'
  readonly bytes: Uint8Array
}

/** What every plan says of an import. */
export type ShownPlan = Pick<
  ImportPlan,
  'created' | 'changed' | 'same' | 'problemCount' | 'problems' | 'digest'
> & { readonly warning?: string | null }

/** How files of one kind are read, checked and imported. */
export interface FileImporting<Done, Plan extends ShownPlan = ImportPlan> {
  /** Under which name a person's mappings of columns are kept. */
  readonly name: string
  readonly columns: (file: ChosenFile) => Promise<FileColumns>
  readonly check: (file: ChosenFile, mapping: ColumnMapping) => Promise<Plan>
  /** The key stays the same when the answer is lost and the same plan is tried again. */
  readonly apply: (file: ChosenFile, as: Applying) => Promise<Done>
}

interface Applying {
  readonly mapping: ColumnMapping
  readonly digest: string
  readonly key: string
}

/** A chosen file, what its columns hold, what importing it would do, and the import itself. */
export function useFileImport<Done, Plan extends ShownPlan>(importing: FileImporting<Done, Plan>) {
  const queries = useQueryClient()
  const chosen = useRef<ChosenFile & { readonly key: string }>(undefined)
  const [plan, setPlan] = useState<Plan>()
  const { attempt, busy, problem, forget } = useAttempt()
  const step = useColumnMapping(importing.name)
  const { mapping } = step
  const check = async (file: ChosenFile, as: ColumnMapping): Promise<void> => {
    setPlan(await attempt('check', () => importing.check(file, as)))
  }
  const begin = async (file: ChosenFile): Promise<void> => {
    const found = await attempt('check', () => importing.columns(file))
    if (found === undefined) return
    const begun = step.begin(found)
    if (begun.isSettled) await check(file, begun.mapping)
  }
  const choose = async (file: File | null): Promise<void> => {
    setPlan(undefined)
    forget()
    step.forget()
    chosen.current = file === null ? undefined : { ...(await readFile(file)), key: crypto.randomUUID() }
    if (chosen.current) await begin(chosen.current)
  }
  const checkColumns = async (): Promise<void> => {
    if (!chosen.current || !mapping) return
    forget()
    step.remember(mapping)
    await check(chosen.current, mapping)
  }
  const apply = async (): Promise<Done | undefined> => {
    const file = chosen.current
    if (!file || !plan || !mapping) return undefined
    const { digest } = plan
    const key = `${file.key}-${digest.slice(0, 16)}`
    forget()
    const done = await attempt('apply', () => importing.apply(file, { mapping, digest, key }))
    // Why it was refused stays to be read beside what the file would do now.
    if (done === undefined) await check(file, mapping)
    else void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    return done
  }
  const change = (next: ColumnMapping): void => {
    setPlan(undefined)
    step.setMapping(next)
  }
  const columns = step.shown(change)
  const state = { isChecking: busy === 'check', pending: busy === 'apply' }
  return { choose, columns, checkColumns, plan, problem, apply, ...state }
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
