import { Button, Group } from '@mantine/core'
import type { Account } from '../contract.ts'
import type { AccountDraft } from './account-form.tsx'

type Props = {
  readonly mine: AccountDraft
  readonly theirs: Account
  readonly onTake: (theirs: Account) => void
  readonly onKeep: () => void
}

const statusText = (isActive: boolean): string => (isActive ? 'Aktif' : 'Tidak Aktif')

/** Somebody else changed the account meanwhile: both versions side by side, and the choice between them. */
export function AccountConflict({ mine, theirs, onTake, onKeep }: Props) {
  const rows = [
    { head: 'Nama', mine: mine.name, theirs: theirs.name },
    { head: 'Deskripsi', mine: mine.description, theirs: theirs.description ?? '' },
    { head: 'Status', mine: statusText(mine.isActive), theirs: statusText(theirs.isActive) },
  ]
  return (
    <div role="alert" className="problem-panel account-conflict">
      <p>Akun ini sudah diubah oleh pengguna lain.</p>
      <table className="data-table">
        <thead>
          <tr>
            <td />
            <th scope="col">Versi Anda</th>
            <th scope="col">Versi terbaru</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.head} className={row.mine === row.theirs ? undefined : 'is-different'}>
              <th scope="row">{row.head}</th>
              <td>{row.mine}</td>
              <td>{row.theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => onTake(theirs)}>
          Muat ulang
        </Button>
        <Button variant="default" size="xs" onClick={onKeep}>
          Simpan ulang
        </Button>
      </Group>
    </div>
  )
}
