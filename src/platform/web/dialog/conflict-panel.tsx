import { Button, Group } from '@mantine/core'
import './conflict-panel.css'

type Props = {
  /** What was changed by somebody else: `User ini`. */
  readonly noun: string
  readonly rows: readonly { readonly head: string; readonly mine: string; readonly latest: string }[]
  /** Gives up what was typed and starts from the latest version. */
  readonly onTake: () => void
  /** Saves what was typed over the latest version. */
  readonly onKeep: () => void
}

/** Somebody else changed the record meanwhile: both versions side by side, and the choice between them. */
export function ConflictPanel({ noun, rows, onTake, onKeep }: Props) {
  return (
    <div role="alert" className="problem-panel conflict-panel">
      <p>{noun} sudah diubah oleh pengguna lain.</p>
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
            <tr key={row.head} className={row.mine === row.latest ? undefined : 'is-different'}>
              <th scope="row">{row.head}</th>
              <td>{row.mine}</td>
              <td>{row.latest}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={onTake}>
          Muat ulang
        </Button>
        <Button variant="default" size="xs" onClick={onKeep}>
          Simpan ulang
        </Button>
      </Group>
    </div>
  )
}
