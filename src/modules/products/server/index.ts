import type { Route } from '../../../platform/server/http/answer.ts'
import { recordEvidence } from '../../records/server/index.ts'
import { productRoutes } from './product-routes.ts'
import { productStore } from './product-store.ts'

export { productStore } from './product-store.ts'

/** Products as evidence is attached to them. */
export const productEvidence = { product: recordEvidence(productStore.kind) }

/** Everything about goods and services over HTTP. */
export const productsRoutes: Route[] = productRoutes
