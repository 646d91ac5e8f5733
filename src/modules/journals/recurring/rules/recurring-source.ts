/** What of an entry says where it comes from. */
interface Referring {
  readonly referenceType: string
  readonly referenceId?: number | null | undefined
}

/** The lines that an entry came from by itself; whoever ever changed them has made it. */
export function recurringSource({ referenceType, referenceId }: Referring) {
  if (referenceType !== 'recurring' || typeof referenceId !== 'number') return undefined
  return { table: 'recurring_journal_line', id: referenceId }
}
