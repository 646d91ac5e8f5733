import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { dialogAddress } from '../shell/place.ts'

/** The rows of the list on the screen by where they open, and how to fetch more of them. */
interface CurrentList {
  readonly places: readonly string[]
  readonly more: (() => void) | undefined
}

let current: CurrentList | undefined
const listeners = new Set<() => void>()

function change(next: CurrentList | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the details over a list which records come before and after. */
export function usePublishedList(
  places: readonly string[] | undefined,
  more: (() => void) | undefined,
): void {
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  const [hasMore, names] = [more !== undefined, places?.join('\n')]
  useEffect(() => {
    if (names === undefined) return undefined
    const list: CurrentList = {
      places: names === '' ? [] : names.split('\n'),
      more: hasMore ? () => latest.current?.() : undefined,
    }
    change(list)
    return () => {
      if (current === list) change(undefined)
    }
  }, [names, hasMore])
}

export interface Neighbours {
  /** Goes to the record before or after; absent at the ends of the list. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/** The records around the one that is open over its list; undefined when the list does not show it. */
export function useNeighbours(): Neighbours | undefined {
  const router = useRouter()
  const list = useSyncExternalStore(subscribe, () => current)
  const pathname = useRouterState({ select: ({ location }) => decodeURI(location.pathname) })
  const waitingAfter = useRef<number>(undefined)
  const addresses = list?.places.map((place) => dialogAddress(router, place)) ?? []
  const at = addresses.findIndex((address) => decodeURI(address.replace(/\?.*/, '')) === pathname)
  const go = (address: string): void => {
    void router.navigate({ href: address, replace: true, resetScroll: false })
  }
  const [before, after] = at === -1 ? [] : [addresses[at - 1], addresses[at + 1]]
  useEffect(() => {
    if (waitingAfter.current !== at) waitingAfter.current = undefined
    else if (after !== undefined) void router.navigate({ href: after, replace: true, resetScroll: false })
  }, [after, at, router])
  if (list === undefined || at === -1) return undefined
  const { more } = list
  const fetchNext =
    more &&
    ((): void => {
      waitingAfter.current = at
      more()
    })
  return {
    previous: before === undefined ? undefined : () => go(before),
    next: after === undefined ? fetchNext : () => go(after),
  }
}
