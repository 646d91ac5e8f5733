import { placeOf, type NavigationGroup } from '../sidebar/navigation.ts'
import { mayOpen, type Screen } from './screen.ts'

interface Surroundings {
  readonly screens: readonly Screen[]
  readonly navigation: readonly NavigationGroup[]
  /** Where keys lead from anywhere. */
  readonly keyed: readonly string[]
  readonly may: (permission: string) => boolean
}

/**
 * The screens that are likely to be opened next from an address, the likeliest first: what opens over this one, where
 * keys lead, and its neighbours in the sidebar. None that the person may not open.
 */
export function likelyScreens(pathname: string, { screens, navigation, keyed, may }: Surroundings): Screen[] {
  const byPath = new Map(screens.filter(({ bare }) => !bare).map((screen) => [screen.path, screen]))
  const place = placeOf(navigation, pathname)
  const here = byPath.get(place?.tab?.to ?? place?.link.to ?? pathname)
  const neighbours =
    place?.group.links.flatMap(({ to, tabs = [] }) => [to, ...tabs.map((tab) => tab.to)]) ?? []
  const wanted = [
    ...(here === undefined ? [] : [here, ...(here.dialogs ?? [])]),
    ...[...keyed, ...neighbours].flatMap((path) => byPath.get(path) ?? []),
  ]
  return [...new Set(wanted)].filter((screen) => mayOpen({ includes: may }, screen))
}

/** What a browser tells of its connection, where it tells anything. */
export interface ConnectionFacts {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

const slow: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g'])
const metered: ReadonlySet<string> = new Set(['cellular', 'bluetooth', 'wimax'])

/** Whether a connection is slow or paid for by the byte, so that nothing is loaded that nobody asked for. */
export function isThrifty({ saveData, effectiveType = '', type = '' }: ConnectionFacts): boolean {
  return saveData === true || slow.has(effectiveType) || metered.has(type)
}
