import type { StatementKind } from '../rules/statement-kind.ts'

/** The row of each statement that last held the focus in this visit, so that the way back leads to it. */
const places = new Map<StatementKind, string>()

export function keepPlace(kind: StatementKind, key: string): void {
  places.set(kind, key)
}

export function lastPlace(kind: StatementKind): string | undefined {
  return places.get(kind)
}
