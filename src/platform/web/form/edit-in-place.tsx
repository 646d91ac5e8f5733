import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import './edit-in-place.css'

type Props = {
  /** What is changed, for screen readers: `Akun untuk Kas kecil`. */
  readonly name: string
  /** The value as it is read. */
  readonly text: string
  /** Nothing has been chosen where something must be. */
  readonly isMissing?: boolean
  /** The input, which may end the editing itself. */
  readonly children: (end: () => void) => ReactNode
}

/** A value as text, and its input once it is clicked: Escape, Enter or leaving it shows the text again. */
export function EditInPlace({ name, text, isMissing = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const home = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen || wasOpen.current) home.current?.querySelector<HTMLElement>(controls)?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  // A list or a form that belongs to the input may take the focus for a while.
  const leave = (): void => {
    setTimeout(() => {
      const place = home.current
      const away = document.activeElement
      if (!place || place.contains(away) || place.closest('[inert]') || away?.closest(panels)) return
      wasOpen.current = false
      setOpen(false)
    })
  }
  const end = (): void => setOpen(false)
  const keyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || (event.key !== 'Escape' && event.key !== 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  return (
    <div ref={home} className="edit-in-place">
      {isOpen ? (
        <div onBlur={leave} onKeyDown={keyDown}>
          {children(end)}
        </div>
      ) : (
        <button
          type="button"
          aria-label={`${name}: ${text}`}
          data-missing={isMissing || undefined}
          onClick={() => setOpen(true)}
        >
          <span>{text}</span>
          <IconPencil size={14} stroke={1.6} aria-hidden />
        </button>
      )}
    </div>
  )
}

const controls = 'input, button'
const panels = '.mantine-Popover-dropdown, .layer-panel'
