import { IconBell, IconHelp, IconLock, IconMenu2, IconSearch } from '@tabler/icons-react'
import { formatDay } from '../../rules/day/format-day.ts'
import { AppLink } from './app-link.tsx'
import type { Place } from '../sidebar/navigation.ts'
import { NewButton } from './new-button.tsx'
import type { ProgramItem } from '../palette/palette-item.ts'
import { useCan, useSession } from './session.ts'
import { shellLinks } from './shell-links.ts'
import { UserButton } from '../user/user-button.tsx'

type Props = {
  readonly place: Place | undefined
  /** Name of the screen when it has no place. */
  readonly title: string
  /** What can be opened and begun. */
  readonly items: readonly ProgramItem[]
  readonly onMenu: () => void
  readonly onPalette: () => void
  readonly onShortcuts: () => void
  readonly onHelp: () => void
}

/** The bar at the top: where one is, going elsewhere, the lock date, what waits, and who is signed in. */
export function Topbar({ place, title, items, onMenu, onPalette, onShortcuts, onHelp }: Props) {
  const { lockedUntil, lockedGroup, approvals } = useSession()
  const locked = lockedGroup === undefined ? 'Terkunci' : `${lockedGroup} terkunci`
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
      <Breadcrumb place={place} title={title} />
      <div className="topbar-spacer" />
      {lockedUntil !== undefined && <LockChip text={`${locked} s.d. ${formatDay(lockedUntil)}`} />}
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
      <NewButton items={items} />
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
      <button
        type="button"
        className="topbar-button"
        aria-label="Bantuan"
        title="Bantuan (F1)"
        onClick={onHelp}
      >
        <IconHelp size={20} stroke={1.6} aria-hidden />
      </button>
      <UserButton onShortcuts={onShortcuts} />
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

/** Group, link and tab of the screen; the last of them is where one is. */
function Breadcrumb({ place, title }: Pick<Props, 'place' | 'title'>) {
  const { group, link, tab } = place ?? {}
  const isFirst = tab === undefined || tab.to === link?.to
  return (
    <nav aria-label="Posisi" className="breadcrumb">
      <ol>
        {group && group.label !== link?.label && <li>{group.label}</li>}
        <li>{link ? <AppLink to={link.to}>{link.label}</AppLink> : title}</li>
        {!isFirst && (
          <li>
            <AppLink to={tab.to}>{tab.label}</AppLink>
          </li>
        )}
      </ol>
    </nav>
  )
}
