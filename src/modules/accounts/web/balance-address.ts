import type { Day } from '../../../platform/rules/day/day.ts'

type Address = (code: string, asOf: Day) => string

let connected: Address | undefined

/** Hands over where the balance of an account on a day is explained. Called once by main.web.tsx. */
export function connectBalanceAddress(address: Address): void {
  connected = address
}

/** Address of the lines behind a balance of the chart. */
export function balanceAddress(code: string, asOf: Day): string {
  if (connected === undefined) throw new Error('nobody said where a balance is explained')
  return connected(code, asOf)
}
