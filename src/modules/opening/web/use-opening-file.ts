import { useEffect, useRef, useState } from 'react'
import { mappingText, type ColumnMapping } from '../../../platform/rules/file/column-mapping.ts'
import { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { call } from '../../../platform/web/call/call.ts'
import { useColumnMapping } from '../../../platform/web/file/use-column-mapping.ts'
import { checkOpeningFile, readOpeningColumns, type OpeningFile } from '../contract.ts'
import type { OpeningStep } from '../rules/opening-table.ts'

type Chosen = { readonly body: Uint8Array; readonly format: 'xlsx' | 'csv' }

/** A file chosen or pasted for a step: what its columns hold, and what it would put into the step. */
export function useOpeningFile(step: OpeningStep, pasted: Uint8Array | undefined) {
  const chosen = useRef<Chosen>(undefined)
  const { file, problem, isChecking, attempt, check, forget } = useFileCheck(step)
  const columns = useColumnMapping(`opening-${step}`)
  const choose = async (next: File | null): Promise<void> => {
    forget()
    columns.forget()
    chosen.current = next === null ? undefined : await readFile(next)
    const read = chosen.current
    if (read === undefined) return
    await attempt(async () => {
      const { body, format } = read
      const begun = columns.begin(await call(readOpeningColumns, { query: { step, format }, body }))
      if (begun.isSettled) await check(read, begun.mapping)
    })
  }
  const checkColumns = async (): Promise<void> => {
    const [read, mapping] = [chosen.current, columns.mapping]
    if (read === undefined || mapping === undefined) return
    columns.remember(mapping)
    await attempt(() => check(read, mapping))
  }
  const change = (mapping: ColumnMapping): void => {
    forget()
    columns.setMapping(mapping)
  }
  // What was pasted has its heads already, or was given them.
  const latest = useRef((body: Uint8Array) => attempt(() => check({ body, format: 'csv' })))
  useEffect(() => {
    if (pasted) void latest.current(pasted)
  }, [pasted])
  return { file, problem, isChecking, choose, checkColumns, step: columns.shown(change) }
}

function useFileCheck(step: OpeningStep) {
  const [file, setFile] = useState<OpeningFile>()
  const [problem, setProblem] = useState<CallProblem>()
  const [isChecking, setChecking] = useState(false)
  const forget = (): void => {
    setFile(undefined)
    setProblem(undefined)
  }
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    forget()
    setChecking(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error)
    } finally {
      setChecking(false)
    }
  }
  const check = async ({ body, format }: Chosen, mapping?: ColumnMapping): Promise<void> => {
    const columns = mapping === undefined ? {} : { columns: mappingText(mapping) }
    setFile(await call(checkOpeningFile, { query: { step, format, ...columns }, body }))
  }
  return { file, problem, isChecking, attempt, check, forget }
}

async function readFile(file: File): Promise<Chosen> {
  const format = file.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
  return { body: new Uint8Array(await file.arrayBuffer()), format }
}
