import './platform/web/shell/mantine-styles.ts'
import './platform/web/shell/fonts.css'
import './platform/web/shell/theme.css'
import './platform/web/list/badge.css'
import './platform/web/form/problem-panel.css'
import './platform/web/form/controls.css'
import './platform/web/shell/shell.css'
import './platform/web/sidebar/sidebar.css'
import './platform/web/sidebar/flyout.css'
import './platform/web/shell/topbar.css'
import './platform/web/user/user-menu.css'
import './platform/web/palette/palette.css'
import './platform/web/keys/shortcuts.css'
import './platform/web/shell/page.css'
import './platform/web/list/data-table.css'
import './platform/web/list/card-list.css'
import './platform/web/list/list-tools.css'
import './platform/web/dialog/dialog.css'
import './platform/web/dialog/toast.css'
import './platform/web/print/print.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import { chainScreen, firstSteps, shellLinks, sourceTypes } from './main.links.ts'
import { documentNames } from './main.names.ts'
import { navigation } from './main.navigation.ts'
import { permissionGroups, permissions } from './main.permissions.ts'
import { screens } from './main.screens.ts'
import {
  dropFormDraft,
  readFormDraft,
  saveFormDraft,
  savePreference,
} from './modules/identity/contract/preferences.ts'
import { confirmPassword, readSession, signIn, signOut } from './modules/identity/contract/session.ts'
import { unsentUploads } from './modules/audit/web/attachment-queue.ts'
import { connectHistory } from './modules/audit/web/connected-history.ts'
import {
  connectPermissions,
  connectRoleDepartments,
  connectRoleWarehouses,
  connectUserDepartment,
} from './modules/identity/web/permission-list.ts'
import { loadSavedViews } from './modules/identity/web/screens.ts'
import { connectBalanceAddress } from './modules/accounts/web/balance-address.ts'
import { creations as accountCreations } from './modules/accounts/web/screens.ts'
import {
  creations as departmentCreations,
  defaultSections,
  loadDepartmentsInput,
  loadUserDepartment,
} from './modules/departments/web/screens.ts'
import { connectOrdering } from './modules/inventory/availability/web/reorder-order.ts'
import { connectOrderedCopy } from './modules/inventory/receipts/web/ordered-copy.tsx'
import {
  creations as inventoryCreations,
  loadWarehousesInput,
  productSections,
} from './modules/inventory/web/screens.ts'
import { creations as partyCreations, pairSections, waitingSections } from './modules/parties/web/screens.ts'
import { creations as productCreations } from './modules/products/web/screens.ts'
import { loadDayLock } from './modules/closing/web/screens.ts'
import { entryAddress } from './modules/journals/entries/web/entry-address.ts'
import { connectFirstSteps } from './modules/journals/entries/web/first-steps.ts'
import { connectReferenceTypes } from './modules/journals/entries/web/entry-references.ts'
import {
  loadCopiedArrival,
  orderOfGoods,
  requestOfGoods,
  vendorSections,
} from './modules/purchasing/web/screens.ts'
import { connectEntryAddress } from './modules/ledger/web/entry-address.ts'
import { balanceAddress } from './modules/ledger/web/ledger-address.ts'
import { connectRecordSections } from './modules/records/web/record-sections.ts'
import { customerSections } from './modules/sales/web/screens.ts'
import { searchEverything } from './modules/reports/contract/search.ts'
import { masterLabels } from './modules/reports/rules/search-kind.ts'
import { countApprovals } from './modules/approvals/contract/count.ts'
import { readWorkspace } from './modules/settings/contract.ts'
import { buildRouter } from './platform/web/shell/build-router.tsx'
import { call } from './platform/web/call/call.ts'
import { CallProblem } from './platform/web/call/call-problem.ts'
import { connectCreations } from './platform/web/dialog/creation.ts'
import { connectDayLock } from './platform/web/form/day-lock.ts'
import { actsOf, screenItems } from './platform/web/palette/palette-item.ts'
import { connectHandbook, type HandbookPage } from './platform/web/help/handbook.ts'
import { DialogHost } from './platform/web/dialog/dialog.tsx'
import { keepPreference } from './platform/web/shell/saved-preferences.ts'
import { connectListViews } from './platform/web/list/list-tool-slot.tsx'
import { applyDensity } from './platform/web/shell/preferences.ts'
import { withPermissions } from './platform/web/sidebar/navigation.ts'
import { connectSession, type Session } from './platform/web/shell/session.ts'
import { connectShellLinks } from './platform/web/shell/shell-links.ts'
import { cssVariables, styleNonce, theme } from './platform/web/shell/theme.ts'

/** The pages for users; those for who works on the program stay out. */
const handbookPages = import.meta.glob<HandbookPage>(
  ['../docs/*.md', '!../docs/performance.md', '!../docs/reliability.md'],
  { import: 'default' },
)

connectShellLinks(shellLinks)
connectHandbook(
  Object.fromEntries(
    Object.entries(handbookPages).map(([path, load]) => [path.replace(/^.*\/|\.md$/g, ''), load]),
  ),
)
connectFirstSteps(firstSteps)
connectReferenceTypes(sourceTypes)
connectHistory({ load: async () => (await import('./main.history.ts')).history, chainScreen })
connectRecordSections({
  customer: [waitingSections.customer, ...customerSections, pairSections.customer, defaultSections.customer],
  vendor: [waitingSections.vendor, ...vendorSections, pairSections.vendor, defaultSections.vendor],
  product: [...productSections, defaultSections.product],
})
connectOrdering([requestOfGoods, orderOfGoods])
connectOrderedCopy(lazy(async () => ({ default: await loadCopiedArrival() })))
connectPermissions(permissions, permissionGroups)
connectRoleDepartments(lazy(async () => ({ default: await loadDepartmentsInput() })))
connectRoleWarehouses(lazy(async () => ({ default: await loadWarehousesInput() })))
connectUserDepartment(lazy(async () => ({ default: await loadUserDepartment() })))
connectListViews(lazy(async () => ({ default: await loadSavedViews() })))
connectDayLock(loadDayLock)
connectCreations({
  ...departmentCreations,
  ...partyCreations,
  ...productCreations,
  ...inventoryCreations,
  ...accountCreations,
})
connectBalanceAddress(balanceAddress)
connectEntryAddress(entryAddress)

connectSession({
  read: async (): Promise<Session> => {
    const session = await call(readSession)
    const { organisation, today, lockedUntil, lockedGroup } = await call(readWorkspace)
    const mayRead = session.permissions.includes('approvals.read')
    const approvals = mayRead ? (await call(countApprovals)).count : undefined
    return {
      ...session,
      organisation,
      today,
      lockedUntil: lockedUntil ?? undefined,
      lockedGroup: lockedGroup ?? undefined,
      approvals,
    }
  },
  signIn: async (email, proof) => {
    await call(signIn, { body: { email, ...proof } })
  },
  confirmPassword: async (proof) => {
    await call(confirmPassword, { body: proof })
  },
  signOut: async () => {
    await call(signOut)
  },
  unsent: unsentUploads,
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

/** What the palette calls what it finds. */
const groups: Readonly<Record<string, string>> = {
  ...masterLabels,
  ...Object.fromEntries(documentNames.map(({ table, label }) => [table, label])),
}

const queries = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 15_000 } } })
const router = buildRouter({
  screens,
  navigation: withPermissions(navigation, screens),
  queries,
  palette: {
    items: [...screenItems(navigation, screens, shellLinks.goKeys), ...actsOf(navigation, screens)],
    search: async (q, signal) => {
      const { hits } = await call(searchEverything, { query: { q }, signal })
      return hits.map(({ kind, title, subtitle, path }) => ({
        text: title,
        detail: subtitle,
        group: groups[kind] ?? kind,
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
