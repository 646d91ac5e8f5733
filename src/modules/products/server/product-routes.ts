import { sql } from 'kysely'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { recordRoutes, type NarrowedList } from '../../records/server/index.ts'
import { countActiveProducts, findProductsByCode, productApi, searchCoretaxCodes } from '../contract.ts'
import { typeLabel } from '../rules/products.ts'
import { findCoretaxCodes } from './coretax-codes.ts'
import { productStore, readActiveCounts } from './product-store.ts'

export const productRoutes: Route[] = [
  ...recordRoutes(productApi, productStore, ofType),
  answer(countActiveProducts, ({ db }) => readActiveCounts(db)),
  answer(findProductsByCode, async ({ db, body }) => ({ rows: await productStore.findMany(db, body.codes) })),
  answer(searchCoretaxCodes, async ({ query }) => ({
    rows: await findCoretaxCodes(query.q ?? '', query.type === 'service'),
  })),
]

/** The condition of a list of one type of product, and how it reads. */
function ofType({ type }: { readonly type?: unknown }): NarrowedList {
  if (type !== 'physical' && type !== 'service') return { conditions: [], words: [] }
  const isService = type === 'service'
  return { conditions: [sql`r.is_service = ${isService}`], words: [`Tipe: ${typeLabel(isService)}`] }
}
