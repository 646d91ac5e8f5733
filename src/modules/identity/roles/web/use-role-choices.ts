import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { listRoles } from '../../contract.ts'
import { roles } from '../../rules/role.ts'
import { roleDescriptions, roleLabels } from '../../rules/user.ts'

export interface RoleChoice {
  readonly code: string
  readonly name: string
  readonly description: string
}

const presets: readonly RoleChoice[] = roles.map((role) => ({
  code: role,
  name: roleLabels[role],
  description: roleDescriptions[role],
}))

/** The presets at once, and the roles of one's own as soon as they are read. */
export function useRoleChoices(): readonly RoleChoice[] {
  const { data } = useReply(listRoles, {})
  const own = (data?.rows ?? []).filter(({ isPreset }) => !isPreset)
  return [
    ...presets,
    ...own.map(({ code, name, permissions }) => ({
      code,
      name,
      description: `Peran buatan sendiri dengan ${permissions.length} izin`,
    })),
  ]
}
