import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Form } from '../form/use-form.ts'
import './conflict-dialog.css'
import { DetailDialog } from './detail-dialog.tsx'
import { useMoment } from '../shell/session.ts'

/** What the two ways on do to the other version. */
export const overwriting =
  'Simpan ulang menimpa versi terbaru dengan versi Anda. Muat ulang membuang isian Anda dan memakai versi terbaru.'

type Props<Draft> = {
  readonly form: Pick<Form<Draft>, 'draft' | 'latest' | 'takeLatest' | 'saveOverLatest' | 'postpone'>
  /** One of the two versions. */
  readonly version: (draft: Draft) => ReactNode
  /** Copies what was typed. */
  readonly onCopy: () => void
}

/** Somebody else has saved the draft meanwhile: both versions side by side, and three ways on. */
export function ConflictDialog<Draft>({ form, version, onCopy }: Props<Draft>) {
  const moment = useMoment()
  const { latest } = form
  if (latest === undefined) return null
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
          <Button disabled={barred !== undefined} onClick={form.saveOverLatest}>
            Simpan ulang
          </Button>
        </>
      }
    >
      <p>
        {savedAt !== undefined && `Disimpan ${moment(savedAt)} oleh ${savedBy}. `}
        {barred ?? overwriting}
      </p>
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
