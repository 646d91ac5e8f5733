/** One link of the sidebar. */
export interface NavigationLink {
  readonly to: string
  readonly label: string
  /** The screens that belong to the link, its own first: tabs under their titles. */
  readonly tabs?: readonly NavigationTab[]
}

/** A screen among those of one link. */
export interface NavigationTab {
  readonly to: string
  readonly label: string
  /** Offered to people who hold it, as its screen asks for it. */
  readonly permission?: string | undefined
}

/** A group of links. `icon` names one of the icons the shell knows. */
export interface NavigationGroup {
  readonly id: string
  readonly label: string
  readonly icon: NavigationIcon
  readonly links: readonly NavigationLink[]
  /** Shows how many items wait for the person. */
  readonly counts?: 'approvals'
}

export type NavigationIcon =
  | 'dashboard'
  | 'book'
  | 'exchange'
  | 'sale'
  | 'purchase'
  | 'service'
  | 'stock'
  | 'master'
  | 'report'
  | 'tax'
  | 'budget'
  | 'approval'
  | 'settings'

/** Where a screen stands: its group, its link, and its tab when the link has several screens. */
export interface Place {
  readonly group: NavigationGroup
  readonly link: NavigationLink
  readonly tab: NavigationTab | undefined
}

/** The place of an address: of the screen it shows, or that a dialog lies over. A link of its own goes before a tab. */
export function placeOf(navigation: readonly NavigationGroup[], pathname: string): Place | undefined {
  const places = navigation.flatMap((group) =>
    group.links.flatMap((link) => {
      const tabs = link.tabs?.filter(({ to }) => isWithin(to, pathname)) ?? []
      const own = link.tabs?.find(({ to }) => to === link.to)
      return [
        ...(isWithin(link.to, pathname) ? [{ to: link.to, place: { group, link, tab: own } }] : []),
        ...tabs.map((tab) => ({ to: tab.to, place: { group, link, tab } })),
      ]
    }),
  )
  const longest = Math.max(...places.map(({ to }) => to.length))
  const nearest = places.filter(({ to }) => to.length === longest)
  return (nearest.find(({ to, place }) => to === place.link.to) ?? nearest[0])?.place
}

function isWithin(screen: string, pathname: string): boolean {
  return pathname === screen || pathname.startsWith(`${screen}/`)
}

/** Gives the tabs the permissions of their screens. */
export function withPermissions(
  navigation: readonly NavigationGroup[],
  screens: readonly { readonly path: string; readonly permission?: string }[],
): readonly NavigationGroup[] {
  const permissions = new Map(screens.map(({ path, permission }) => [path, permission]))
  const guarded = (tab: NavigationTab): NavigationTab => ({ ...tab, permission: permissions.get(tab.to) })
  return navigation.map((group) => ({
    ...group,
    links: group.links.map((link) => (link.tabs ? { ...link, tabs: link.tabs.map(guarded) } : link)),
  }))
}
