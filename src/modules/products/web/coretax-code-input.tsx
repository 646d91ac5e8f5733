import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Combobox } from '../../../platform/web/form/combobox.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { searchCoretaxCodes } from '../contract.ts'

type Props = {
  readonly value: string
  readonly isService: boolean
  readonly error: string | undefined
  readonly onChange: (code: string) => void
  readonly onProblem: (message: string | undefined) => void
}

/** The tax office's code of a good or service, searched on the server as it is typed. */
export function CoretaxCodeInput({ value, isService, error, onChange, onProblem }: Props) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed, 150)
  const type = isService ? 'service' : 'physical'
  const found = useReply(searchCoretaxCodes, { query: { q, type } }, { keepPrevious: true })
  const current = useReply(searchCoretaxCodes, { query: { q: value, type } }, { enabled: value !== '' })
  const name = current.data?.rows.find((row) => row.code === value)?.name
  const choices = (found.data?.rows ?? []).map((row) => ({ key: row.code, code: row.code, text: row.name }))
  return (
    <Combobox
      label="Kode barang/jasa Coretax"
      path="coretaxCode"
      help="Ketik kode atau nama; 000000 adalah kode umum"
      error={error}
      choices={choices}
      onType={setTyped}
      waiting={typed !== q || found.isPending || found.isPlaceholderData}
      onProblem={onProblem}
      value={value === '' ? undefined : value}
      chosen={value === '' ? undefined : { key: value, code: value, text: name ?? '' }}
      onChange={(choice) => onChange(choice?.key ?? '')}
    />
  )
}
