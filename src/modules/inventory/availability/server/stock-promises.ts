import type { RawBuilder } from 'kysely'

/**
 * What later modules promise of stock and order for it, as tables in brackets with `product_id`, `number` of the document, its `address`,
 * `day` and `quantity` above nothing: what confirmed orders still want, of the day of the order, and what is still expected, of the day it is.
 */
export interface StockPromises {
  readonly reserved: RawBuilder<unknown>
  readonly incoming: RawBuilder<unknown>
}
