import { sql } from 'kysely'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { recordRoutes, type NarrowedList } from '../../records/server/index.ts'
import { countActiveProducts, findProductsByCode, productApi, searchCoretaxCodes } from '../contract.ts'
import { taxClasses, taxClassTexts } from '../../tax/rules/tax-class.ts'
import { typeLabel } from '../rules/products.ts'
import { findCoretaxCodes } from './coretax-codes.ts'
import { productStore, readActiveCounts } from './product-store.ts'

export const productRoutes: Route[] = [
  ...recordRoutes(productApi, productStore, narrowed),
  answer(countActiveProducts, ({ db }) => readActiveCounts(db)),
  answer(findProductsByCode, async ({ db, body }) => ({ rows: await productStore.findMany(db, body.codes) })),
  answer(searchCoretaxCodes, async ({ query }) => ({
    rows: await findCoretaxCodes(query.q ?? '', query.type === 'service'),
  })),
]

interface Narrowing {
  readonly type?: unknown
  readonly taxClass?: unknown
}

/** The conditions of a list of one type of product, or of one PPN class, and how they read. */
function narrowed({ type, taxClass }: Narrowing): NarrowedList {
  const [kind, tax] = [ofType(type), ofTaxClass(taxClass)]
  return { conditions: [...kind.conditions, ...tax.conditions], words: [...kind.words, ...tax.words] }
}

const all: NarrowedList = { conditions: [], words: [] }

function ofType(type: unknown): NarrowedList {
  if (type !== 'physical' && type !== 'service') return all
  const isService = type === 'service'
  return { conditions: [sql`r.is_service = ${isService}`], words: [`Tipe: ${typeLabel(isService)}`] }
}

function ofTaxClass(wanted: unknown): NarrowedList {
  const taxClass = taxClasses.find((each) => each === wanted)
  if (taxClass === undefined) return all
  return { conditions: [sql`r.tax_class = ${taxClass}`], words: [`PPN: ${taxClassTexts[taxClass]}`] }
}
