import { sql } from 'kysely'
import { answer, type Call, type Route } from '../../../platform/server/http/answer.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import {
  exportForImport,
  exportShown,
  importRoutes,
  listRecords,
  proposeCode,
  searchOptions,
} from '../../parties/server/index.ts'
import * as contract from '../contract.ts'
import { productListColumns } from '../rules/product-list-columns.ts'
import { typeLabel } from '../rules/product.ts'
import { findCoretaxCodes } from './coretax-codes.ts'
import { createProduct, deactivateProduct, editProduct } from './product-acts.ts'
import {
  findProduct,
  findProductsOf,
  productOptionSource,
  productSeries,
  productSource,
  readActiveCounts,
} from './product-store.ts'
import { productImport, productRecord } from './product-import.ts'
import { productView } from './product-view.ts'

export const productRoutes: Route[] = [
  ...importRoutes(contract.productFiles, productImport),
  answer(contract.productFiles.exportFile, (call) =>
    exportForImport(call, productImport, {
      title: 'Products',
      source: productSource,
      recordOf: productRecord,
      ...kindFilter(call.query.type),
    }),
  ),
  answer(contract.exportProducts, (call) =>
    exportShown(call, {
      title: 'Products',
      columns: productListColumns,
      source: productSource,
      ...kindFilter(call.query.type),
    }),
  ),
  answer(contract.listProducts, listProducts),
  answer(contract.countActiveProducts, ({ db }) => readActiveCounts(db)),
  answer(contract.proposeProductCode, async ({ db }) => ({ code: await proposeCode(db, productSeries) })),
  answer(contract.searchProductOptions, async ({ db, query }) => ({
    rows: await searchOptions(db, productOptionSource, query.q),
  })),
  answer(contract.findProductsByCode, async ({ db, body }) => ({
    rows: await findProductsOf(db, body.codes),
  })),
  answer(contract.readProduct, async ({ db, params, actor }) => {
    const found = await findProduct(db, params.code)
    if (found === undefined) throw notFound()
    return productView(found, actor)
  }),
  answer(contract.createProduct, async ({ db, body, actor }) =>
    productView(await createProduct(db, body), actor),
  ),
  answer(contract.updateProduct, async ({ db, body, params, version, actor }) =>
    productView(await editProduct(db, { id: params.id, version, actor }, body), actor),
  ),
  answer(contract.deactivateProduct, async ({ db, params, version, actor }) =>
    productView(await deactivateProduct(db, { id: params.id, version, actor }), actor),
  ),
  answer(contract.searchCoretaxCodes, async ({ query }) => ({
    rows: await findCoretaxCodes(query.q ?? '', query.type === 'service'),
  })),
]

async function listProducts({ db, query, actor }: Call<typeof contract.listProducts>) {
  const { conditions } = kindFilter(query.type)
  const page = await listRecords(db, productSource, { ...query, conditions })
  return { ...page, rows: page.rows.map((row) => productView(row, actor)) }
}

/** The condition of a list of one type of product, and how it reads. */
function kindFilter(type: (typeof contract.productKinds)[number]) {
  if (type === 'all') return { conditions: [], words: [] }
  const isService = type === 'service'
  return { conditions: [sql`r.is_service = ${isService}`], words: [`Tipe: ${typeLabel(isService)}`] }
}
