type Address = (entryNumber: string) => string

let connected: Address | undefined

/** Hands over where a journal entry is shown. Called once by main.web.tsx. */
export function connectEntryAddress(address: Address): void {
  connected = address
}

/** Address of a journal entry. */
export function entryAddress(entryNumber: string): string {
  if (connected === undefined) throw new Error('nobody said where an entry is shown')
  return connected(entryNumber)
}
