import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { CopySecret } from '../../web/shown-once.tsx'
import './totp.css'

const icon = { size: 16, 'aria-hidden': true } as const

/** Recovery codes just made: the only time they are shown. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div>
      <p className="user-note" role="status">
        Simpan kode pemulihan ini di tempat aman, terpisah dari ponsel. Setiap kode berlaku sekali, untuk
        masuk bila aplikasi autentikator tidak ada. Sesudah ditutup, kode tidak dapat ditampilkan lagi.
      </p>
      <ul className="recovery-codes" aria-label="Kode pemulihan">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="totp-buttons">
        <CopySecret value={codes.join('\n')} label="Salin semua" />
        <Button
          variant="default"
          component="a"
          leftSection={<IconDownload {...icon} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
          download="kode-pemulihan-neraca.txt"
        >
          Unduh
        </Button>
      </div>
    </div>
  )
}
