/** One link of the sidebar. */
export interface NavigationLink {
  readonly to: string
  readonly label: string
  /** The screens that belong to the link, its own first: tabs under their titles. */
  readonly tabs?: readonly NavigationTab[]
  /** The link is a home: in place of tabs its screens, and those elsewhere that belong to the matter, stand at the left. */
  readonly home?: readonly SectionGroup[]
}

/** Sections of a home that belong together. */
export interface SectionGroup {
  readonly label: string
  readonly sections: readonly Section[]
}

/** What a home leads to: one of its own tabs, or one of another link, which stays the only address of it. */
export interface Section extends NavigationTab {
  /** What it is about, in a few words. */
  readonly what: string
  /** The link it is a tab of, when that is another one. */
  readonly elsewhere?: string | undefined
}

/** A screen among those of one link. */
export interface NavigationTab {
  readonly to: string
  readonly label: string
  /** Offered to people who hold it, as its screen asks for it. */
  readonly permission?: string | undefined
  readonly needs?: readonly string[] | undefined
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

/** Gives tabs and sections the permissions of their screens, and sections the name of the link they are found under. */
export function withPermissions(
  navigation: readonly NavigationGroup[],
  screens: readonly {
    readonly path: string
    readonly permission?: string
    readonly needs?: readonly string[]
  }[],
): readonly NavigationGroup[] {
  const needed = new Map(screens.map(({ path, permission, needs }) => [path, { permission, needs }]))
  const guarded = (tab: NavigationTab): NavigationTab => ({ ...tab, ...needed.get(tab.to) })
  const placed = (link: NavigationLink, section: Section): Section => {
    const other = placeOf(navigation, section.to)?.link
    return {
      ...section,
      ...needed.get(section.to),
      elsewhere: other === link ? undefined : other?.label,
    }
  }
  return navigation.map((group) => ({
    ...group,
    links: group.links.map((link) => ({
      ...link,
      ...(link.tabs && { tabs: link.tabs.map(guarded) }),
      ...(link.home && {
        home: link.home.map(({ label, sections }) => ({
          label,
          sections: sections.map((section) => placed(link, section)),
        })),
      }),
    })),
  }))
}
