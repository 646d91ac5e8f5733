import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { InputTaxRow } from '../../contract.ts'
import { matchInput, type Match } from '../rules/input-match.ts'
import type { OfficeInvoice } from '../rules/office-invoices.ts'

export type InputMatch = Match<InputTaxRow>

/** What was pasted last, so that it is still there when somebody comes back from a bill. */
const pasted = new Map<Day, readonly OfficeInvoice[]>()

/** The list of a month beside what the tax office has of it, as long as somebody works on it. */
export function useInputMatch(masa: Day, rows: readonly InputTaxRow[] | undefined) {
  const [invoices, setInvoices] = useState(pasted.get(masa))
  const [isAsking, setAsking] = useState(false)
  const keep = (given: readonly OfficeInvoice[] | undefined) => {
    if (given === undefined) pasted.delete(masa)
    else pasted.set(masa, given)
    setInvoices(given)
    setAsking(false)
  }
  return {
    found: rows && invoices && matchInput(rows, invoices, masa),
    isAsking,
    begin: () => setAsking(true),
    close: () => setAsking(false),
    take: keep,
    end: () => keep(undefined),
  }
}
