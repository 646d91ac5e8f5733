import { Button, Group } from '@mantine/core'
import type { Form } from '../form/use-form.ts'
import { overwriting } from './conflict-dialog.tsx'
import './conflict-panel.css'

/** A field as the two versions are compared by it. */
export interface ComparedField<Draft> {
  readonly label: string
  readonly text: (draft: Draft) => string
}

type Props<Draft> = {
  readonly form: Pick<Form<Draft>, 'draft' | 'latest' | 'takeLatest' | 'saveOverLatest'>
  /** What was changed by somebody else: `User ini`. */
  readonly noun: string
  readonly fields: readonly ComparedField<Draft>[]
}

/** Somebody else changed the record meanwhile: both versions side by side, and the choice between them. */
export function ConflictPanel<Draft>({ form, noun, fields }: Props<Draft>) {
  const { draft, latest, takeLatest, saveOverLatest } = form
  if (latest === undefined) return null
  const rows = fields.map(({ label, text }) => ({ label, mine: text(draft), theirs: text(latest.draft) }))
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
          {rows.map(({ label, mine, theirs }) => (
            <tr key={label} className={mine === theirs ? undefined : 'is-different'}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{overwriting}</p>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={takeLatest}>
          Muat ulang
        </Button>
        <Button variant="default" size="xs" onClick={saveOverLatest}>
          Simpan ulang
        </Button>
      </Group>
    </div>
  )
}
