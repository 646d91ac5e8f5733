import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { ShownOnce } from './shown-once.tsx'
import './user-form.css'
import './api-token.css'

type Props = { readonly name: string; readonly secret: string }

/** A token just made: the only time it is shown. */
export function ApiTokenSecret({ name, secret }: Props) {
  return (
    <DetailDialog title={`Token ${name} dibuat`} size="small">
      <p className="user-note" role="status">
        Salin token ini sekarang. Setelah dialog ditutup, token tidak dapat ditampilkan lagi.
      </p>
      <ShownOnce label="Token" value={secret} />
      <p className="token-hint">
        Kirim pada header <code>Authorization: Bearer</code>, diikuti token. Simpan seperti password: siapa
        pun yang memegangnya bekerja atas nama Anda.
      </p>
    </DetailDialog>
  )
}
