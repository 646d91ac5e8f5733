import { useMemo } from 'react'
import { useQueryTexts } from '../../../platform/web/shell/place.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { Choice } from '../../../platform/rules/text/match-words.ts'
import type { ComboboxProps } from '../../../platform/web/form/combobox.tsx'
import type { FieldProps } from '../../../platform/web/form/field.ts'
import { SearchCombobox, type Found } from '../../../platform/web/form/search-combobox.tsx'
import { customerApi } from '../../parties/contract.ts'
import type { PartyFilter } from '../../documents/web/index.ts'
import type { OrderCustomer } from '../orders/rules/order-content.ts'

/** A customer with what documents of it begin with. */
export type ChosenCustomer = OrderCustomer & { readonly pricesIncludeVat?: boolean }

type CustomerChoice = Choice & { readonly customer: ChosenCustomer }

type Props = FieldProps & {
  readonly value: OrderCustomer | undefined
  readonly onChange: (customer: ChosenCustomer | undefined) => void
}

/** Choosing the active customer of a document, shown as `code - name`. */
export function CustomerSelect(props: Props) {
  return (
    <CustomerChoiceInput
      label="Customer"
      required
      placeholder="Ketik kode atau nama"
      {...props}
      useFound={useActive}
      empty="Tidak ada customer aktif yang cocok"
      create={{ kind: 'customer', onMade: ({ id, code, name }) => props.onChange({ id, code, name }) }}
    />
  )
}

/** Choosing any customer, also one that is no longer active, to look for its documents. */
function AnyCustomerSelect(props: Props) {
  return <CustomerChoiceInput {...props} useFound={useAny} empty="Tidak ada customer yang cocok" />
}

type InputProps = Props & {
  readonly useFound: (typed: string) => Found<CustomerChoice>
  readonly empty: string
  readonly create?: ComboboxProps<CustomerChoice>['create']
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
  const { data, isPending, isPlaceholderData } = useReply(
    customerApi.options,
    { query },
    { keepPrevious: true },
  )
  const choices = useMemo(() => data?.rows.map(choiceOf) ?? none, [data])
  return { choices, waiting: isPending || isPlaceholderData }
}

function choiceOf(customer: ChosenCustomer & { readonly isActive?: boolean }): CustomerChoice {
  const { id, code, name, isActive = true, pricesIncludeVat } = customer
  const text = `${code} - ${name}${isActive ? '' : ' (Tidak Aktif)'}`
  const begins = pricesIncludeVat === undefined ? {} : { pricesIncludeVat }
  return { key: String(id), text, customer: { id, code, name, ...begins } }
}

/** What choosing a customer changes of an order or invoice: it may be quoted prices that include VAT. */
export function customerChange(chosen: ChosenCustomer | undefined): {
  readonly customer: OrderCustomer | undefined
  readonly pricesIncludeVat?: boolean
} {
  if (chosen === undefined) return { customer: undefined }
  const { pricesIncludeVat, ...customer } = chosen
  return { customer, ...(pricesIncludeVat === undefined ? {} : { pricesIncludeVat }) }
}

/** Lists of sales documents are narrowed to a customer, by its code in the address. */
export const customerFilter: PartyFilter = {
  label: 'Customer',
  all: 'Semua customer',
  useParty: (code) => {
    const { data, isError } = useReply(customerApi.read, { params: { code } }, { enabled: code !== '' })
    return { chosen: code === '' ? undefined : data, ready: code === '' || data !== undefined || isError }
  },
  Select: AnyCustomerSelect,
}

/** The customer an address begins a document with (`?for=CUST-00003`), once it is read; none when there is no such one. */
export function useAddressCustomer(): {
  readonly isRead: boolean
  readonly customer: OrderCustomer | undefined
} {
  const { for: code = '' } = useQueryTexts()
  const { data, isError } = useReply(customerApi.read, { params: { code } }, { enabled: code !== '' })
  const customer = data?.isActive === true ? { id: data.id, code: data.code, name: data.name } : undefined
  return { isRead: code === '' || data !== undefined || isError, customer }
}
