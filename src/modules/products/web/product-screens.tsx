import { recordPages, recordView } from '../../records/web/index.ts'
import { productApi } from '../contract.ts'
import { products } from '../rules/products.ts'
import { ActiveCounts, productFactOrder, productFacts, productFilter, ProductType } from './product-look.tsx'
import { productInputs } from './product-inputs.tsx'

export const productScreens = recordPages(
  recordView(products, productApi, {
    subtitle: 'Kelola produk fisik dan service beserta harganya',
    columns: {
      code: { width: 116 },
      type: { kind: 'badge', width: 92, cell: (row) => <ProductType {...row} /> },
      unit: { kind: 'code', width: 72 },
      costPrice: { width: 140, phone: 'hidden' },
      sellingPrice: { width: 140 },
      status: { width: 104 },
    },
    filter: productFilter,
    inputs: { looks: productInputs },
    facts: { order: productFactOrder, looks: productFacts },
    Note: ActiveCounts,
  }),
  'product',
)
