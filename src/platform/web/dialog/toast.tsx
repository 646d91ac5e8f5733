import { CloseButton, Portal } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { AppLink } from '../shell/app-link.tsx'
import { useUnknownOutcome } from '../call/call-status.ts'

type Toast = {
  readonly id: number
  readonly text: string
  readonly link: { readonly to: string; readonly text: string } | undefined
  readonly undo: (() => void) | undefined
}

export type ToastOptions = {
  /** The record the message is about. */
  readonly link?: { readonly to: string; readonly text: string }
  /** Takes the change back; the message then stays for ten seconds. */
  readonly undo?: () => void
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells of a success for five seconds, without taking the focus. */
export function toast(text: string, { link, undo }: ToastOptions = {}): void {
  lastId += 1
  change([...toasts.slice(-3), { id: lastId, text, link, undo }])
}

function dismiss(id: number): void {
  change(toasts.filter((each) => each.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Draws the messages; once, beside the shell. */
export function ToastHost() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const unknown = useUnknownOutcome()
  return (
    <Portal>
      <div className="toasts" role="status" aria-live="polite">
        {unknown && <div className="toast">Status belum diketahui, memeriksa…</div>}
        {shown.map((each) => (
          <ToastCard key={each.id} toast={each} />
        ))}
      </div>
    </Portal>
  )
}

/** One message; the time stands still while it is pointed at or holds the focus. */
function ToastCard({ toast: { id, text, link, undo } }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismiss(id), undo ? 10_000 : 5_000)
    return () => clearTimeout(timer)
  }, [held, id, undo])
  const takeBack = (): void => {
    dismiss(id)
    undo?.()
  }
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <div className="toast" {...hold} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <span>{text}</span>
      {link && (
        <AppLink to={link.to} onClick={() => dismiss(id)}>
          {link.text}
        </AppLink>
      )}
      {undo && (
        <button type="button" className="toast-undo" onClick={takeBack}>
          Urungkan
        </button>
      )}
      <CloseButton size="sm" aria-label="Tutup pemberitahuan" onClick={() => dismiss(id)} />
    </div>
  )
}
