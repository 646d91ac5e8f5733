import type { Total } from '../../../platform/rules/money/money.ts'

/** Sums of the year of a version of a budget, in rupiah. */
export interface VersionSums {
  readonly id: number
  /** The version it revises. */
  readonly revisesId: number | null
  readonly revenue: Total
  readonly expense: Total
  readonly asset: Total
}

/** How much a version plans more (less, where negative) than the version it revises. */
export interface VersionChange {
  readonly expense: Total
  readonly result: Total
}

/** What a version changed of the one it revises; null for a first version, and where the version before is not among `all`. */
export function changeOfVersion(version: VersionSums, all: readonly VersionSums[]): VersionChange | null {
  const before = all.find(({ id }) => id === version.revisesId)
  if (before === undefined) return null
  const resultOf = ({ revenue, expense }: VersionSums) => revenue - expense
  return { expense: version.expense - before.expense, result: resultOf(version) - resultOf(before) }
}
