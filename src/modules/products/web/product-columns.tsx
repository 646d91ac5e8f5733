import { formatAmount } from '../../../platform/rules/format-amount.ts'
import type { Column } from '../../../platform/web/column.ts'
import { StatusBadge } from '../../../platform/web/status-badge.tsx'
import { RecordRowActions, RecordStatus } from '../../parties/web/index.ts'
import type { Product } from '../contract.ts'
import { typeLabel } from '../rules/product.ts'
import { useDeactivateProduct } from './use-deactivate-product.ts'

/** The columns of the product list (specification §2). */
export const productColumns: readonly Column<Product>[] = [
  { key: 'code', head: 'Kode', kind: 'code', width: 116, sortable: true, cell: ({ code }) => code },
  { key: 'name', head: 'Nama Produk', sortable: true, phone: 'lead', cell: ({ name }) => name },
  { key: 'type', head: 'Tipe', kind: 'badge', width: 92, cell: (row) => <ProductType {...row} /> },
  { key: 'unit', head: 'Unit', kind: 'code', width: 72, cell: ({ unit }) => unit },
  {
    key: 'costPrice',
    head: 'Harga Pokok (Rp)',
    kind: 'amount',
    width: 140,
    phone: 'hidden',
    cell: ({ costPrice }) => formatAmount(costPrice),
  },
  {
    key: 'sellingPrice',
    head: 'Harga Jual (Rp)',
    kind: 'amount',
    width: 140,
    cell: ({ sellingPrice }) => formatAmount(sellingPrice),
  },
  { key: 'status', head: 'Status', kind: 'badge', width: 104, cell: (row) => <RecordStatus {...row} /> },
  { key: 'actions', head: 'Aksi', kind: 'actions', width: 120, cell: (row) => <Actions product={row} /> },
]

/** `Fisik` or `Service`. */
export function ProductType({ isService }: { readonly isService: boolean }) {
  return <StatusBadge tone={isService ? 'delivered' : 'draft'}>{typeLabel(isService)}</StatusBadge>
}

function Actions({ product }: { readonly product: Product }) {
  const { run, pending } = useDeactivateProduct()
  return (
    <RecordRowActions
      record={product}
      permission="products.edit"
      pending={pending}
      onDeactivate={() => void run(product)}
    />
  )
}
