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
export function CustomerSelect(props: Props) {
  return <CustomerChoiceInput {...props} useFound={useActive} empty="Tidak ada customer aktif yang cocok" />
}

/** Choosing any customer, also one that is no longer active, to look for its documents. */
export function AnyCustomerSelect(props: Props) {
  return <CustomerChoiceInput {...props} useFound={useAny} empty="Tidak ada customer yang cocok" />
}

type InputProps = Props & {
  readonly useFound: (typed: string) => Found<CustomerChoice>
  readonly empty: string
}

function CustomerChoiceInput({ value, onChange, ...field }: InputProps) {
  return (
    <SearchCombobox
      {...field}
      value={value && String(value.id)}
      chosen={value && choiceOf(value)}
      onChange={(choice) => onChange(choice?.customer)}
      listWidth={420}
    />
  )
}

const none: readonly CustomerChoice[] = []

function useActive(typed: string): Found<CustomerChoice> {
  return useCustomers(typed, 'active')
}

function useAny(typed: string): Found<CustomerChoice> {
  return useCustomers(typed, 'all')
}

function useCustomers(typed: string, status: 'active' | 'all'): Found<CustomerChoice> {
  const query = typed === '' ? { status } : { status, q: typed.slice(0, 100) }
  const { data, isPlaceholderData } = useReply(customerApi.options, { query }, { keepPrevious: true })
  const choices = useMemo(() => data?.rows.map(choiceOf) ?? none, [data])
  return { choices, waiting: data === undefined || isPlaceholderData }
}

function choiceOf(customer: OrderCustomer & { readonly isActive?: boolean }): CustomerChoice {
  const { id, code, name, isActive = true } = customer
  const text = `${code} - ${name}${isActive ? '' : ' (Tidak Aktif)'}`
  return { key: String(id), text, customer: { id, code, name } }
}
