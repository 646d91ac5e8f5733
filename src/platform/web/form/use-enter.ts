import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { showPerson } from '../call/page-person.ts'
import { useGo, useQueryTexts } from '../shell/place.ts'
import { sessionDoor, sessionQuery, type Proof } from '../shell/session.ts'
import { shellLinks } from '../shell/shell-links.ts'

/** Signs in and goes where the person wanted to go; throws CallProblem when the server refuses. */
export function useEnter(): (email: string, proof: Proof) => Promise<void> {
  const queries = useQueryClient()
  const go = useGo()
  const { return: wanted } = useQueryTexts()
  return useCallback(
    async (email, proof) => {
      await sessionDoor().signIn(email, proof)
      showPerson(undefined)
      sessionDoor().unsent.drop()
      queries.clear()
      await queries.fetchQuery(sessionQuery)
      go(safeReturn(wanted), { replace: true })
    },
    [queries, go, wanted],
  )
}

/** Only an address of this application, never one that leads to another host. */
export function safeReturn(wanted: string | undefined): string {
  return wanted !== undefined && /^\/(?![/\\])/.test(wanted) ? wanted : shellLinks().home
}
