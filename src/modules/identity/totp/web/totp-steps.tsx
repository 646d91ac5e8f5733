import { TextInput } from '@mantine/core'
import { textField } from '../../../../platform/web/form/text-field.ts'
import { RefusalPanel } from '../../../../platform/web/form/refusal-panel.tsx'
import { QrCode } from './qr-code.tsx'
import type { TotpSetup } from './use-totp-setup.ts'
import './totp.css'

type Props = { readonly setup: TotpSetup }

/** Why there is a second step, before it is set up. */
export function TotpIntroduction({ problem }: { readonly problem: string | undefined }) {
  return (
    <div className="totp-text">
      {problem !== undefined && <p role="alert">{problem}</p>}
      <p>
        Sesudah password, Neraca meminta kode dari aplikasi autentikator di ponsel Anda (Google Authenticator,
        Microsoft Authenticator, Aegis, 1Password, dan sejenisnya). Password yang bocor saja tidak cukup untuk
        masuk sebagai Anda.
      </p>
      <p>Token API tidak terpengaruh. Sesi Anda di perangkat lain akan diakhiri.</p>
    </div>
  )
}

/** The secret to be scanned, and the first code of it. */
export function TotpCode({ setup: { beginning, form } }: Props) {
  if (beginning === undefined) return null
  return (
    <div ref={form.body} className="totp-setup">
      <QrCode text={beginning.address} label="Kode QR untuk aplikasi autentikator" />
      <div className="totp-steps">
        <RefusalPanel form={form} />
        <p>1. Pindai kode QR ini dengan aplikasi autentikator, atau ketik kunci ini di sana:</p>
        <code>{beginning.secret.match(/.{4}/g)?.join(' ')}</code>
        <p>2. Ketik kode yang ditampilkan aplikasi.</p>
        <TextInput
          {...textField(form, 'code', { label: 'Kode verifikasi', required: true })}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          autoFocus
        />
      </div>
    </div>
  )
}
