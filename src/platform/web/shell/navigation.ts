/** One link of the sidebar. */
export interface NavigationLink {
  readonly to: string
  readonly label: string
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

/** True when the address is that of the link, or of a dialog over its screen. */
export function isCurrent(link: NavigationLink, pathname: string): boolean {
  return pathname === link.to || pathname.startsWith(`${link.to}/`)
}

/** The group and link of an address, for the trail at the top of the page. */
export function placeOf(
  navigation: readonly NavigationGroup[],
  pathname: string,
): { readonly group: NavigationGroup; readonly link: NavigationLink } | undefined {
  for (const group of navigation) {
    const link = group.links.find((each) => isCurrent(each, pathname))
    if (link) return { group, link }
  }
  return undefined
}
