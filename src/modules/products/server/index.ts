import type { Route } from '../../../platform/server/http/answer.ts'
import { productRoutes } from './product-routes.ts'

export { createProduct } from './product-acts.ts'

/** Everything about goods and services over HTTP. */
export const productsRoutes: Route[] = productRoutes
