import { useEffect, useReducer, type Dispatch } from 'react'
import {
  sidebarAfter,
  sidebarAtStart,
  storeCollapsed,
  storedCollapsed,
  type SidebarEvent,
  type SidebarState,
} from './sidebar-state.ts'

export interface SidebarControl {
  readonly state: SidebarState
  readonly toggleGroup: (group: string) => void
  readonly toggleSidebar: () => void
}

/** The sidebar of wide windows, which remembers whether it is narrow. `group` is that of the screen that is shown. */
export function useSidebar(group: string | undefined): SidebarControl {
  const [state, change] = useReducer(sidebarAfter, undefined, () => sidebarAtStart(storedCollapsed()))
  useArrival(group, change)
  return {
    state,
    toggleGroup: (toggled) => change({ act: 'toggle-group', group: toggled }),
    toggleSidebar: () => {
      storeCollapsed(!state.collapsed)
      change({ act: 'toggle-sidebar' })
    },
  }
}

/** The groups of the sidebar that is laid over a narrow window; nothing of it is stored. */
export function useOpenGroups(group: string | undefined): Pick<SidebarControl, 'toggleGroup'> & {
  readonly open: ReadonlySet<string>
} {
  const [state, change] = useReducer(sidebarAfter, undefined, () => sidebarAtStart(false))
  useArrival(group, change)
  return {
    open: state.open,
    toggleGroup: (toggled) => change({ act: 'toggle-group', group: toggled }),
  }
}

function useArrival(group: string | undefined, change: Dispatch<SidebarEvent>): void {
  useEffect(() => {
    if (group !== undefined) change({ act: 'arrive', group })
  }, [group, change])
}
