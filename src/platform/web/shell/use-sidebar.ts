import { useReducer, useState } from 'react'
import {
  sidebarAfter,
  sidebarAtStart,
  storeCollapsed,
  storedCollapsed,
  type SidebarState,
} from './sidebar-state.ts'

export interface SidebarControl {
  readonly state: SidebarState
  readonly toggleGroup: (group: string) => void
  readonly toggleSidebar: () => void
}

/** The sidebar of wide windows, which remembers whether it is narrow. */
export function useSidebar(): SidebarControl {
  const [state, change] = useReducer(sidebarAfter, undefined, () => sidebarAtStart(storedCollapsed()))
  return {
    state,
    toggleGroup: (group) => change({ act: 'toggle-group', group }),
    toggleSidebar: () => {
      storeCollapsed(!state.collapsed)
      change({ act: 'toggle-sidebar' })
    },
  }
}

/** The groups of the sidebar that is laid over a narrow window; nothing of it is stored. */
export function useOpenGroups(): Pick<SidebarControl, 'toggleGroup'> & {
  readonly open: ReadonlySet<string>
} {
  const [state, setState] = useState(() => sidebarAtStart(false))
  return {
    open: state.open,
    toggleGroup: (group) => setState(sidebarAfter(state, { act: 'toggle-group', group })),
  }
}
