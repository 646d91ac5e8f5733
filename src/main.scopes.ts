import { documentSources, narrowed, recordKinds } from './main.books.ts'
import { salesKinds } from './modules/sales/rules/sales-kinds.ts'
import { seesDocument, visibleTo, type DocumentSource } from './modules/documents/server/index.ts'
import { permissions } from './main.permissions.ts'
import { purchaseRequests } from './modules/purchasing/requests/rules/request-kind.ts'
import { adjustments } from './modules/inventory/adjustments/rules/adjustment-kind.ts'
import { counts } from './modules/inventory/counts/rules/count-kind.ts'
import { goodsReceipts } from './modules/inventory/receipts/rules/goods-receipt-kind.ts'
import { transfers } from './modules/inventory/transfers/rules/transfer-kind.ts'
import * as identity from './modules/identity/server/index.ts'
import { mayUse } from './modules/identity/rules/api-token.ts'
import type { Endpoint } from './platform/rules/http/endpoint.ts'
import { holds, scopes, type Scope } from './platform/rules/http/permission.ts'
import { sql } from 'kysely'
import type { Actor } from './platform/server/http/actor.ts'
import type { Database } from './platform/server/database/database.ts'
import type { Route } from './platform/server/http/answer.ts'
import type { HiddenCall, TokenAttempt } from './platform/server/http/surroundings.ts'
import { concealing, concealNothing, type Conceal } from './platform/server/http/conceal.ts'
import { notFound } from './platform/server/http/refusal.ts'

/*
 * What people may ask for whose role is narrowed. An endpoint is closed to a narrowed role until it stands here: then
 * nothing of what the role does not see is in its answer, or its store leaves that out.
 */

type Request = Pick<Endpoint, 'access' | 'method' | 'path'>

/** What these permissions open tells nothing of the books: the own session, people, and who tried to come in. */
const aside = ['public', 'known', 'session.use', 'signed-in', 'views.keep', 'security.read']

/** Rates, references and names that documents are typed with. */
const references = [
  '/coretax-codes',
  '/department-rule',
  '/department-tree',
  '/period-locks',
  '/pkp-status',
  '/product-counts',
  '/products-by-code',
  '/sales-order-context',
  '/search',
  '/stock-availability',
  '/stock-policy',
  '/tax-law',
  '/warehouse-choices',
  '/withholding-objects',
]

const masters = recordKinds.flatMap(({ path, table }) => [
  path,
  `${path}/:code`,
  `${path}-export`,
  ...['-options', '-groups'].map((of) => `/${table}${of}`),
  // A product has a cost: who is narrowed makes none.
  ...(table === 'product' ? [] : [`/${table}-code`]),
])

/** Reports and files of sales, whose figures are of the whole company but hold no cost. */
const ofSales = [
  '/advance-uses/:number',
  '/credit-note-vat',
  '/customer-advances',
  '/customer-statement',
  '/customer-statement-export',
  '/customer-statement-pdf',
  '/payment-reminders',
  '/payment-reminders-pdf',
  '/receivables-ageing',
  '/receivables-ageing-export',
  '/sales-invoices-pdf',
  '/withholding-bases',
]

const budgets = [
  '/budget-comparison',
  '/budget-comparison-export',
  '/budgets',
  '/budgets/:id',
  '/budgets-export/:id',
]

/** Acts that make a document of goods in a warehouse that the caller named. */
const madeInWarehouses = [goodsReceipts.api, adjustments.api, counts.api, transfers.api]

/** Acts that make a document out of what the caller typed; whoever makes it sees it. */
const madeOwn = ['/sales-orders', '/sales-invoices', purchaseRequests.api]

type Opening = (request: Request) => boolean

/** How much of each product is there; its value is left out for who sees no cost. */
const isStanding: Opening = ({ path, method }) =>
  method === 'GET' && ['/standing-goods', '/standing-goods/:id', '/standing-goods-export'].includes(path)

/** Who may see some departments only would give others' away with a role. */
const managesPeople: Opening = ({ access }) => access === 'users.manage'

/** What was planned and what came of it, which the store narrows to the departments of the role. */
const readsBudgets: Opening = ({ path, method }) => method === 'GET' && budgets.includes(path)

/** Accounts are chosen by name: their balances are left out for who does not see everything. */
const choosesAccounts: Opening = ({ path, method }) => method === 'GET' && path === '/accounts'

const readsMasters: Opening = ({ path, method }) => method === 'GET' && masters.includes(path)
const isReference: Opening = ({ path }) => references.includes(path)

/** The list of a kind, as a file too, one document, its paper and the acts on it: these the kind narrows. */
function isOfKind(api: string): Opening {
  return ({ path, method }) =>
    path.startsWith(`${api}/:`) || (method === 'GET' && (path === api || path === `${api}-export`))
}

/** Entries and their lines tell of the documents of others: journals have lists of their own, which stay closed. */
const ofAnyKind = documentSources
  .filter(({ kind }) => kind.table !== 'journal_entry')
  .map(({ kind }) => isOfKind(kind.api))
const ofPartedKinds = documentSources
  .filter(({ departments }) => departments !== undefined)
  .map(({ kind }) => isOfKind(kind.api))
const ofStoredKinds = documentSources
  .filter(({ warehouses }) => warehouses !== undefined)
  .map(({ kind }) => isOfKind(kind.api))
const ofSalesKinds = salesKinds.map(({ api }): Opening => {
  const ofKind = isOfKind(api)
  return (request) => request.path === api || ofKind(request) || request.path.startsWith(`${api}-import`)
})
const makesOwn: Opening = ({ path, method }) => method === 'POST' && madeOwn.includes(path)
const makesInWarehouses: Opening = ({ path, method }) => method === 'POST' && madeInWarehouses.includes(path)
const changesMasters: Opening = ({ path, method }) =>
  method !== 'GET' &&
  recordKinds.some(({ path: of }) => of !== '/products' && (path === of || path.startsWith(`${of}/:`)))

/** What is open to a role that lacks a scope. */
const openings: Readonly<Record<Scope, readonly Opening[]>> = {
  'costs.read': [
    readsMasters,
    changesMasters,
    managesPeople,
    isReference,
    ...ofSalesKinds,
    ({ path }) => ofSales.includes(path),
    isStanding,
  ],
  'documents.all': [
    readsMasters,
    changesMasters,
    managesPeople,
    isReference,
    choosesAccounts,
    ...ofAnyKind,
    makesOwn,
  ],
  'departments.all': [readsMasters, isReference, choosesAccounts, readsBudgets, ...ofPartedKinds, makesOwn],
  'warehouses.all': [readsMasters, isReference, isStanding, ...ofStoredKinds, makesInWarehouses],
}

/** The scopes that an endpoint asks for, besides its permission. */
function scopesFor(request: Request): readonly Scope[] {
  if (aside.includes(request.access)) return []
  return scopes.filter((scope) => !openings[scope].some((opens) => opens(request)))
}

/** Takes from somebody's permissions those that open nothing, because of what the role does not see. */
export function usablePermissions(routes: () => readonly Route[]): (held: readonly string[]) => string[] {
  let known: readonly Request[] | undefined
  return (held) => {
    const endpoints = (known ??= routes().map(({ endpoint }) => endpoint))
    return held.filter((name) => {
      const guarded = endpoints.filter(({ access }) => access === name)
      const isOpen = (request: Request) => scopesFor(request).every((scope) => held.includes(scope))
      return guarded.length === 0 || guarded.some(isOpen)
    })
  }
}

/** Whether an actor may use an endpoint: by permission, and by what the role sees of it. */
export function mayAsk(actor: Actor, request: Request): boolean {
  return mayUse(actor, request) && scopesFor(request).every((scope) => holds(actor, scope))
}

/** Who is signed in, or sent a token, with the departments and warehouses of a role that sees some only. */
export function knownBy(db: Database, limits: SessionLimits) {
  const ofToken = identity.tokenAuthenticator(db, permissions)
  const known = (actor: Actor | undefined) => (actor === undefined ? undefined : narrowed(db, actor))
  return {
    authenticate: async (token: string) =>
      known(await identity.authenticate(db, token, { limits, permissions })),
    authenticateToken: async (attempt: TokenAttempt) => known(await ofToken(attempt)),
  }
}

type SessionLimits = Parameters<typeof identity.authenticate>[2]['limits']

/** Refuses the document that an address names when the actor does not see it, as if it were not there. */
export async function refuseHidden({ db, actor, params, endpoint }: HiddenCall): Promise<void> {
  if (scopes.every((scope) => scope === 'costs.read' || holds(actor, scope))) return
  const source = documentSources.find(({ kind }) => endpoint.path.startsWith(`${kind.api}/:`))
  if (source === undefined) return
  if (!(await seesDocument(db, source, { by: params as object, actor }))) throw notFound()
}

/** The kinds of document that an actor may find, each as they see it. */
export function sourcesFor(actor: Actor): readonly DocumentSource[] {
  return documentSources
    .filter(({ kind: { api: path } }) => mayAsk(actor, { method: 'GET', path, access: 'books.read' }))
    .map((source) => ({ ...source, there: sql`${source.there} and ${visibleTo(source, actor)}` }))
}

/** How replies, files and the history call the tax numbers of others. */
const taxNumbers = new Set([
  ...['npwp', 'npwp16', 'nik', 'customerNpwp', 'partyNpwp', 'partyTaxNumber', 'taxNumber'],
  ...['customer_npwp', 'vendor_npwp', 'party_npwp', 'party_tax_number', 'receiver_npwp'],
  ...['buyerDocumentNumber', 'buyer_document_number', 'buyerTin', 'counterpartTin'],
])

/** The own number is no secret. */
const ofOurselves = ['/organisation']

const concealTaxNumbers = concealing(taxNumbers)

/** How answers are shown: without tax numbers of customers, vendors and employees to who may not see them. */
export function concealFor(actor: Actor, { path }: Pick<Endpoint, 'path'>): Conceal {
  return holds(actor, 'tax.read') || ofOurselves.includes(path) ? concealNothing : concealTaxNumbers
}
