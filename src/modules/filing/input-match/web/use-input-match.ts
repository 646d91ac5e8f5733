import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { alert } from '../../../../platform/web/dialog/dialog.tsx'
import { useCan } from '../../../../platform/web/shell/session.ts'
import type { InputTaxRow } from '../../contract.ts'
import { endInputMatch, readInputExport } from '../contract.ts'
import { matchInput, type Match } from '../rules/input-match.ts'

export type InputMatch = Match<InputTaxRow>

/** Who took the export, and when. */
export interface Taken {
  readonly takenAt: string
  readonly takenBy: string
}

/** The list of a month beside what the tax office has of it, as its last export says. */
export function useInputMatch(masa: Day, rows: readonly InputTaxRow[] | undefined) {
  const maySee = useCan('tax.read')
  const { data } = useReply(readInputExport, { query: { masa } }, { enabled: maySee })
  const ending = useAct(endInputMatch)
  const [isAsking, setAsking] = useState(false)
  const saved = data?.kept ?? undefined
  return {
    found: rows && saved && matchInput(rows, saved.invoices, masa),
    taken: saved,
    isAsking,
    begin: () => setAsking(true),
    close: () => setAsking(false),
    end: async () => {
      const outcome = saved && (await ending.attempt({ params: { id: saved.id } }))
      if (outcome !== undefined && !('saved' in outcome)) await alert(outcome.refusal.message)
    },
  }
}
