import { isPerson } from '../rules/deciders.ts'
import type { Approver } from '../rules/rule.ts'

/** How many of the approvers of a level decide. */
export const modeTexts = { any: 'Salah satu dari', all: 'Semua dari' } as const

interface Known {
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly roles: readonly { readonly code: string; readonly name: string }[]
}

/** An approver as people read it. */
export function approverName(approver: Approver, { people, roles }: Known): string {
  if (!isPerson(approver)) {
    const role = roles.find(({ code }) => code === approver.role)
    return role === undefined ? 'role yang tidak dipegang siapa pun' : `role ${role.name}`
  }
  return people.find(({ id }) => id === approver.userId)?.name ?? 'orang yang tidak aktif lagi'
}
