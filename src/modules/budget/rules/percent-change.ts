/** A typed change in percent, from -100 to 1.000 with up to two decimals, in basis points; undefined when it is none. */
export function readPercentChange(text: string): number | undefined {
  const match = /^(-?)(\d{1,4}|1\.000)(?:,(\d{1,2}))?\s*%?$/.exec(text.trim().replace('\u2212', '-'))
  if (!match) return undefined
  const [, sign = '', whole = '', decimals = ''] = match
  const points = Number(whole.replace('.', '')) * 100 + Number(decimals.padEnd(2, '0'))
  const change = sign === '-' ? -points : points
  return change < -10_000 || change > 100_000 ? undefined : change
}
