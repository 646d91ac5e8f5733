import {
  useNavigate,
  useParams,
  useRouter,
  useRouterState,
  useSearch,
  type AnyRouter,
} from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The person was sent to the login screen because nobody is signed in. */
    readonly signedOut?: boolean
  }
  interface StaticDataRouteOption {
    readonly title?: string
    /** A screen of the sidebar or the like, over which dialogs may be drawn. */
    readonly list?: boolean
    readonly permission?: string | undefined
    readonly bare?: boolean
    readonly help?: string
  }
}

/** A parameter of the address, `number` for `$number`; empty when the address has none of that name. */
export function useParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return params[name] ?? ''
}

export type GoOptions = {
  readonly replace?: boolean
  /** Leave a form without asking, for use after it has been saved. */
  readonly force?: boolean
}

/** Goes to an address of the application, such as `/reports/trial-balance?level=2`. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, { replace = false, force = false } = {}) => {
      void navigate({ href: to, replace, ignoreBlocker: force })
    },
    [navigate],
  )
}

/** Opens a dialog over the list it belongs to (`new`, `JE-2026-00012/edit`); the list keeps its filters. */
export function useOpenDialog(): (path: string, options?: GoOptions) => void {
  const router = useRouter()
  return useCallback(
    (path, { replace = false, force = false } = {}) => {
      void router.navigate({ href: dialogAddress(router, path), replace, ignoreBlocker: force })
    },
    [router],
  )
}

/** The address of a dialog over the list on the screen, with the list's filters. */
export function dialogAddress(router: AnyRouter, path: string): string {
  const [name = '', own = ''] = path.split('?')
  const said = new Set([...new URLSearchParams(own).keys()])
  const filters = listQuery(router).filter((part) => !said.has(nameOf(part)))
  const query = [own, ...filters].filter((part) => part !== '').join('&')
  return `${listPath(router)}/${name}${query === '' ? '' : `?${query}`}`
}

/** What dialogs begin with; their lists know nothing of it. */
const dialogQuery = new Set(['copy', 'for', 'goods', 'request', 'quotation'])

/** The filters of the list in the address, part by part as they stand there. */
function listQuery(router: AnyRouter): string[] {
  const parts = router.state.location.searchStr.replace(/^\?/, '').split('&')
  return parts.filter((part) => part !== '' && !dialogQuery.has(nameOf(part)))
}

const nameOf = (part: string): string => part.split('=')[0] ?? ''

/** Closes a dialog that has a route: back to its list, whose filters stay as they were. */
export function useCloseDialog(): (options?: { readonly force?: boolean }) => void {
  const router = useRouter()
  return useCallback(
    ({ force = false } = {}) => {
      const filters = listQuery(router).join('&')
      const list = `${listPath(router)}${filters === '' ? '' : `?${filters}`}`
      const before = trail.get(router.state.location.state.__TSR_index - 1)
      if (before === list) router.history.back({ ignoreBlocker: force })
      else void router.navigate({ href: list, replace: true, ignoreBlocker: force })
    },
    [router],
  )
}

function listPath(router: AnyRouter): string {
  const list = router.state.matches.findLast((match) => match.staticData.list)
  return (list?.pathname ?? router.state.location.pathname).replace(/\/$/, '')
}

/** Addresses of this visit by their place in the history, so that closing a dialog can go back instead of forward. */
const trail = new Map<number, string>()

/** The address this one was come to from, while the way back leads there. */
export function usePlaceBefore(): string | undefined {
  return useRouterState({ select: ({ location }) => trail.get(location.state.__TSR_index - 1) })
}

/** Keeps the trail of a router; called once where the router is made. */
export function keepTrail(router: AnyRouter): void {
  const note = (): void => {
    const { pathname, search, state } = router.history.location
    trail.set(state.__TSR_index, `${pathname}${search}`)
  }
  note()
  router.history.subscribe(note)
}

/** The query of the address as plain texts. */
export function useQueryTexts(): Readonly<Record<string, string | undefined>> {
  return useSearch({ strict: false })
}

/** Reads a query string into plain texts, never into numbers or objects: `?q=0012` stays `0012`. */
export function parseQuery(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Writes a query string; empty and missing values are left out. */
export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' && value !== '') search.set(name, value)
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
