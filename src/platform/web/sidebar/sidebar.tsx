import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { AppLink } from '../shell/app-link.tsx'
import type { NavigationGroup, NavigationLink } from './navigation.ts'
import { useSession } from '../shell/session.ts'
import { shellLinks } from '../shell/shell-links.ts'
import { NarrowGroup, WideGroup } from './sidebar-group.tsx'
import { useFlyout } from './use-flyout.ts'

type Props = {
  readonly navigation: readonly NavigationGroup[]
  /** The link of the screen that is shown. */
  readonly current: NavigationLink | undefined
  readonly collapsed: boolean
  readonly open: ReadonlySet<string>
  readonly approvals: number | undefined
  readonly onToggleGroup: (group: string) => void
  readonly onToggleSidebar: () => void
  /** What the button at the foot does, in words. */
  readonly toggleLabel: string
}

/** All links of the program, wide with groups that open or narrow with icons. */
export function Sidebar(props: Props) {
  const { navigation, current, collapsed, open, approvals, onToggleGroup } = props
  const { organisation } = useSession()
  const flyout = useFlyout()
  return (
    <nav className="sidebar" aria-label="Menu utama" data-collapsed={collapsed || undefined}>
      <AppLink to={shellLinks().home} className="sidebar-title">
        <Mark />
        <span className={collapsed ? 'sr-only' : 'sidebar-names'}>
          <span>Neraca</span>
          <span className="sidebar-organisation" title={organisation.name}>
            {organisation.name}
          </span>
        </span>
      </AppLink>
      <ul className="sidebar-groups">
        {navigation.map((group) => {
          const place = { group, current, count: group.counts ? approvals : undefined }
          return collapsed ? (
            <NarrowGroup key={group.id} {...place} flyout={flyout} />
          ) : (
            <WideGroup
              key={group.id}
              {...place}
              open={open.has(group.id)}
              onToggle={() => onToggleGroup(group.id)}
            />
          )
        })}
      </ul>
      <SidebarToggle {...props} />
    </nav>
  )
}

function SidebarToggle({ collapsed, toggleLabel, onToggleSidebar }: Props) {
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className="sidebar-foot">
      <button
        type="button"
        className="sidebar-toggle"
        aria-label={toggleLabel}
        title={collapsed ? toggleLabel : undefined}
        onClick={onToggleSidebar}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        {!collapsed && <span className="sidebar-label">{toggleLabel}</span>}
      </button>
    </div>
  )
}

/** The program's mark: a balance. */
function Mark() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M12 4.5v15M7.5 19.5h9M4.5 7.5h15"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path
        d="M2 13.5l2.5-6 2.5 6a2.5 2.5 0 0 1-5 0zM17 13.5l2.5-6 2.5 6a2.5 2.5 0 0 1-5 0z"
        fill="#7db7f5"
      />
    </svg>
  )
}
