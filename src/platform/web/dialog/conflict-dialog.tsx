import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import './conflict-dialog.css'
import { DetailDialog } from './detail-dialog.tsx'
import { useMoment } from '../shell/session.ts'

type Props = {
  readonly latest: { readonly updatedAt: string; readonly updatedBy: string }
  /** Why what was typed can no longer be saved, if so. */
  readonly barred?: string | undefined
  readonly mine: ReactNode
  readonly theirs: ReactNode
  readonly onCopy: () => void
  /** Gives up what was typed and starts from the latest version. */
  readonly onReload: () => void
  /** Saves what was typed over the latest version. */
  readonly onSaveAgain: () => void
  readonly onClose: () => void
}

/** Somebody else has saved the draft meanwhile: both versions side by side, and three ways on. */
export function ConflictDialog(props: Props) {
  const { latest, barred, mine, theirs } = props
  const moment = useMoment()
  return (
    <DetailDialog
      size="wide"
      title="Draft ini sudah diubah orang lain"
      onClose={props.onClose}
      actions={
        <>
          <Button variant="default" onClick={props.onCopy}>
            Salin isian saya
          </Button>
          <Button variant="default" onClick={props.onReload}>
            Muat ulang
          </Button>
          <Button disabled={barred !== undefined} onClick={props.onSaveAgain}>
            Simpan ulang
          </Button>
        </>
      }
    >
      <p>
        Disimpan {moment(latest.updatedAt)} oleh {latest.updatedBy}. {barred}
      </p>
      <div className="versions">
        <section aria-label="Versi Anda">
          <h2>Versi Anda</h2>
          {mine}
        </section>
        <section aria-label="Versi terbaru">
          <h2>Versi terbaru</h2>
          {theirs}
        </section>
      </div>
    </DetailDialog>
  )
}
