/** How far a budget is used up. */
export type Utilisation = 'spent' | 'near' | 'within'

export const utilisationTexts: Readonly<Record<Utilisation, string>> = {
  spent: 'Terlampaui',
  near: 'Hampir habis',
  within: 'Aman',
}

/** From here on a budget is nearly used up, in basis points. */
const nearShare = 9_000

interface Used {
  readonly budget: bigint
  readonly remaining: bigint
  readonly usedShare: number | null
}

/** Where an account stands: beyond its budget, near its end, or within; what was never planned is beyond it. */
export function utilisationOf({ remaining, usedShare }: Used): Utilisation {
  if (remaining < 0n) return 'spent'
  return (usedShare ?? 0) >= nearShare ? 'near' : 'within'
}
