import { Button, CopyButton, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
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
      <div className="token-secret">
        <TextInput
          label="Token"
          readOnly
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
          spellCheck={false}
        />
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Tersalin' : 'Salin'}
            </Button>
          )}
        </CopyButton>
      </div>
      <p className="token-hint">
        Kirim pada header <code>Authorization: Bearer</code>, diikuti token. Simpan seperti password: siapa
        pun yang memegangnya bekerja atas nama Anda.
      </p>
    </DetailDialog>
  )
}
