import type { Actor } from '../../../platform/server/http/actor.ts'
import { holds } from '../../identity/rules/permission.ts'
import { actionsOf } from '../../parties/rules/record-action.ts'
import type { Product } from '../contract.ts'
import type { StoredProduct } from './product-store.ts'

/** A product with what this person may do with it. */
export function productView(product: StoredProduct, actor: Actor): Product {
  return { ...product, actions: actionsOf(product, holds(actor, 'products.edit')) }
}
