import type { RecordKind } from '../../parties/web/index.ts'
import { product as shape, type Product } from '../contract.ts'
import { normalCode } from '../rules/product.ts'
import {
  furtherProductFields,
  newProductTexts,
  productTexts,
  productVersions,
  typedProductProblems,
  type ProductTexts,
} from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'

export const productKind: RecordKind<ProductTexts, Product> = {
  noun: 'Produk',
  shape,
  newTexts: newProductTexts,
  textsOf: productTexts,
  codeOf: ({ code }) => normalCode(code),
  problemsOf: typedProductProblems,
  further: furtherProductFields,
  versions: productVersions,
  Fields: ProductFields,
}
