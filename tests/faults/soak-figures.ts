import { appendFileSync } from 'node:fs'

/** Keeps the figures of a fault in the file that the soak names; a quick run keeps none. */
export function tell(fault: string, figures: Readonly<Record<string, number>>, begun: number): void {
  const file = process.env['NERACA_SOAK_FIGURES']
  if (file === undefined) return
  const seconds = Math.round((performance.now() - begun) / 1000)
  const told = Object.entries({ ...figures, seconds }).map(([name, value]) => `${name} ${value}`)
  appendFileSync(file, `${fault}: ${told.join(', ')}\n`)
}
