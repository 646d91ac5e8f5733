import { isPerson } from '../rules/deciders.ts'
import type { Approver } from '../rules/rule.ts'

/** How many of the approvers of a level decide. */
export const modeTexts = { any: 'Salah satu dari', all: 'Semua dari' } as const

/** An approver as people read it. */
export function approverName(
  approver: Approver,
  people: readonly { readonly id: number; readonly name: string }[],
): string {
  if (!isPerson(approver)) return `role ${approver.role}`
  return people.find(({ id }) => id === approver.userId)?.name ?? 'orang yang tidak aktif lagi'
}
