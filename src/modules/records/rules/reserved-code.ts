/** What stands in addresses where a code would, in whatever case, so that no record could be opened under it. */
const reserved = new Set(['new', 'import', 'edit', '.', '..'])

/** Whether nobody could reach the page of a record with this code. */
export function isReservedCode(code: string): boolean {
  return reserved.has(code.trim().toLowerCase())
}
