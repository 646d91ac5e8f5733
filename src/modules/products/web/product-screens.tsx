import { recordPages, recordView } from '../../records/web/index.ts'
import { productApi } from '../contract.ts'
import { products } from '../rules/products.ts'
import { ActiveCounts, productFacts, ProductType, typeFilter } from './product-look.tsx'
import { productInputs } from './product-inputs.tsx'
import { productDetail } from './product-detail.tsx'

const view = recordView(products, productApi, {
  subtitle: 'Kelola produk fisik dan service beserta harganya',
  columns: {
    code: { width: 116 },
    type: { kind: 'badge', width: 92, cell: (row) => <ProductType {...row} /> },
    unit: { kind: 'code', width: 72 },
    costPrice: { width: 140, phone: 'hidden' },
    sellingPrice: { width: 140 },
    status: { width: 104 },
    actions: { width: 120 },
  },
  filter: typeFilter,
  inputs: { looks: productInputs },
  facts: { looks: productFacts },
  Note: ActiveCounts,
})

export const productScreens = { ...recordPages(view), Detail: productDetail(view) }
