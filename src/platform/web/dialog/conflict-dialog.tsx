import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMoment } from '../shell/session.ts'
import './conflict-dialog.css'
import { DetailDialog } from './detail-dialog.tsx'
import { mergeHint, MergeTable } from './merge-table.tsx'
import { useMerge, type ComparedField, type MergedForm } from './use-merge.ts'

type Props<Draft> = {
  readonly form: MergedForm<Draft>
  readonly fields: readonly ComparedField<Draft>[]
  /** One of the two versions. */
  readonly version: (draft: Draft) => ReactNode
  /** Copies what was typed. */
  readonly onCopy: () => void
}

/** Somebody else has saved the draft meanwhile: what is merged and asked, both versions whole, and the ways on. */
export function ConflictDialog<Draft extends object>({ form, fields, version, onCopy }: Props<Draft>) {
  const moment = useMoment()
  const merge = useMerge(form, fields)
  if (merge === undefined) return null
  const { latest } = merge
  const { savedAt, savedBy, barred } = latest
  return (
    <DetailDialog
      size="wide"
      title="Draft ini sudah diubah orang lain"
      onClose={form.postpone}
      actions={
        <>
          <Button variant="default" onClick={onCopy}>
            Salin isian saya
          </Button>
          <Button variant="default" onClick={form.takeLatest}>
            Muat ulang
          </Button>
          <Button disabled={barred !== undefined || merge.open.length > 0} onClick={merge.save}>
            Simpan gabungan
          </Button>
        </>
      }
    >
      <p>
        {savedAt !== undefined && `Disimpan ${moment(savedAt)} oleh ${savedBy}. `}
        {barred ?? mergeHint(merge)}
      </p>
      {merge.rows.length > 0 && <MergeTable merge={merge} />}
      <div className="versions">
        <section aria-label="Versi Anda">
          <h2>Versi Anda</h2>
          {version(form.draft)}
        </section>
        <section aria-label="Versi terbaru">
          <h2>Versi terbaru</h2>
          {version(latest.draft)}
        </section>
      </div>
    </DetailDialog>
  )
}
