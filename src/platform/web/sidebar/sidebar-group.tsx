import { IconChevronRight } from '@tabler/icons-react'
import { useId, useRef, useState, type FocusEvent } from 'react'
import { AppLink } from '../shell/app-link.tsx'
import type { NavigationGroup, NavigationLink } from './navigation.ts'
import { NavigationIcon } from './navigation-icon.tsx'
import type { Flyout } from './use-flyout.ts'

export interface GroupProps {
  readonly group: NavigationGroup
  /** The link of the screen that is shown. */
  readonly current: NavigationLink | undefined
  readonly open: boolean
  readonly count: number | undefined
  readonly onToggle: () => void
}

/** A group of the wide sidebar: its button opens and closes its links. */
export function WideGroup({ group, current, open, count, onToggle }: GroupProps) {
  const listId = useId()
  return (
    <li>
      <button
        type="button"
        className="sidebar-group"
        aria-expanded={open}
        aria-controls={listId}
        data-current={holdsCurrent(group, current)}
        onClick={onToggle}
      >
        <NavigationIcon name={group.icon} />
        <span className="sidebar-label">{group.label}</span>
        <Count count={count} />
        <IconChevronRight className="sidebar-chevron" size={16} stroke={1.8} aria-hidden />
      </button>
      <ul id={listId} hidden={!open} aria-label={group.label}>
        <Links group={group} current={current} />
      </ul>
    </li>
  )
}

type NarrowProps = Omit<GroupProps, 'open' | 'onToggle'> & { readonly flyout: Flyout }

/** A group of the narrow sidebar: an icon whose links fly out on pointing and focus. It cannot be toggled. */
export function NarrowGroup({ group, current, count, flyout }: NarrowProps) {
  const hintId = useId()
  const item = useRef<HTMLLIElement>(null)
  const leaveFocus = (event: FocusEvent): void => {
    if (!item.current?.contains(event.relatedTarget)) flyout.leave()
  }
  return (
    <li
      ref={item}
      onPointerEnter={() => flyout.enter(group.id)}
      onPointerLeave={flyout.leave}
      onFocus={() => flyout.enter(group.id)}
      onBlur={leaveFocus}
    >
      <button
        type="button"
        className="sidebar-group"
        aria-label={group.label}
        aria-describedby={hintId}
        data-current={holdsCurrent(group, current)}
        onClick={() => flyout.open(group.id)}
      >
        <NavigationIcon name={group.icon} />
        <Count count={count} />
      </button>
      <span id={hintId} className="sr-only">
        {group.links.map((link) => link.label).join(', ')}
      </span>
      {flyout.shown === group.id && <FlyoutPanel group={group} current={current} item={item.current} />}
    </li>
  )
}

type PanelProps = Pick<GroupProps, 'group' | 'current'> & {
  readonly item: HTMLElement | null
}

function FlyoutPanel({ group, current, item }: PanelProps) {
  const [top] = useState(() => placeOfPanel(item, group.links.length))
  return (
    <div role="group" aria-label={group.label} className="flyout" style={{ top }}>
      <div className="flyout-title" aria-hidden="true">
        {group.label}
      </div>
      <ul>
        <Links group={group} current={current} />
      </ul>
    </div>
  )
}

/** Beside its icon, or higher when it would reach below the window. */
function placeOfPanel(item: HTMLElement | null, links: number): number {
  const top = item?.getBoundingClientRect().top ?? 0
  return Math.max(8, Math.min(top, window.innerHeight - (links * 33 + 64)))
}

function Links({ group, current }: Pick<GroupProps, 'group' | 'current'>) {
  return group.links.map((link) => (
    <li key={link.to}>
      <AppLink to={link.to} className="sidebar-link" aria-current={link === current ? 'page' : undefined}>
        {link.label}
      </AppLink>
    </li>
  ))
}

function Count({ count }: { readonly count: number | undefined }) {
  if (!count) return null
  return (
    <span className="count-badge">
      {count}
      <span className="sr-only"> menunggu keputusan Anda</span>
    </span>
  )
}

function holdsCurrent({ links }: NavigationGroup, current: NavigationLink | undefined): true | undefined {
  return (current !== undefined && links.includes(current)) || undefined
}
