import { TextInput } from '@mantine/core'
import { useState } from 'react'
import './code-input.css'

type Props = {
  readonly value: string
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly onChange: (code: string) => void
}

/** A code of the moment, or one for recovery, as the second thing besides the password. */
export function CodeInput({ value, error, autoFocus = false, onChange }: Props) {
  const [recovers, setRecovers] = useState(false)
  return (
    <div className="code-input">
      <TextInput
        key={recovers ? 'recovery' : 'code'}
        label={recovers ? 'Kode pemulihan' : 'Kode verifikasi'}
        description={recovers ? 'Misalnya abcd-efgh-jkmn-pqrs' : '6 angka dari aplikasi autentikator'}
        name="code"
        autoComplete={recovers ? 'off' : 'one-time-code'}
        inputMode={recovers ? 'text' : 'numeric'}
        maxLength={40}
        spellCheck={false}
        autoFocus={autoFocus || recovers}
        data-autofocus={autoFocus || undefined}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        className="code-input-other"
        onClick={() => {
          setRecovers(!recovers)
          onChange('')
        }}
      >
        {recovers ? 'Pakai kode dari aplikasi autentikator' : 'Pakai kode pemulihan'}
      </button>
    </div>
  )
}
