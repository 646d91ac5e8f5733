import { useMemo } from 'react'
import type { Choice } from '../../../platform/rules/text/match-words.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { ComboboxProps } from '../../../platform/web/form/combobox.tsx'
import type { FieldProps } from '../../../platform/web/form/field.ts'
import { SearchCombobox, type Found } from '../../../platform/web/form/search-combobox.tsx'
import { useQueryTexts } from '../../../platform/web/shell/place.ts'
import type { PartyFilter } from '../../documents/web/index.ts'
import { vendorApi } from '../contract.ts'

/** A vendor that was chosen, as documents show it. */
export type ChosenVendor = { readonly id: number; readonly code: string; readonly name: string }

type VendorChoice = Choice & { readonly vendor: ChosenVendor }

type Props = FieldProps & {
  readonly value: ChosenVendor | undefined
  readonly onChange: (vendor: ChosenVendor | undefined) => void
}

/** Choosing the active vendor of a document, shown as `code - name`. */
export function VendorSelect(props: Props) {
  return (
    <VendorChoiceInput
      label="Vendor"
      required
      placeholder="Ketik kode atau nama"
      {...props}
      useFound={useActive}
      empty="Tidak ada vendor aktif yang cocok"
      create={{ kind: 'vendor', onMade: ({ id, code, name }) => props.onChange({ id, code, name }) }}
    />
  )
}

/** Choosing any vendor, also one that is no longer active, to look for its documents or pay it. */
export function AnyVendorSelect(props: Props) {
  return <VendorChoiceInput {...props} useFound={useAny} empty="Tidak ada vendor yang cocok" />
}

type InputProps = Props & {
  readonly useFound: (typed: string) => Found<VendorChoice>
  readonly empty: string
  readonly create?: ComboboxProps<VendorChoice>['create']
}

function VendorChoiceInput({ value, onChange, ...field }: InputProps) {
  return (
    <SearchCombobox
      {...field}
      value={value && String(value.id)}
      chosen={value && choiceOf(value)}
      onChange={(choice) => onChange(choice?.vendor)}
      listWidth={420}
    />
  )
}

const none: readonly VendorChoice[] = []

function useActive(typed: string): Found<VendorChoice> {
  return useVendors(typed, 'active')
}

function useAny(typed: string): Found<VendorChoice> {
  return useVendors(typed, 'all')
}

function useVendors(typed: string, status: 'active' | 'all'): Found<VendorChoice> {
  const query = typed === '' ? { status } : { status, q: typed.slice(0, 100) }
  const { data, isPending, isPlaceholderData } = useReply(
    vendorApi.options,
    { query },
    { keepPrevious: true },
  )
  const choices = useMemo(() => data?.rows.map(choiceOf) ?? none, [data])
  return { choices, waiting: isPending || isPlaceholderData }
}

function choiceOf(vendor: ChosenVendor & { readonly isActive?: boolean }): VendorChoice {
  const { id, code, name, isActive = true } = vendor
  const text = `${code} - ${name}${isActive ? '' : ' (Tidak Aktif)'}`
  return { key: String(id), text, vendor: { id, code, name } }
}

/** Lists of documents are narrowed to a vendor, by its code in the address. */
export const vendorFilter: PartyFilter = {
  label: 'Vendor',
  all: 'Semua vendor',
  useParty: (code) => {
    const { data, isError } = useReply(vendorApi.read, { params: { code } }, { enabled: code !== '' })
    return { chosen: code === '' ? undefined : data, ready: code === '' || data !== undefined || isError }
  },
  Select: AnyVendorSelect,
}

/** The vendor an address begins a document with (`?for=VEND-00003`), once it is read; none when there is no such one. */
export function useAddressVendor(): { readonly isRead: boolean; readonly vendor: ChosenVendor | undefined } {
  const { for: code = '' } = useQueryTexts()
  const { data, isError } = useReply(vendorApi.read, { params: { code } }, { enabled: code !== '' })
  const vendor = data === undefined ? undefined : { id: data.id, code: data.code, name: data.name }
  return { isRead: code === '' || data !== undefined || isError, vendor }
}
