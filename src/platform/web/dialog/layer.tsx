import { Portal } from '@mantine/core'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useFocusInside } from './use-focus-inside.ts'

/** The layers above the page, lowest first. Only the last one can be used; everything below is inert. */
let open: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  if (open.length === 0) keepScrollbarWidth()
  open = next
  document.getElementById('root')?.toggleAttribute('inert', open.length > 0)
  document.documentElement.toggleAttribute('data-layered', open.length > 0)
  for (const listener of listeners) listener()
}

/** The page behind stops scrolling; the room of its scroll bar is kept, so that nothing moves. */
function keepScrollbarWidth(): void {
  const page = document.documentElement
  page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while a dialog lies over the page. */
export function hasLayers(): boolean {
  return open.length > 0
}

/** Joins the pile of layers while mounted and gives the focus back to where it was. */
function useLayer(): { readonly onTop: boolean; readonly depth: number } {
  const id = useId()
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    opener.current = document.activeElement
    change([...open, id])
    return () => {
      change(open.filter((each) => each !== id))
      const before = opener.current
      setTimeout(() => {
        giveFocusBack(before)
      })
    }
  }, [id])
  const pile = useSyncExternalStore(subscribe, () => open)
  const depth = pile.indexOf(id)
  return { onTop: depth === pile.length - 1, depth: Math.max(depth, 0) }
}

function giveFocusBack(before: Element | null): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return
  const target = before?.isConnected && before !== document.body ? before : document.getElementById('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

type Props = {
  readonly role: 'dialog' | 'alertdialog'
  readonly className: string
  readonly labelledBy?: string
  readonly label?: string
  readonly describedBy?: string | undefined
  readonly onEscape: () => void
  readonly onBackdrop?: () => void
  readonly children: ReactNode
}

/** A dialog above the page: named, focus kept inside, what lies below inert, the focus given back at the end. */
export function Layer(props: Props) {
  const { onEscape, onBackdrop } = props
  const { onTop, depth } = useLayer()
  const close = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || listIsOpen(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  }
  useStrayEscape(onTop, onEscape)
  return (
    <Portal>
      <div className="layer" style={{ zIndex: 200 + depth * 10 }} inert={!onTop} onKeyDown={close}>
        <div className="layer-backdrop" onMouseDown={onBackdrop} />
        <Panel {...props} />
      </div>
    </Portal>
  )
}

function Panel({ role, className, labelledBy, label, describedBy, children }: Props) {
  const { panel, keepInside } = useFocusInside()
  return (
    <div
      ref={panel}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      className={`layer-panel ${className}`}
      tabIndex={-1}
      onKeyDown={keepInside}
    >
      {children}
    </div>
  )
}

/** An open list belongs to the field: its Escape closes the list, not the dialog. */
function listIsOpen(target: EventTarget): boolean {
  return target instanceof Element && target.getAttribute('aria-expanded') === 'true'
}

/** Escape also works when nothing has the focus, for example after a focused button has disappeared. */
function useStrayEscape(onTop: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!onTop) return undefined
    const close = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape' && event.target === document.body && !event.defaultPrevented)
        latest.current()
    }
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('keydown', close)
    }
  }, [onTop])
}
