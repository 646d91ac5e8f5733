import { useRouterState } from '@tanstack/react-router'
import { AppLink } from './app-link.tsx'
import { useSession } from './session.ts'

interface PageTab {
  readonly to: string
  readonly text: string
  /** Left out for whoever may see the others. */
  readonly permission?: string
}

/** The way between screens that share one link of the sidebar. */
export function PageTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }) {
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const { permissions } = useSession()
  const open = tabs.filter(({ permission }) => permission === undefined || permissions.includes(permission))
  return (
    <nav aria-label={label} className="page-tabs">
      {open.map(({ to, text }) => (
        <AppLink
          key={to}
          to={to}
          aria-current={here === to || here.startsWith(`${to}/`) ? 'page' : undefined}
        >
          {text}
        </AppLink>
      ))}
    </nav>
  )
}
