import type { Choice } from '../../rules/text/match-words.ts'
import type { Named } from '../../rules/text/rank-phrases.ts'
import { placeOf, type NavigationGroup, type NavigationIcon } from '../sidebar/navigation.ts'
import { mayOpen, type Makes, type Screen } from '../shell/screen.ts'
import type { GoKey } from '../shell/shell-links.ts'

/** Something the palette can go to. `group` says what it is: `Customer`, `Accounting`. */
export interface Destination {
  readonly text: string
  readonly detail?: string | undefined
  readonly to: string
  readonly group: string
}

/** A line of the palette; the key is the end of its id on the page. */
export type PaletteItem = Destination &
  Choice & {
    readonly icon?: NavigationIcon | 'new' | 'recent'
    /** The key after `g` that leads there. */
    readonly goKey?: string | undefined
  }

/** A screen or an act of the program, offered to people who hold the permission. */
export type ProgramItem = PaletteItem &
  Named & {
    readonly permission: string | undefined
    readonly needs?: readonly string[] | undefined
    readonly makes?: Makes | undefined
  }

/** Makes lines of destinations; `from` keeps the keys of several lists apart. */
export function itemsOf(from: string, destinations: readonly Destination[]): readonly PaletteItem[] {
  const icon = from === 'recent' ? { icon: 'recent' as const } : {}
  return destinations.map((each, index) => ({ ...each, ...icon, key: `${from}-${index}` }))
}

/** What somebody with these permissions may open and begin. */
export function offeredTo(
  permissions: readonly string[],
  items: readonly ProgramItem[],
): readonly ProgramItem[] {
  return items.filter((item) => mayOpen(permissions, item))
}

/** Every screen that has a place, in the order of the sidebar, tabs after their link. */
export function screenItems(
  navigation: readonly NavigationGroup[],
  screens: readonly Screen[],
  goKeys: readonly GoKey[],
): readonly ProgramItem[] {
  const byPath = new Map(screens.map((screen) => [screen.path, screen]))
  return navigation.flatMap((group) =>
    group.links.flatMap((link) =>
      [link, ...(link.tabs ?? []).filter(({ to }) => to !== link.to)].map(({ to, label }) => {
        const { title = label, words = '', permission, needs } = byPath.get(to) ?? {}
        return {
          key: `screen${to.replaceAll('/', '-')}`,
          text: to === link.to ? label : title,
          phrases: [title, label, ...phrasesOf(words)],
          to,
          group: group.label,
          icon: group.icon,
          goKey: goKeys.find((each) => each.to === to)?.key,
          permission,
          needs,
        }
      }),
    ),
  )
}

/** What can be begun, in the order of the sidebar; what stands in several places only once. */
export function actsOf(
  navigation: readonly NavigationGroup[],
  screens: readonly Screen[],
): readonly ProgramItem[] {
  const found = screens.flatMap((screen) =>
    (screen.dialogs ?? []).flatMap((form) => {
      const { path, act, makes, words = '', permission = screen.permission } = form
      const needs = [...(screen.needs ?? []), ...(form.needs ?? [])]
      return act === undefined ? [] : [{ to: `${screen.path}/${path}`, act, makes, words, permission, needs }]
    }),
  )
  const links = navigation.flatMap((group) => group.links)
  const orderOf = (to: string): number => links.indexOf(placeOf(navigation, to)?.link ?? { to, label: '' })
  const once = found.filter(({ act }, index) => found.findIndex((each) => each.act === act) === index)
  return once
    .toSorted((a, b) => orderOf(a.to) - orderOf(b.to))
    .map(({ to, act, makes, words, permission, needs }, index) => ({
      key: `act-${index}`,
      text: act,
      phrases: phrasesOf(words),
      to,
      group: 'Tindakan',
      icon: 'new',
      permission,
      needs,
      makes,
    }))
}

function phrasesOf(words: string): readonly string[] {
  return words.split(',').map((phrase) => phrase.trim())
}
