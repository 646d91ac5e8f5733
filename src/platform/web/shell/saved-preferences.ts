import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { sessionDoor, sessionQuery, type Session } from './session.ts'
import { toast } from '../dialog/toast.tsx'

type Change = { readonly value: unknown; readonly send: () => Promise<void> }

/** The newest change of a preference that still has to be sent, and the names of those on their way. */
const waiting = new Map<string, Change>()
const sending = new Set<string>()
/** Told of a change within the same moment, so that what was clicked never jumps back first. */
const listeners = new Set<() => void>()

/** Shows a changed preference at once and has the server keep it; of several changes of one only the newest is sent. */
export async function keepPreference(queries: QueryClient, name: string, change: Change): Promise<void> {
  waiting.set(name, change)
  show(queries, name, change.value)
  if (sending.has(name)) return
  sending.add(name)
  try {
    for (let next = waiting.get(name); next; next = waiting.get(name)) {
      waiting.delete(name)
      await next.send()
      // An answer that was asked for before this one may not bring the former value back.
      show(queries, name, waiting.get(name)?.value ?? next.value)
    }
  } finally {
    sending.delete(name)
    waiting.delete(name)
  }
}

function show(queries: QueryClient, name: string, value: unknown): void {
  queries.setQueryData<Session>(sessionQuery.queryKey, (session) =>
    session ? { ...session, preferences: { ...session.preferences, [name]: value } } : session,
  )
  for (const listener of listeners) listener()
}

/** What the signed-in person keeps under a name, and how to change it. */
export function useSavedPreference(name: string): readonly [unknown, (value: object) => void] {
  const queries = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener)
      const stop = queries.getQueryCache().subscribe(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    [queries],
  )
  const value = useSyncExternalStore(
    subscribe,
    () => queries.getQueryData<Session>(sessionQuery.queryKey)?.preferences[name],
  )
  const keep = useCallback(
    (next: object) => {
      void sessionDoor()
        .savePreference(name, next)
        .catch(() => toast('Belum tersimpan di server. Berlaku sampai halaman dimuat ulang.'))
    },
    [name],
  )
  return [value, keep]
}
