import '@mantine/core/styles.layer.css'
import './platform/web/theme.css'
import './platform/web/controls.css'
import './platform/web/shell.css'
import './platform/web/page.css'
import './platform/web/data-table.css'
import './platform/web/list-tools.css'
import './platform/web/dialog.css'
import './platform/web/print.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import { acts, navigation } from './main.navigation.ts'
import {
  dropFormDraft,
  readFormDraft,
  readSession,
  saveFormDraft,
  savePreference,
  signIn,
  signOut,
} from './modules/identity/contract.ts'
import { screens as auditScreens } from './modules/audit/web/screens.ts'
import { screens as identityScreens } from './modules/identity/web/screens.ts'
import { screens as ledgerScreens } from './modules/ledger/web/screens.ts'
import { connectPartySections } from './modules/parties/web/party-sections.ts'
import { screens as partiesScreens } from './modules/parties/web/screens.ts'
import { screens as productsScreens } from './modules/products/web/screens.ts'
import { screens as salesScreens } from './modules/sales/web/screens.ts'
import { searchEverything } from './modules/reports/contract.ts'
import { searchKindLabels } from './modules/reports/rules/search-kind.ts'
import { screens as reportsScreens } from './modules/reports/web/screens.ts'
import { readWorkspace } from './modules/settings/contract.ts'
import { screens as settingsScreens } from './modules/settings/web/screens.ts'
import { apiScreens } from './platform/web/api-screens.ts'
import { buildRouter } from './platform/web/build-router.tsx'
import { call } from './platform/web/call.ts'
import { CallProblem } from './platform/web/call-problem.ts'
import { connectDayLock } from './platform/web/day-lock.ts'
import { DialogHost } from './platform/web/dialog.tsx'
import { keepPreference } from './platform/web/kept-preferences.ts'
import { connectListViews } from './platform/web/list-tools.tsx'
import { applyDensity } from './platform/web/preferences.ts'
import type { ScreenDoor } from './platform/web/screen.ts'
import { connectSession, type Session } from './platform/web/session.ts'
import { cssVariables, styleNonce, theme } from './platform/web/theme.ts'

/** Every module's screens, each with the lazy import of the door that holds them. */
const doors: readonly ScreenDoor[] = [
  { screens: auditScreens, load: () => import('./modules/audit/web/index.ts') },
  { screens: identityScreens, load: () => import('./modules/identity/web/index.ts') },
  { screens: settingsScreens, load: () => import('./modules/settings/web/index.ts') },
  { screens: ledgerScreens, load: () => import('./modules/ledger/web/index.ts') },
  { screens: salesScreens, load: () => import('./modules/sales/web/index.ts') },
  { screens: partiesScreens, load: () => import('./modules/parties/web/index.ts') },
  { screens: productsScreens, load: () => import('./modules/products/web/index.ts') },
  { screens: reportsScreens, load: () => import('./modules/reports/web/index.ts') },
  { screens: apiScreens, load: () => import('./platform/web/api-page.tsx') },
]

/** What the page of a customer or vendor shows of other modules. */
connectPartySections({
  customer: [
    { title: 'Penjualan', load: async () => (await import('./modules/sales/web/index.ts')).CustomerSales },
  ],
  vendor: [
    { title: 'Pembelian', load: async () => (await import('./modules/purchasing/web/index.ts')).VendorBills },
  ],
})

connectListViews(
  lazy(async () => ({ default: (await import('./modules/identity/web/index.ts')).SavedViews })),
)

connectDayLock(async () => (await import('./modules/ledger/web/index.ts')).readDayLock())

connectSession({
  read: async (): Promise<Session> => {
    const session = await call(readSession)
    const { organisation, today, lockedUntil } = await call(readWorkspace)
    return { ...session, organisation, today, lockedUntil: lockedUntil ?? undefined }
  },
  signIn: async (email, password) => {
    await call(signIn, { body: { email, password } })
  },
  signOut: async () => {
    await call(signOut)
  },
  savePreference: async (name, value) => {
    await keepPreference(queries, name, {
      value,
      send: async () => {
        await call(savePreference, { params: { name }, body: { value: plainJson(value) } })
      },
    })
  },
  drafts: {
    read: async (form) => (await call(readFormDraft, { params: { form } })).draft ?? undefined,
    save: async (form, content) => {
      await call(saveFormDraft, { params: { form }, body: { content: plainJson(content) } })
    },
    drop: async (form) => {
      await call(dropFormDraft, { params: { form } })
    },
  },
})

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

function plainJson(content: string | boolean | object): Json {
  return JSON.parse(JSON.stringify(content)) as Json
}

/** A read is tried once more after a lost connection, never after a refusal. */
const retry = (count: number, error: Error): boolean =>
  count < 1 && error instanceof CallProblem && error.status === 0

const queries = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 15_000 } } })
const router = buildRouter({
  doors,
  navigation,
  queries,
  palette: {
    acts,
    search: async (q, signal) => {
      const { hits } = await call(searchEverything, { query: { q }, signal })
      return hits.map(({ kind, title, subtitle, path }) => ({
        text: title,
        detail: subtitle,
        group: searchKindLabels[kind],
        to: path,
      }))
    },
  },
})
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

// The page forbids code made from text; the schema library must not even try.
config({ jitless: true })
applyDensity()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <RouterProvider router={router} />
        <DialogHost />
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
)
