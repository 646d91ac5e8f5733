import { useRouter, useRouterState } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { dialogAddress } from './place.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string
  readonly ref?: Ref<HTMLAnchorElement> | undefined
}

/** A real link to an address of the application, query included; Ctrl and middle click open a new tab. */
export function AppLink({ to, onClick, ...rest }: Props) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void router.navigate({ href: to })
  }
  const prepare = (): void => {
    void router.preloadRoute({ to: to.replace(/\?.*/, '') }).catch(() => undefined)
  }
  return <a {...rest} href={to} onClick={follow} onFocus={prepare} onPointerEnter={prepare} />
}

/** A link to a dialog over the list on the screen, which keeps its filters: `to="new"`, `to="JE-2026-00012"`. */
export function DialogLink({ to, ...rest }: Props) {
  const router = useRouter()
  const address = useRouterState({ select: () => dialogAddress(router, to) })
  return <AppLink to={address} {...rest} />
}

/** True for a click that should stay in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
