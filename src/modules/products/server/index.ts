import type { Route } from '../../../platform/server/http/answer.ts'
import { productRoutes } from './product-routes.ts'

export { createProduct, deactivateProduct, type NewProduct } from './product-acts.ts'
export { findProduct, lockProduct, type StoredProduct } from './product-store.ts'

/** Everything about goods and services over HTTP. */
export const productsRoutes: Route[] = productRoutes
