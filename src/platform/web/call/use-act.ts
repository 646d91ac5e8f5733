import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../../rules/http/endpoint.ts'
import { call, type CallInput } from './call.ts'
import { CallProblem } from './call-problem.ts'

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/** How an act ended. */
export type Outcome<Reply> = { readonly saved: Reply } | { readonly refusal: CallProblem }

/** How something asked of the server ended, a refusal included. */
export async function outcomeOf<Reply>(reply: Promise<Reply>): Promise<Outcome<Reply>> {
  try {
    return { saved: await reply }
  } catch (error) {
    if (error instanceof CallProblem) return { refusal: error }
    throw error
  }
}

export interface Act<E extends AnyEndpoint> {
  /** Carries out the act; gives the reply, or undefined when it was refused (then `problem` says why). */
  readonly run: (input: CallInput<E>) => Promise<z.output<E['reply']> | undefined>
  /** Carries out the act; gives the reply, or why it was refused; undefined while it is under way already. */
  readonly attempt: (input: CallInput<E>) => Promise<Outcome<z.output<E['reply']>> | undefined>
  /** Whether this very act was tried, and no answer said how it ended: it may have happened. */
  readonly isOpen: (input: CallInput<E>) => boolean
  readonly pending: boolean
  readonly problem: CallProblem | undefined
  readonly forget: () => void
}

/**
 * A write endpoint as an act of a screen: runs once at a time, and keeps its idempotency key while the same input is
 * tried again after an unknown outcome (no answer, or one of a server in trouble). Afterwards everything on the screen is read anew.
 */
export function useAct<E extends AnyEndpoint>(endpoint: E): Act<E> {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  const queries = useQueryClient()
  const running = useRef(false)
  const keyOf = useActKey()
  const attempt = useCallback(
    async (input: CallInput<E>): Promise<Outcome<z.output<E['reply']>> | undefined> => {
      if (running.current) return undefined
      running.current = true
      setPending(true)
      setProblem(undefined)
      const key = input.idempotencyKey ?? keyOf.start(input)
      try {
        const outcome = await outcomeOf(call<E>(endpoint, { ...input, idempotencyKey: key }))
        if ('saved' in outcome) {
          keyOf.end()
          void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
        } else {
          if (isAnswer(outcome.refusal.status)) keyOf.end()
          setProblem(outcome.refusal)
        }
        return outcome
      } finally {
        running.current = false
        setPending(false)
      }
    },
    [endpoint, keyOf, queries],
  )
  const run = useCallback(
    async (input: CallInput<E>) => {
      const outcome = await attempt(input)
      return outcome && 'saved' in outcome ? outcome.saved : undefined
    },
    [attempt],
  )
  const forget = useCallback(() => {
    setProblem(undefined)
  }, [])
  return { run, attempt, isOpen: keyOf.isRepeat, pending, problem, forget }
}

/** Whether a status tells how the act ended; a server that is busy or broken may have done it before it said so. */
function isAnswer(status: number): boolean {
  return status >= 200 && status < 500
}

type ActKey = {
  readonly start: (input: unknown) => string
  readonly isRepeat: (input: unknown) => boolean
  readonly end: () => void
}

/** The same act is tried again whatever was shown of it before. */
function textOf(input: unknown): string {
  return JSON.stringify(input, (key, value: unknown) => (key === 'seen' ? undefined : value))
}

/** One key per act: the same while the same input is tried again, a new one for another input or after an answer. */
function useActKey(): ActKey {
  const last = useRef<{ readonly input: string; readonly key: string }>(undefined)
  const [actKey] = useState<ActKey>(() => ({
    start: (input) => {
      const text = textOf(input)
      if (last.current?.input !== text) last.current = { input: text, key: crypto.randomUUID() }
      return last.current.key
    },
    isRepeat: (input) => last.current?.input === textOf(input),
    end: () => {
      last.current = undefined
    },
  }))
  return actKey
}
