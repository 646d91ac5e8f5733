import { useEffect, useMemo, useRef, useState } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { call } from '../../../platform/web/call/call.ts'
import { useLeaveGuard } from '../../../platform/web/dialog/use-leave-guard.ts'
import {
  readOpeningBalance,
  saveOpeningAccounts,
  saveOpeningDay,
  saveOpeningPayables,
  saveOpeningReceivables,
  type OpeningBalance,
} from '../contract.ts'
import { openingResiduals, type OpeningAccount, type OpeningResiduals } from '../rules/opening-balance.ts'
import { documentsTotal, type OpeningDocumentTexts } from '../rules/opening-document.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

export interface OpeningDraft {
  readonly cutOverDay: Day | null
  readonly accounts: readonly OpeningAccount[]
  readonly receivables: readonly OpeningDocumentTexts[]
  readonly payables: readonly OpeningDocumentTexts[]
}

export interface OpeningDraftState {
  readonly draft: OpeningDraft
  readonly change: (change: Partial<OpeningDraft>) => void
  /** As the server holds it. */
  readonly saved: OpeningBalance
  readonly residuals: OpeningResiduals
  readonly isSaved: boolean
  readonly problem: CallProblem | undefined
  /** Saves what is still being typed; true when all of it is on the server. */
  readonly flush: () => Promise<boolean>
  readonly take: (opening: OpeningBalance) => void
}

const pause = 700

/** What is typed of the opening, sent to the server part by part as one pauses. */
export function useOpeningDraft(loaded: OpeningBalance): OpeningDraftState {
  const [draft, setDraft] = useState<OpeningDraft>(() => draftOf(loaded))
  const [saved, setSaved] = useState(loaded)
  const [problem, setProblem] = useState<CallProblem>()
  const [waiting, setWaiting] = useState(0)
  const [saver] = useState(() => new DraftSaver(loaded))
  const keepReply = useKeepReply()
  const hear = (opening: OpeningBalance): void => {
    setSaved(opening)
    keepReply(opening)
  }
  const flush = (): Promise<boolean> => saver.save({ hear, setProblem, done: () => setWaiting(0) })
  const latestFlush = useRef(flush)
  useEffect(() => {
    latestFlush.current = flush
  })
  useEffect(() => {
    if (waiting === 0) return undefined
    const timer = setTimeout(() => void latestFlush.current(), pause)
    return () => clearTimeout(timer)
  }, [waiting])
  useLeaveGuard(waiting > 0, flush)
  const change = (changed: Partial<OpeningDraft>): void => {
    setDraft((before) => ({ ...before, ...changed }))
    saver.keep(changed)
    setWaiting((count) => count + 1)
  }
  const take = (opening: OpeningBalance): void => {
    saver.start(opening.version)
    hear(opening)
    setDraft(draftOf(opening))
    setProblem(undefined)
    setWaiting(0)
  }
  const isBehind = waiting === 0 && problem === undefined && loaded.version > saved.version
  if (isBehind) {
    // What was read anew replaces what is shown while nothing is typed.
    setSaved(loaded)
    setDraft(draftOf(loaded))
  }
  useEffect(() => saver.follow(saved.version), [saver, saved.version])
  const residuals = useResiduals(draft, saved)
  return { draft, change, saved, residuals, isSaved: waiting === 0, problem, flush, take }
}

function draftOf({ cutOverDay, accounts, receivables, payables }: OpeningBalance): OpeningDraft {
  return { cutOverDay, accounts, receivables, payables }
}

function useResiduals({ accounts, receivables, payables }: OpeningDraft, { roles }: OpeningBalance) {
  return useMemo(() => {
    const documents = { receivable: documentsTotal(receivables), payable: documentsTotal(payables) }
    return openingResiduals(accounts, documents, roles)
  }, [accounts, receivables, payables, roles])
}

/** Lets everybody else on the page see the opening as it was saved, also who comes back to it. */
function useKeepReply(): (opening: OpeningBalance) => void {
  const queries = useQueryClient()
  const queryKey = [readOpeningBalance.path]
  return (opening) => {
    // An answer that is still on its way may be older.
    void queries.cancelQueries({ queryKey })
    queries.setQueriesData({ queryKey }, opening)
  }
}

/** Who hears what becomes of a draft. */
interface Listener {
  readonly hear: (opening: OpeningBalance) => void
  readonly setProblem: (problem: CallProblem | undefined) => void
  readonly done: () => void
}

/** Sends changed parts one after the other, each under the version the one before has made. */
class DraftSaver {
  #version: number
  #unsent: Partial<OpeningDraft> = {}
  #running: Promise<boolean> = Promise.resolve(true)

  constructor({ version }: { readonly version: number }) {
    this.#version = version
  }

  start(version: number): void {
    this.#version = version
    this.#unsent = {}
  }

  /** Goes on from a version that was read since. */
  follow(version: number): void {
    this.#version = Math.max(this.#version, version)
  }

  keep(changed: Partial<OpeningDraft>): void {
    this.#unsent = { ...this.#unsent, ...changed }
  }

  save(listener: Listener): Promise<boolean> {
    this.#running = this.#running.then(() => this.#sendAll(listener))
    return this.#running
  }

  async #sendAll(listener: Listener): Promise<boolean> {
    try {
      for (let part = this.#next(); part !== undefined; part = this.#next()) await this.#send(part, listener)
      listener.setProblem(undefined)
      listener.done()
      return true
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      listener.setProblem(error)
      return false
    }
  }

  #next(): keyof OpeningDraft | undefined {
    return keysOf(this.#unsent)[0]
  }

  async #send(part: keyof OpeningDraft, { hear }: Listener): Promise<void> {
    const sent = this.#unsent
    const saved = await sendPart(part, sent, this.#version)
    this.#version = saved.version
    // What was typed meanwhile is sent in the next round.
    if (this.#unsent[part] === sent[part]) {
      const { [part]: _sent, ...rest } = this.#unsent
      this.#unsent = rest
    }
    hear(saved)
  }
}

function sendPart(part: keyof OpeningDraft, draft: Partial<OpeningDraft>, ifVersion: number) {
  const { cutOverDay = null, accounts = [], receivables = [], payables = [] } = draft
  switch (part) {
    case 'cutOverDay':
      return call(saveOpeningDay, { ifVersion, body: { cutOverDay } })
    case 'accounts':
      return call(saveOpeningAccounts, { ifVersion, body: { accounts: [...accounts] } })
    case 'receivables':
      return call(saveOpeningReceivables, { ifVersion, body: { documents: [...receivables] } })
    case 'payables':
      return call(saveOpeningPayables, { ifVersion, body: { documents: [...payables] } })
  }
}
