import '@mantine/core/styles.layer.css'
import './platform/web/theme.css'
import './platform/web/controls.css'
import './platform/web/shell.css'
import './platform/web/page.css'
import './platform/web/data-table.css'
import './platform/web/dialog.css'
import './platform/web/print.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import { navigation } from './main.navigation.ts'
import { readSession, savePreference, signIn, signOut } from './modules/identity/contract.ts'
import { screens as identityScreens } from './modules/identity/web/screens.ts'
import { screens as ledgerScreens } from './modules/ledger/web/screens.ts'
import { readWorkspace } from './modules/settings/contract.ts'
import { screens as settingsScreens } from './modules/settings/web/screens.ts'
import { buildRouter } from './platform/web/build-router.tsx'
import { call } from './platform/web/call.ts'
import { CallProblem } from './platform/web/call-problem.ts'
import { DialogHost } from './platform/web/dialog.tsx'
import { applyDensity } from './platform/web/preferences.ts'
import type { ScreenDoor } from './platform/web/screen.ts'
import { connectSession, type Session } from './platform/web/session.ts'
import { cssVariables, styleNonce, theme } from './platform/web/theme.ts'

/** Every module's screens, each with the lazy import of the door that holds them. */
const doors: readonly ScreenDoor[] = [
  { screens: identityScreens, load: () => import('./modules/identity/web/index.ts') },
  { screens: settingsScreens, load: () => import('./modules/settings/web/index.ts') },
  { screens: ledgerScreens, load: () => import('./modules/ledger/web/index.ts') },
]

connectSession({
  read: async (): Promise<Session> => {
    const [session, workspace] = await Promise.all([call(readSession), call(readWorkspace)])
    const { organisation, today, lockedUntil } = workspace
    return { ...session, organisation, today, lockedUntil: lockedUntil ?? undefined }
  },
  signIn: async (email, password) => {
    await call(signIn, { body: { email, password } })
  },
  signOut: async () => {
    await call(signOut)
  },
  savePreference: async (name, value) => {
    await call(savePreference, { params: { name }, body: { value } })
  },
})

/** A read is tried once more after a lost connection, never after a refusal. */
const retry = (count: number, error: Error): boolean =>
  count < 1 && error instanceof CallProblem && error.status === 0

const queries = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 15_000 } } })
const router = buildRouter({ doors, navigation, queries })
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
