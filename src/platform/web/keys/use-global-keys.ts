import { useEffect, useRef } from 'react'
import { keyAct, type KeyAct } from './global-keys.ts'
import { hasLayers } from '../dialog/layer.tsx'
import { enterList } from './row-keys.ts'
import { useGo } from '../shell/place.ts'
import { preferencesNow } from '../shell/preferences.ts'
import { shellLinks } from '../shell/shell-links.ts'

const secondKeyWithin = 1200

type Acts = {
  readonly palette: () => void
  readonly shortcuts: () => void
  readonly help: () => void
}

/** The keys that work everywhere: Ctrl+K, Ctrl+P and F1 always, single keys outside fields and while they are switched on. */
export function useGlobalKeys({ palette, shortcuts, help }: Acts): void {
  const go = useGo()
  const latest = useRef({ palette, shortcuts, help, go })
  useEffect(() => {
    latest.current = { palette, shortcuts, help, go }
  })
  useEffect(() => {
    let gPressedAt = -Infinity
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!hasLayers()) latest.current.palette()
        return
      }
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p') {
        if (printPages()) event.preventDefault()
        return
      }
      if (event.key === 'F1') {
        event.preventDefault()
        latest.current.help()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !preferencesNow().keys || isField(event.target))
        return
      if (event.key === 'ArrowDown' && isPage(event.target) && !hasLayers() && enterList()) {
        event.preventDefault()
        return
      }
      const isSecond = event.timeStamp - gPressedAt < secondKeyWithin
      const act = keyAct(event.key, isSecond ? shellLinks().goKeys : [])
      gPressedAt = act?.act === 'await-second' ? event.timeStamp : -Infinity
      if (act && carryOut(act, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Carries out an act; over a dialog only what the dialog itself offers. True when there was something to do. */
function carryOut(act: KeyAct, to: Acts & { readonly go: (address: string) => void }): boolean {
  if (act.act === 'edit' || act.act === 'previous' || act.act === 'next')
    return press(`[data-key-${act.act}]`)
  if (hasLayers()) return false
  if (act.act === 'go') to.go(act.to)
  if (act.act === 'shortcuts') to.shortcuts()
  if (act.act === 'new') return press('[data-key-new]')
  if (act.act === 'bulk') return press(`[data-key-bulk="${act.key}"]`)
  if (act.act === 'menu') return press('[data-key-menu]')
  if (act.act === 'export') return press('[data-key-export]')
  if (act.act === 'search') return focus('[data-page-search]') || focus('.filter-bar input', 'first')
  return act.act !== 'await-second'
}

/** The last of them lies on top. */
function reachable(selector: string, which: 'first' | 'last' = 'last'): HTMLElement | undefined {
  const element = Array.from(document.querySelectorAll<HTMLElement>(selector)).at(which === 'last' ? -1 : 0)
  return element?.closest('[inert]') ? undefined : element
}

/** Opens the pages of what lies on top, to be printed; false where it is not printed by the program. */
function printPages(): boolean {
  const pages = reachable('[data-print-pages]')?.dataset['printPages']
  if (pages !== undefined) window.open(pages, '_blank', 'noreferrer')
  return pages !== undefined
}

function press(selector: string): boolean {
  const element = reachable(selector)
  element?.click()
  return element !== undefined
}

function focus(selector: string, which?: 'first'): boolean {
  const element = reachable(selector, which)
  element?.focus()
  return element !== undefined
}

/** Whether nothing on the page has the focus that could use the key. */
function isPage(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('body, main')
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input, textarea, [role="combobox"], [role="menu"], .chooser-panel') !== null
  )
}
