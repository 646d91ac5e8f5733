import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallProblem } from './call-problem.ts'
import { alert } from '../dialog/dialog.tsx'

export interface CarryOut {
  readonly pending: boolean
  /** Carries out an act; gives its reply, or undefined after saying why it was refused. */
  readonly carryOut: <Reply>(act: () => Promise<Reply>) => Promise<Reply | undefined>
}

/** Acts on one record from a list or a page: a refusal is said, and afterwards everything on the screen is read anew. */
export function useCarryOut(): CarryOut {
  const [pending, setPending] = useState(false)
  const queries = useQueryClient()
  const carryOut: CarryOut['carryOut'] = async (act) => {
    setPending(true)
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      await alert(error.message)
      return undefined
    } finally {
      setPending(false)
      void queries.invalidateQueries()
    }
  }
  return { pending, carryOut }
}
