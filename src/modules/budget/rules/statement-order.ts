/** Codes as a budget is read: what is earned, what it costs, and last what is bought. */
export function byStatement(one: string, other: string): number {
  const [a, b] = [placeOf(one), placeOf(other)]
  if (a === b) return 0
  return a < b ? -1 : 1
}

function placeOf(code: string): string {
  return code.startsWith('1') ? `9${code}` : code
}
