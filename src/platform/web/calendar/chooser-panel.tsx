import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { panelHome } from '../form/panel-home.ts'

/** The panel of one field: closed, or opened from the field or its button, which gets the focus back. */
export interface ChooserPanel {
  readonly isOpen: boolean
  readonly home: HTMLElement | undefined
  readonly open: (opener: HTMLElement) => void
  /** Closes it and gives the focus back. */
  readonly close: () => void
  /** Closes it where the focus has gone elsewhere already. */
  readonly leave: () => void
}

export function useChooserPanel(): ChooserPanel {
  const [opener, setOpener] = useState<HTMLElement>()
  const close = (): void => {
    setOpener(undefined)
    opener?.focus()
  }
  return {
    isOpen: opener !== undefined,
    home: opener && panelHome(opener),
    open: setOpener,
    close,
    leave: () => setOpener(undefined),
  }
}

/** The keys of a field that open and close its panel; true when one was used. */
export function usedByPanel(event: KeyboardEvent<HTMLElement>, panel: ChooserPanel): boolean {
  if (event.defaultPrevented) return false
  const opens = event.altKey && event.key === 'ArrowDown'
  const closes = panel.isOpen && event.key === 'Escape'
  if (!opens && !closes) return false
  event.preventDefault()
  event.stopPropagation()
  if (opens) panel.open(event.currentTarget)
  else panel.close()
  return true
}

type PlaceProps = {
  readonly panel: ChooserPanel
  readonly label: string
  readonly field: ReactElement
  readonly children: ReactNode
}

/** A field with its panel below it: Tab goes round in it, Escape and a click elsewhere close it. */
export function ChooserPlace({ panel, label, field, children }: PlaceProps) {
  return (
    <Popover
      opened={panel.isOpen}
      onDismiss={panel.leave}
      position="bottom-start"
      offset={2}
      withRoles={false}
      closeOnEscape={false}
      shadow="md"
      portalProps={panel.home ? { target: panel.home } : {}}
    >
      <Popover.Target>{field}</Popover.Target>
      <Popover.Dropdown
        p={0}
        role="dialog"
        aria-label={label}
        className="chooser-panel"
        onKeyDown={(event) => keepInside(event, panel)}
      >
        {panel.isOpen && (
          <Suspense fallback={<p className="option-list-empty">Memuat…</p>}>{children}</Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function keepInside(event: KeyboardEvent<HTMLElement>, panel: ChooserPanel): void {
  event.stopPropagation()
  if (event.key === 'Escape') {
    event.preventDefault()
    panel.close()
  }
  if (event.key !== 'Tab') return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      ':is(button, input):not([tabindex="-1"], :disabled)',
    ),
  ]
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (event.target !== edge) return
  event.preventDefault()
  other?.focus()
}

/** The button in a field that opens its panel; the keys reach it by Alt+↓. */
export function PanelButton({
  panel,
  disabled,
}: {
  readonly panel: ChooserPanel
  readonly disabled: boolean
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      tabIndex={-1}
      disabled={disabled}
      aria-label="Buka kalender"
      aria-haspopup="dialog"
      aria-expanded={panel.isOpen}
      // A press beside the panel would close it, and the click that follows open it again.
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      onKeyDown={(event) => usedByPanel(event, panel)}
      onClick={(event) => (panel.isOpen ? panel.close() : panel.open(event.currentTarget))}
    >
      <IconCalendar size={16} stroke={1.6} />
    </ActionIcon>
  )
}
