import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { headOf } from '../../../platform/rules/list/list-column.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { StatusBadge } from '../../../platform/web/list/status-badge.tsx'
import { RecordRowActions, RecordStatus } from '../../parties/web/index.ts'
import type { Product } from '../contract.ts'
import { productListColumns } from '../rules/product-list-columns.ts'
import { typeLabel } from '../rules/product.ts'
import { useDeactivateProduct } from './use-deactivate-product.ts'

/** The columns of the product list (specification §2). */
export const productColumns: readonly Column<Product>[] = [
  {
    ...headOf(productListColumns, 'code'),
    kind: 'code',
    width: 116,
    sortable: true,
    cell: ({ code }) => code,
  },
  { ...headOf(productListColumns, 'name'), sortable: true, phone: 'lead', cell: ({ name }) => name },
  {
    ...headOf(productListColumns, 'type'),
    kind: 'badge',
    width: 92,
    cell: (row) => <ProductType {...row} />,
  },
  { ...headOf(productListColumns, 'unit'), kind: 'code', width: 72, cell: ({ unit }) => unit },
  {
    ...headOf(productListColumns, 'costPrice'),
    kind: 'amount',
    width: 140,
    phone: 'hidden',
    cell: ({ costPrice }) => formatAmount(costPrice),
  },
  {
    ...headOf(productListColumns, 'sellingPrice'),
    kind: 'amount',
    width: 140,
    cell: ({ sellingPrice }) => formatAmount(sellingPrice),
  },
  {
    ...headOf(productListColumns, 'status'),
    kind: 'badge',
    width: 104,
    cell: (row) => <RecordStatus {...row} />,
  },
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
