import { ConflictPanel } from '../../../platform/web/dialog/conflict-panel.tsx'
import type { User } from '../contract.ts'
import { roleLabels } from '../rules/user.ts'
import type { UserDraft } from './user-form.tsx'

type Props = {
  readonly draft: UserDraft
  readonly latest: User
  readonly onTake: () => void
  readonly onKeep: () => void
}

/** Somebody else changed the user while the form was open. */
export function UserConflict({ draft, latest, onTake, onKeep }: Props) {
  const rows = [
    { head: 'Nama', mine: draft.name, latest: latest.name },
    { head: 'Role', mine: roleLabels[draft.role], latest: roleLabels[latest.role] },
    { head: 'Status', mine: statusText(draft.isActive), latest: statusText(latest.isActive) },
  ]
  return <ConflictPanel noun="User ini" rows={rows} onTake={onTake} onKeep={onKeep} />
}

function statusText(isActive: boolean): string {
  return isActive ? 'Aktif' : 'Tidak Aktif'
}
