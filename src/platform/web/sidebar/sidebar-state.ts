/** The sidebar: narrow or wide, and which groups are open. A narrow sidebar has no open group. */
export interface SidebarState {
  readonly collapsed: boolean
  readonly open: ReadonlySet<string>
}

export type SidebarEvent =
  | { readonly act: 'toggle-sidebar' }
  | { readonly act: 'toggle-group'; readonly group: string }
  /** A screen of the group is shown, by whatever way one came to it. */
  | { readonly act: 'arrive'; readonly group: string }

/** Wide with only the Dashboard group open, or narrow when that was the last choice. */
export function sidebarAtStart(collapsed: boolean): SidebarState {
  return { collapsed, open: new Set(collapsed ? [] : ['dashboard']) }
}

/**
 * What an act makes of the sidebar: narrowing closes all groups; the groups of a narrow sidebar cannot be opened; coming
 * to a screen opens its group.
 */
export function sidebarAfter(state: SidebarState, event: SidebarEvent): SidebarState {
  if (event.act === 'toggle-sidebar') {
    return { collapsed: !state.collapsed, open: state.collapsed ? state.open : new Set() }
  }
  if (state.collapsed) return state
  const open = new Set(state.open)
  if (event.act === 'arrive' || !open.delete(event.group)) open.add(event.group)
  return { ...state, open }
}

const storageKey = 'sidebar-collapsed'

/** The stored choice; wide when there is none or the browser keeps nothing (private window). */
export function storedCollapsed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}

/** Stores the choice where the browser allows it. */
export function storeCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(storageKey, String(collapsed))
  } catch {
    // A private window keeps nothing; the choice then lasts as long as the page.
  }
}
