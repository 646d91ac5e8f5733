import { addDays, type Day } from '../src/platform/rules/day/day.ts'
import type { Draw } from './seeded-draw.ts'

/** An entry of a trading company. */
export interface BookEntry {
  readonly day: Day
  readonly description: string
  /** 'manual' or the kind of document behind it. */
  readonly type: string
  /** Number of that document. */
  readonly number?: string
  /** Which earlier entry it takes back, the first being 0, and why. */
  readonly reverses?: { readonly index: number; readonly reason: string }
  readonly amounts: readonly Amount[]
}

/** Code of an account, rupiah (debits above zero, credits below), and what the line is for. */
export type Amount = readonly [code: string, rupiah: number, note?: string | undefined]

/** An invoice that waits to be paid. */
export interface OpenItem {
  readonly number: string
  readonly partner: string
  readonly rupiah: number
}

/** What is known while the books are kept. */
export interface Desk {
  readonly draw: Draw
  readonly branches: number
  readonly partners: number
  /** What the company is expected to sell in a month. */
  readonly monthlySales: number
  readonly receivables: Waiting<OpenItem>
  readonly payables: Waiting<OpenItem>
  balance(code: string): number
  /** Keeps an entry in mind. */
  note(entry: BookEntry): void
  /** The next number of a kind of document, such as INV-2025-00012. */
  number(series: string, day: Day): string
}

/** Things that fall due, each on its day. */
export interface Waiting<Item> {
  add(item: Item, due: Day): void
  /** Takes one of those that are due by this day, if there is any; days are asked for in their order. */
  take(day: Day): Item | undefined
}

export function openDesk(size: Pick<Desk, 'draw' | 'branches' | 'partners' | 'monthlySales'>): Desk {
  const balances = new Map<string, number>()
  const numbers = new Map<string, number>()
  return {
    ...size,
    receivables: waiting(size.draw),
    payables: waiting(size.draw),
    balance: (code) => balances.get(code) ?? 0,
    note: ({ amounts }) => {
      for (const [code, rupiah] of amounts) balances.set(code, (balances.get(code) ?? 0) + rupiah)
    },
    number: (series, day) => {
      const key = `${series}-${day.slice(0, 4)}`
      const next = (numbers.get(key) ?? 0) + 1
      numbers.set(key, next)
      return `${key}-${String(next).padStart(5, '0')}`
    },
  }
}

export function waiting<Item>(draw: Draw): Waiting<Item> {
  const byDueDay = new Map<Day, Item[]>()
  const due: Item[] = []
  let collectedTo: Day | undefined
  const collect = (day: Day) => {
    for (let at = collectedTo === undefined ? day : addDays(collectedTo, 1); at <= day; at = addDays(at, 1)) {
      due.push(...(byDueDay.get(at) ?? []))
      byDueDay.delete(at)
    }
    collectedTo = day
  }
  return {
    add: (item, day) => {
      const sameDay = byDueDay.get(day)
      if (sameDay === undefined) byDueDay.set(day, [item])
      else sameDay.push(item)
    },
    take: (day) => {
      if (collectedTo !== day) collect(day)
      if (due.length === 0) return undefined
      const at = draw.whole(0, due.length - 1)
      const [taken, last] = [due[at], due.pop()]
      if (last !== undefined && last !== taken) due[at] = last
      return taken
    },
  }
}

/** Rounded as prices are, never nothing. */
export function neat(rupiah: number): number {
  return Math.max(1_000, Math.round(rupiah / 500) * 500)
}

/** Value added tax on an amount without it. */
export function vatOn(rupiah: number): number {
  return Math.round((rupiah * 11) / 100)
}

/** The bank account with more in it. */
export function fullerBank(desk: Desk): string {
  return desk.balance('1-1201') >= desk.balance('1-1202') ? '1-1201' : '1-1202'
}
