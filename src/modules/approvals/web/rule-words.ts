import { isPerson } from '../rules/deciders.ts'
import type { Approver } from '../rules/rule.ts'

/** How many of the approvers of a level decide. */
export const modeTexts = { any: 'Salah satu dari', all: 'Semua dari' } as const

interface Named {
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly roles: readonly { readonly code: string; readonly name: string }[]
}

interface Known extends Named {
  readonly unable: Named
}

/** An approver as people read it, with whether they can decide. */
export function approverName(approver: Approver, { unable, ...able }: Known): string {
  const who = nameIn(able, approver)
  if (who !== undefined) return who
  const former = nameIn(unable, approver)
  if (isPerson(approver)) return `${former ?? 'orang'} (tidak dapat memutuskan)`
  return former === undefined
    ? 'role yang tidak dipegang siapa pun'
    : `${former} (pemegangnya tidak dapat memutuskan)`
}

function nameIn({ people, roles }: Named, approver: Approver): string | undefined {
  if (isPerson(approver)) return people.find(({ id }) => id === approver.userId)?.name
  const role = roles.find(({ code }) => code === approver.role)
  return role && `role ${role.name}`
}
