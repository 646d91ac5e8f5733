import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { StatusBadge } from '../../../platform/web/list/status-badge.tsx'
import type { OwnFilter } from '../../records/web/index.ts'
import { countActiveProducts, productKinds, type Product } from '../contract.ts'
import { coretaxUnits } from '../rules/coretax-unit.ts'
import { typeLabel } from '../rules/products.ts'

/** `Fisik` or `Service`. */
export function ProductType({ isService }: { readonly isService: boolean }) {
  return <StatusBadge tone={isService ? 'delivered' : 'draft'}>{typeLabel(isService)}</StatusBadge>
}

const typeOptions = [
  { value: 'all', text: 'Semua' },
  { value: 'physical', text: 'Fisik' },
  { value: 'service', text: 'Service' },
]

/** The list of products is narrowed by their type. */
export const typeFilter: OwnFilter<'type'> = {
  defaults: { type: 'all' },
  queryOf: ({ type }) => ({ type: productKinds.find((kind) => kind === type) ?? 'all' }),
  Inputs: ({ values, set }) => (
    <SelectInput label="Tipe" value={values.type} onChange={(type) => set({ type })} options={typeOptions} />
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

/** How a product is read. */
export const productFacts = {
  isService: { value: (product: Product) => <ProductType {...product} /> },
  coretaxUnit: {
    value: (product: Product) => {
      const unit = coretaxUnits.find(({ code }) => code === product.coretaxUnit)
      return unit && `${unit.code} ${unit.name}`
    },
  },
  coretaxCode: { label: 'Kode barang/jasa Coretax' },
  revenueAccountId: {
    value: ({ revenueAccount }: Product) =>
      revenueAccount === null ? 'Umum' : `${revenueAccount.code} ${revenueAccount.name}`,
  },
}
