import { ConflictPanel } from '../../../platform/web/dialog/conflict-panel.tsx'
import type { Account } from '../contract.ts'
import type { AccountDraft } from './account-form.tsx'

type Props = {
  readonly mine: AccountDraft
  readonly theirs: Account
  readonly onTake: (theirs: Account) => void
  readonly onKeep: () => void
}

const statusText = (isActive: boolean): string => (isActive ? 'Aktif' : 'Tidak Aktif')

/** Somebody else changed the account while the form was open. */
export function AccountConflict({ mine, theirs, onTake, onKeep }: Props) {
  const rows = [
    { head: 'Nama', mine: mine.name, latest: theirs.name },
    { head: 'Deskripsi', mine: mine.description, latest: theirs.description ?? '' },
    { head: 'Status', mine: statusText(mine.isActive), latest: statusText(theirs.isActive) },
  ]
  return <ConflictPanel noun="Akun ini" rows={rows} onTake={() => onTake(theirs)} onKeep={onKeep} />
}
