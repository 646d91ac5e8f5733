/** The code after the highest of a series: five digits, more past 99.999. */
export function nextCode(prefix: string, highest: string | undefined): string {
  const last = highest === undefined ? 0n : BigInt(highest.slice(prefix.length))
  return `${prefix}${String(last + 1n).padStart(5, '0')}`
}
