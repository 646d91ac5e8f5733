import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router'
import { lazy, Suspense, useState, type FunctionComponent, type ReactNode } from 'react'
import { CallProblem } from '../call/call-problem.ts'
import { connectGate } from '../call/closed-gate.ts'
import { showPerson } from '../call/page-person.ts'
import { holdKeys } from '../keys/held-keys.ts'
import { ScreenWaiting } from '../keys/screen-waiting.tsx'
import { likelyScreens } from './likely-screens.ts'
import type { NavigationGroup } from '../sidebar/navigation.ts'
import type { PaletteParts } from '../palette/palette.tsx'
import { keepTrail, parseQuery, writeQuery } from './place.ts'
import { ForbiddenPage, NotFoundPage } from './plain-page.tsx'
import { takePreferences } from './preferences.ts'
import { ProblemPanel } from '../form/problem-panel.tsx'
import { prefetchScreens } from './prefetch-screens.ts'
import { loaderOf } from './screen-loader.ts'
import { mayOpen, type Screen } from './screen.ts'
import { sessionQuery, useSession, type Session } from './session.ts'
import { Shell } from './shell.tsx'
import { shellLinks } from './shell-links.ts'
import { askWhenSignedOut } from '../user/sign-in-again.ts'
import { ToastHost } from '../dialog/toast.tsx'

/** Where somebody wants to go, as far as letting them by needs to know. */
type Place = { readonly pathname: string; readonly state: { readonly signedOut?: boolean } }

type Parts = {
  readonly screens: readonly Screen[]
  readonly navigation: readonly NavigationGroup[]
  readonly queries: QueryClient
  readonly palette: PaletteParts
}

/** The router of all screens: bare ones alone, the others in the shell and only for people who are signed in. */
export function buildRouter({ screens, navigation, queries, palette }: Parts) {
  const root = createRootRoute({ component: Root })
  const shell = createRoute({
    id: 'shell',
    getParentRoute: () => root,
    component: () => <Shell navigation={navigation} palette={palette} />,
    beforeLoad: ({ location }) => enter(queries, location.href),
  })
  const outside = createRoute({
    id: 'outside',
    getParentRoute: () => root,
    beforeLoad: ({ location }) => passBy(queries, location),
  })
  const open = screens.filter(({ bare }) => bare).map((screen) => screenRoute(outside, screen))
  const inside = screens.filter(({ bare }) => !bare).map((screen) => screenRoute(shell, screen))
  const lost = plainRoute(shell, { path: '$', title: 'Tidak ditemukan', component: NotFoundPage })
  const router = createRouter({
    routeTree: root.addChildren([outside.addChildren(open), shell.addChildren([...inside, lost])]),
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    defaultPreload: false,
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultErrorComponent: ({ error, reset }) => <ProblemPanel error={error} onRetry={reset} />,
  })
  connectGate(async () => {
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await router.invalidate()
  })
  router.subscribe('onRendered', ({ toLocation: { pathname } }) => {
    const held = queries.getQueryData(sessionQuery.queryKey)?.permissions ?? []
    const keyed = shellLinks().goKeys.map(({ to }) => to)
    const around = { screens, navigation, keyed, may: (permission: string) => held.includes(permission) }
    prefetchScreens(likelyScreens(pathname, around), () => queries.isFetching() > 0)
  })
  keepTrail(router)
  holdKeys(router)
  return router
}

/** Lets signed-in people in; others go to the login screen, which brings them back. */
async function enter(queries: QueryClient, href: string): Promise<void> {
  try {
    const session = await queries.ensureQueryData(sessionQuery)
    showPerson(session.user.id)
    const gate = gateOf(session)
    if (gate !== undefined) throw redirect({ href: addressTo(gate, href) })
    takePreferences(session.preferences)
    askWhenSignedOut(true)
  } catch (error) {
    if (!(error instanceof CallProblem) || error.status !== 401) throw error
    askWhenSignedOut(false)
    throw redirect({ href: addressTo(shellLinks().login, href), state: { signedOut: true } })
  }
}

/** The page of what somebody has to do before anything else, if there is such a thing. */
function gateOf({ mustChangePassword, mustEnrolTotp }: Session): string | undefined {
  const { newPassword, newTotp } = shellLinks()
  if (mustChangePassword) return newPassword
  return mustEnrolTotp ? newTotp : undefined
}

/** A page that leads back to where somebody wanted to go. */
function addressTo(page: string, href: string): string {
  return `${page}${writeQuery({ return: href === shellLinks().home ? '' : href })}`
}

/**
 * The login screen is not for people who are signed in already, and those of what comes first for none but who must do
 * it; nobody is asked again who was just sent here.
 */
async function passBy(queries: QueryClient, { pathname, state }: Place): Promise<void> {
  askWhenSignedOut(false)
  const { home, login, newPassword, newTotp } = shellLinks()
  const session = state.signedOut
    ? undefined
    : await queries.ensureQueryData(sessionQuery).catch(() => undefined)
  const isGate = pathname === newPassword || pathname === newTotp
  if (!session && isGate) throw redirect({ href: login, state: { signedOut: true } })
  if (!session) return
  const wanted = gateOf(session) ?? home
  if (pathname !== wanted) throw redirect({ href: wanted })
}

function Root() {
  return (
    <>
      <Outlet />
      <ToastHost />
    </>
  )
}

function screenRoute(parent: AnyRoute, screen: Screen, list = true): AnyRoute {
  const route = createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    component: screenComponent(screen),
    staticData: {
      title: screen.title,
      list,
      ...(screen.bare ? { bare: true } : {}),
      ...(screen.help === undefined ? {} : { help: screen.help }),
    },
  })
  const dialogs = (screen.dialogs ?? []).map((dialog) => screenRoute(route, dialog, false))
  return dialogs.length === 0 ? route : route.addChildren(dialogs)
}

/** A screen with room for the dialogs over it, loaded when it is first wanted. */
function screenComponent(screen: Screen) {
  const loader = loaderOf(screen)
  const Late = lazy(async () => ({ default: await loader.load() }))
  const Open: FunctionComponent = () => {
    const [Part] = useState(() => loader.current() ?? Late)
    return (
      <Suspense fallback={<ScreenWaiting />}>
        <Part />
        <Outlet />
      </Suspense>
    )
  }
  const Guarded: FunctionComponent = () =>
    mayOpen(useSession().permissions, screen) ? <Open /> : <ForbiddenPage />
  const isGuarded = screen.permission !== undefined || screen.needs !== undefined
  const component = (): ReactNode => (isGuarded ? <Guarded /> : <Open />)
  const preload = async (): Promise<void> => {
    await loader.load()
  }
  return Object.assign(component, { preload })
}

type Plain = { readonly path: string; readonly title: string; readonly component: () => ReactNode }

function plainRoute(parent: AnyRoute, { path, title, component }: Plain): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    component,
    staticData: { title, list: true },
  })
}
