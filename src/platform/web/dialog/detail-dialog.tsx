import { Button, CloseButton, Group } from '@mantine/core'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Layer } from './layer.tsx'
import { isEmpty, ScreenWaiting } from '../keys/screen-waiting.tsx'
import { formActOf } from '../../rules/form/form-keys.ts'
import { pressOf } from '../keys/key-press.ts'
import { useCloseDialog } from '../shell/place.ts'
import { ScrolledBody } from './scrolled-body.tsx'
import { RecordSteps } from './record-steps.tsx'

type Props = {
  readonly title: string
  /** Beside the title: usually the status badge. */
  readonly badge?: ReactNode
  /** Buttons after Tutup, such as Edit and Post Entry. */
  readonly actions?: ReactNode
  readonly size?: 'detail' | 'wide' | 'small'
  /** Only for a dialog without an address of its own. */
  readonly onClose?: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

/** A record to read, over its list. Closes by Tutup, Escape or a click beside it, and can be printed. */
export function DetailDialog({
  title,
  badge,
  actions,
  size = 'detail',
  onClose,
  onKeyDown,
  children,
}: Props) {
  const titleId = useId()
  const closeRoute = useCloseDialog()
  const close = (): void => {
    if (onClose) onClose()
    else closeRoute()
  }
  const keyDown = (event: KeyboardEvent<HTMLElement>): void => {
    onKeyDown?.(event)
    if (!event.defaultPrevented && formActOf(pressOf(event)) === 'post') pressPrimary(event)
  }
  return (
    <Layer
      role="dialog"
      className={`detail-dialog detail-dialog-${size}`}
      labelledBy={titleId}
      onEscape={close}
      onBackdrop={close}
    >
      <div className="detail-dialog-column" onKeyDown={keyDown}>
        <div className="dialog-head">
          <Group gap="sm">
            <h2 id={titleId}>{title}</h2>
            {badge}
          </Group>
          <Group gap="xs" wrap="nowrap">
            {!onClose && <RecordSteps />}
            <CloseButton aria-label="Tutup dialog" onClick={close} />
          </Group>
        </div>
        <ScrolledBody isRead>{children}</ScrolledBody>
        {isEmpty(children) && <ScreenWaiting />}
        <Group justify="flex-end" gap="xs" className="dialog-foot dialog-buttons">
          <Button variant="default" data-autofocus onClick={close}>
            Tutup
          </Button>
          {actions}
        </Group>
      </div>
    </Layer>
  )
}

/** The others name their look. */
const primaryButton = '.dialog-foot .mantine-Button-root:not([data-variant])'

/** Ctrl+Enter does what comes next for the record: the one button that is filled. */
function pressPrimary(event: KeyboardEvent<HTMLElement>): void {
  const primary = event.currentTarget.querySelector<HTMLElement>(primaryButton)
  if (primary === null || event.target === primary) return
  event.preventDefault()
  primary.click()
}
