import { useMemo } from 'react'
import type { Choice } from '../../../../platform/rules/text/match-words.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { FieldProps } from '../../../../platform/web/form/field.ts'
import { SearchCombobox, type Found } from '../../../../platform/web/form/search-combobox.tsx'
import { customerApi } from '../../../parties/contract.ts'

/** A customer that was given goods. */
export type ChosenReceiver = { readonly id: number; readonly code: string; readonly name: string }

type ReceiverChoice = Choice & { readonly receiver: ChosenReceiver }

type Props = FieldProps & {
  readonly value: ChosenReceiver | undefined
  readonly onChange: (receiver: ChosenReceiver | undefined) => void
}

/** Who was given goods, for the tax invoice; left empty, it is the organisation itself. */
export function ReceiverSelect({ value, onChange, ...field }: Props) {
  return (
    <SearchCombobox
      label="Penerima"
      placeholder="Customer; kosong: perusahaan sendiri"
      {...field}
      useFound={useReceivers}
      empty="Tidak ada customer aktif yang cocok"
      value={value && String(value.id)}
      chosen={value && choiceOf(value)}
      onChange={(choice) => onChange(choice?.receiver)}
      listWidth={420}
    />
  )
}

const none: readonly ReceiverChoice[] = []

function useReceivers(typed: string): Found<ReceiverChoice> {
  const query =
    typed === '' ? { status: 'active' as const } : { status: 'active' as const, q: typed.slice(0, 100) }
  const { data, isPending, isPlaceholderData } = useReply(
    customerApi.options,
    { query },
    { keepPrevious: true },
  )
  const choices = useMemo(() => data?.rows.map(choiceOf) ?? none, [data])
  return { choices, waiting: isPending || isPlaceholderData }
}

function choiceOf({ id, code, name }: ChosenReceiver): ReceiverChoice {
  return { key: String(id), text: `${code} - ${name}`, receiver: { id, code, name } }
}
