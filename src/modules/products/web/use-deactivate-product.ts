import { call } from '../../../platform/web/call/call.ts'
import { useDeactivate } from '../../parties/web/index.ts'
import { deactivateProduct, updateProduct, type Product } from '../contract.ts'
import { deactivateProductQuestion } from '../rules/product.ts'
import { productBody, productTexts } from './product-draft.ts'

/** Deactivates a product as the screen shows it. */
export function deactivateSeenProduct({ id, version }: Pick<Product, 'id' | 'version'>): Promise<Product> {
  return call(deactivateProduct, { params: { id }, ifVersion: version })
}

/** Deactivates a product after the question of the specification. */
export function useDeactivateProduct() {
  return useDeactivate<Product>({
    question: deactivateProductQuestion,
    nameOf: ({ code }) => `Produk ${code}`,
    deactivate: deactivateSeenProduct,
    reactivate: (product) =>
      call(updateProduct, {
        params: { id: product.id },
        ifVersion: product.version,
        body: { ...productBody(productTexts(product)), isActive: true },
      }),
  })
}
