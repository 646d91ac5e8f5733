import type { Choice } from '../../rules/text/match-words.ts'
import type { NavigationGroup } from './navigation.ts'

/** Something the palette can go to. `group` says what it is: `Customer`, `Accounting`. */
export interface Destination {
  readonly text: string
  readonly detail?: string | undefined
  readonly to: string
  readonly group: string
}

/** Something to begin, offered to people who hold the permission. */
export interface PaletteAct {
  readonly text: string
  readonly keywords: string
  readonly to: string
  readonly permission?: string
  /** What it makes, when it is offered under `+ Baru` as well. */
  readonly makes?: string
}

/** A line of the palette; the key is the end of its id on the page. */
export type PaletteItem = Destination & Choice

/** Makes lines of destinations; `from` keeps the keys of several lists apart. */
export function itemsOf(from: string, destinations: readonly Destination[]): readonly PaletteItem[] {
  return destinations.map((each, index) => ({ ...each, key: `${from}-${index}` }))
}

/** What can be begun by somebody with these permissions. */
export function actItems(
  acts: readonly PaletteAct[],
  permissions: readonly string[],
): readonly PaletteItem[] {
  return acts
    .filter(({ permission }) => permission === undefined || permissions.includes(permission))
    .map(({ text, keywords, to }, index) => ({ key: `act-${index}`, text, keywords, to, group: 'Tindakan' }))
}

/** The screens of the sidebar. */
export function screenItems(navigation: readonly NavigationGroup[]): readonly PaletteItem[] {
  return navigation.flatMap((group) =>
    group.links.map((link) => ({
      key: `screen${link.to.replaceAll('/', '-')}`,
      text: link.label,
      keywords: group.label,
      to: link.to,
      group: group.label,
    })),
  )
}
