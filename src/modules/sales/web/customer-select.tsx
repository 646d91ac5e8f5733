import { useMemo } from 'react'
import type { Choice } from '../../../platform/rules/text/match-words.ts'
import type { FieldProps } from '../../../platform/web/form/field.ts'
import { SearchCombobox, type Found } from '../../../platform/web/form/search-combobox.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { customerApi } from '../../parties/contract.ts'
import type { OrderCustomer } from '../orders/rules/order-content.ts'

type CustomerChoice = Choice & { readonly customer: OrderCustomer }

type Props = FieldProps & {
  readonly value: OrderCustomer | undefined
  readonly onChange: (customer: OrderCustomer | undefined) => void
}

/** Choosing an active customer, shown as `code - name`. */
export function CustomerSelect({ value, onChange, ...field }: Props) {
  return (
    <SearchCombobox
      {...field}
      useFound={useCustomers}
      value={value && String(value.id)}
      chosen={value && choiceOf(value)}
      onChange={(choice) => onChange(choice?.customer)}
      empty="Tidak ada customer aktif yang cocok"
      listWidth={420}
    />
  )
}

const none: readonly CustomerChoice[] = []

function useCustomers(typed: string): Found<CustomerChoice> {
  const query = typed === '' ? {} : { q: typed.slice(0, 100) }
  const { data, isPlaceholderData } = useReply(customerApi.options, { query }, { keepPrevious: true })
  const choices = useMemo(() => data?.rows.map(choiceOf) ?? none, [data])
  return { choices, waiting: data === undefined || isPlaceholderData }
}

function choiceOf({ id, code, name }: OrderCustomer): CustomerChoice {
  return { key: String(id), text: `${code} - ${name}`, customer: { id, code, name } }
}
