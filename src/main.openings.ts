import { documentNames } from './main.names.ts'
import { inventoryNames } from './modules/inventory/rules/document-names.ts'
import { purchaseRequestName } from './modules/purchasing/rules/document-names.ts'
import {
  creditNoteName,
  deliveryName,
  invoiceName,
  orderName,
  salesNames,
} from './modules/sales/rules/document-names.ts'
import { documentScopes, scopes, type Scope } from './platform/rules/http/permission.ts'
import type { Screen } from './platform/web/shell/screen.ts'

/** Screens that show nothing of the books, or masters alone. */
const forAll = [
  '/api',
  '/dashboard',
  '/inventory/products',
  '/invitation',
  '/login',
  '/master/',
  '/purchase/vendors',
  '/sales/customers',
  '/settings/api-tokens',
  '/settings/departments',
  '/settings/security-log',
  '/settings/sessions',
  '/settings/stock',
  '/settings/warehouses',
]

/** Screens that show what the server tells a role that lacks the scope. */
const openings: Readonly<Record<Scope, readonly string[]>> = {
  'costs.read': [
    ...salesNames.map(({ path }) => path),
    '/sales/',
    '/transactions/sales-orders',
    '/inventory/product-stock',
    '/settings/users',
    '/settings/roles',
  ],
  'documents.all': [
    ...documentNames.filter(({ table }) => table !== 'journal_entry').map(({ path }) => path),
    '/transactions/sales-orders',
    '/transactions/purchase-orders',
    '/settings/users',
    '/settings/roles',
  ],
  'departments.all': [
    ...[orderName, invoiceName, creditNoteName, purchaseRequestName].map(({ path }) => path),
    ...['/budget/planning', '/budget/vs-actual', '/budget/reports'],
  ],
  'warehouses.all': [
    ...[...inventoryNames, deliveryName].map(({ path }) => path),
    '/inventory/product-stock',
  ],
}

const lists: readonly string[] = [...documentNames.map(({ path }) => path), '/transactions/sales-orders']

type DocumentScope = (typeof documentScopes)[number]

const ofOnesOwn = [
  ...[orderName, invoiceName, purchaseRequestName].map(({ path }) => `${path}/new`),
  '/transactions/sales-orders/new',
]

/** What whoever sees only some documents makes all the same, because it names none of the others. */
const madeOwn: Readonly<Record<DocumentScope, readonly string[]>> = {
  'documents.all': ofOnesOwn,
  'departments.all': ofOnesOwn,
  'warehouses.all': inventoryNames.map(({ path }) => `${path}/new`),
}

/** A form that makes a document out of documents of everybody, which the server lets nobody have who does not see them. */
function withMaking(list: string, form: Screen): Screen {
  const makes = form.makes !== undefined && 'document' in form.makes
  const isOfKind = lists.includes(list) && ['new', 'import'].includes(form.path)
  if (!makes && !isOfKind) return form
  return {
    ...form,
    needs: documentScopes.filter((scope) => !madeOwn[scope].includes(`${list}/${form.path}`)),
  }
}

/** The screen with the scopes that the server asks of who opens it, and of who makes something there. */
export function withScopes(given: Screen): Screen {
  const { path, bare, dialogs } = given
  const screen =
    dialogs === undefined ? given : { ...given, dialogs: dialogs.map((form) => withMaking(path, form)) }
  // Nobody is signed in there who could have a scope.
  if (bare || forAll.some((open) => path.startsWith(open))) return screen
  const needs = scopes.filter((scope) => !openings[scope].some((open) => path.startsWith(open)))
  return needs.length === 0 ? screen : { ...screen, needs }
}
