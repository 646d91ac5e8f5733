import { IconBell, IconLock, IconMenu2, IconSearch } from '@tabler/icons-react'
import { formatDay } from '../../rules/day/format-day.ts'
import { AppLink } from './app-link.tsx'
import { placeOf, type NavigationGroup } from './navigation.ts'
import { useCan, useSession } from './session.ts'
import { shellLinks } from './shell-links.ts'
import { UserMenu } from './user-menu.tsx'

type Props = {
  readonly navigation: readonly NavigationGroup[]
  readonly pathname: string
  /** Name of the screen when the sidebar has no link to it. */
  readonly title: string
  readonly onMenu: () => void
  readonly onPalette: () => void
  readonly onShortcuts: () => void
}

/** The bar at the top: where one is, going elsewhere, the lock date, what waits, and who is signed in. */
export function Topbar({ navigation, pathname, title, onMenu, onPalette, onShortcuts }: Props) {
  const { lockedUntil, approvals } = useSession()
  return (
    <header className="topbar">
      <button
        type="button"
        className="topbar-button wide-hidden"
        aria-label="Buka menu utama"
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </button>
      <Breadcrumb navigation={navigation} pathname={pathname} title={title} />
      <div className="topbar-spacer" />
      {lockedUntil !== undefined && <LockChip text={`Terkunci s.d. ${formatDay(lockedUntil)}`} />}
      <button
        type="button"
        className="topbar-button palette-button"
        aria-label="Lompat ke layar"
        onClick={onPalette}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span>Lompat ke…</span>
        <kbd>Ctrl K</kbd>
      </button>
      {approvals ? (
        <AppLink
          to={shellLinks().approvals}
          className="topbar-button"
          aria-label={`${approvals} menunggu keputusan Anda`}
        >
          <IconBell size={20} stroke={1.6} aria-hidden />
          <span className="count-badge">{approvals}</span>
        </AppLink>
      ) : null}
      <UserMenu onShortcuts={onShortcuts} />
    </header>
  )
}

/** Up to when the books are locked; whoever may change it goes there from here. */
function LockChip({ text }: { readonly text: string }) {
  const inside = (
    <>
      <IconLock size={14} stroke={1.8} aria-hidden />
      <span>{text}</span>
    </>
  )
  const { to, permission } = shellLinks().locks
  return useCan(permission) ? (
    <AppLink to={to} className="lock-chip" title={text}>
      {inside}
    </AppLink>
  ) : (
    <span className="lock-chip" title={text}>
      {inside}
    </span>
  )
}

type BreadcrumbProps = Pick<Props, 'navigation' | 'pathname' | 'title'>

function Breadcrumb({ navigation, pathname, title }: BreadcrumbProps) {
  const place = placeOf(navigation, pathname)
  const alone = place?.group.label === place?.link.label
  return (
    <nav aria-label="Posisi" className="breadcrumb">
      <ol>
        {place && !alone && <li>{place.group.label}</li>}
        <li>{place ? <AppLink to={place.link.to}>{place.link.label}</AppLink> : title}</li>
      </ol>
    </nav>
  )
}
