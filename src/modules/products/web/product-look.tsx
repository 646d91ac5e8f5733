import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { StatusBadge } from '../../../platform/web/list/status-badge.tsx'
import type { OwnFilter } from '../../records/web/index.ts'
import { taxClasses, taxClassTexts } from '../../tax/rules/tax-class.ts'
import { countActiveProducts, productKinds, productTaxClasses, type Product } from '../contract.ts'
import { coretaxUnits } from '../rules/coretax-unit.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { typeLabel } from '../rules/products.ts'
import { MarginText } from './margin-line.tsx'

/** `Fisik` or `Service`. */
export function ProductType({ isService }: { readonly isService: boolean }) {
  return <StatusBadge tone={isService ? 'delivered' : 'draft'}>{typeLabel(isService)}</StatusBadge>
}

const typeOptions = [
  { value: 'all', text: 'Semua' },
  { value: 'physical', text: 'Fisik' },
  { value: 'service', text: 'Service' },
]

const taxOptions = [
  { value: 'all', text: 'Semua' },
  ...taxClasses.map((each) => ({ value: each, text: taxClassTexts[each] })),
]

/** The list of products is narrowed by their type and PPN class. */
export const productFilter: OwnFilter<'type' | 'taxClass'> = {
  defaults: { type: 'all', taxClass: 'all' },
  queryOf: ({ type, taxClass }) => ({
    type: productKinds.find((kind) => kind === type) ?? 'all',
    taxClass: productTaxClasses.find((each) => each === taxClass) ?? 'all',
  }),
  Inputs: ({ values, set }) => (
    <>
      <SelectInput
        label="Tipe"
        value={values.type}
        onChange={(type) => set({ type })}
        options={typeOptions}
      />
      <SelectInput
        label="PPN"
        value={values.taxClass}
        onChange={(taxClass) => set({ taxClass })}
        options={taxOptions}
      />
    </>
  ),
}

/** How many active physical products and active services there are. */
export function ActiveCounts() {
  const { data } = useReply(countActiveProducts, {})
  if (!data) return null
  return (
    <p className="record-note">
      Produk fisik aktif: {formatCount(data.physical)} · Service aktif: {formatCount(data.service)}
    </p>
  )
}

/** What matters most stands first. */
export const productFactOrder = ['sellingPrice', 'costPrice', 'unit', 'isService', 'taxClass'] as const

/** How a product is read. */
export const productFacts = {
  sellingPrice: {
    label: 'Harga jual',
    value: ({ sellingPrice, costPrice }: Product) => (
      <>
        {formatRupiah(sellingPrice)}
        <MarginText costPrice={costPrice} sellingPrice={sellingPrice} />
      </>
    ),
  },
  costPrice: {
    label: 'Harga pokok',
    value: ({ costPrice }: Product) => (costPrice === null ? '' : formatRupiah(costPrice)),
    mayLack: true as const,
  },
  isService: { value: (product: Product) => <ProductType {...product} /> },
  coretaxUnit: {
    value: (product: Product) => {
      const unit = coretaxUnits.find(({ code }) => code === product.coretaxUnit)
      return unit && `${unit.code} ${unit.name}`
    },
  },
  coretaxCode: { label: 'Kode barang/jasa Coretax' },
  revenueAccountId: { value: ({ revenueAccount }: Product) => named(revenueAccount) },
  stockAccountId: {
    value: ({ isService, stockAccount }: Product) => (isService ? '' : named(stockAccount)),
    mayLack: true as const,
  },
  costAccountId: {
    value: ({ isService, costAccount }: Product) => (isService ? '' : named(costAccount)),
    mayLack: true as const,
  },
}

/** Without an account of its own a product stands on that of everybody. */
function named(account: Product['revenueAccount']): string {
  return account === null ? 'Umum' : `${account.code} ${account.name}`
}
