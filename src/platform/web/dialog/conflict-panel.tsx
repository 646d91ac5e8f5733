import { Button, Group } from '@mantine/core'
import { mergeHint, MergeTable } from './merge-table.tsx'
import { useMerge, type ComparedField, type MergedForm } from './use-merge.ts'

type Props<Draft> = {
  readonly form: Omit<MergedForm<Draft>, 'postpone'>
  /** What was changed by somebody else: `User ini`. */
  readonly noun: string
  readonly fields: readonly ComparedField<Draft>[]
}

/** Somebody else changed the record meanwhile: the two versions are merged, and what both changed is asked. */
export function ConflictPanel<Draft extends object>({ form, noun, fields }: Props<Draft>) {
  const merge = useMerge({ ...form, postpone: () => undefined }, fields)
  if (merge === undefined) return null
  return (
    <div role="alert" className="problem-panel conflict-panel">
      <p>{noun} sudah diubah oleh pengguna lain.</p>
      {merge.rows.length > 0 && <MergeTable merge={merge} />}
      <p>{mergeHint(merge)}</p>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={form.takeLatest}>
          Muat ulang
        </Button>
        <Button size="xs" disabled={merge.open.length > 0} onClick={merge.save}>
          Simpan gabungan
        </Button>
      </Group>
    </div>
  )
}
