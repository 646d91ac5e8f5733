import { Button, CloseButton, Group } from '@mantine/core'
import { useCallback, useId, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { formActOf, type FormAct } from '../../rules/form/form-keys.ts'
import { waitingMark } from '../keys/awaited.ts'
import { pressOf } from '../keys/key-press.ts'
import { isEmpty, ScreenWaiting } from '../keys/screen-waiting.tsx'
import { Layer } from './layer.tsx'
import { useCloseDialog } from '../shell/place.ts'
import { ScrolledBody } from './scrolled-body.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

type Props = {
  readonly title: string
  readonly hint?: ReactNode
  /** True when something would be lost by leaving; Escape, links, Back and closing the tab then ask first. */
  readonly dirty: boolean
  /** Extra buttons beside Batal, usually the submit button. `FormButtons` gives the usual pair. */
  readonly footer?: ReactNode
  /** A small one is as high as what it asks; quantities of lines that are there already need no whole window. */
  readonly size?: 'form' | 'wide' | 'quantities' | 'small'
  readonly onSubmit?: () => void
  /** What the keys of a form ask for (Ctrl+S, Ctrl+Enter); left out where it does one thing, which Ctrl+Enter does. */
  readonly onAct?: (act: FormAct) => void
  /** What saving needs is on its way: the keys that save wait for it, and the buttons are to be off. */
  readonly waiting?: boolean
  /** The focus begins on Batal, because going on leaves something out. */
  readonly careful?: boolean
  /** What is asked undoes something (*Batalkan …*), so the button that leaves says *Kembali*. */
  readonly undoes?: boolean
  /** Only for a form without an address of its own; others return to their list. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/**
 * A form over its list, as high as the window. After saving, leave with `useCloseDialog()({ force: true })`.
 * The footer's Batal (or Kembali) closes it with the same question as Escape.
 */
export function FormDialog({
  title,
  hint,
  dirty,
  footer,
  size = 'form',
  onSubmit,
  onAct,
  careful = false,
  undoes = false,
  waiting = false,
  onClose,
  children,
}: Props) {
  const [titleId, hintId] = [useId(), useId()]
  const close = useGuardedClose(dirty, onClose)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit?.()
  }
  const keyDown = (event: KeyboardEvent): void => {
    const act = formActOf(pressOf(event))
    const carryOut = onAct ?? (act === 'post' ? onSubmit : undefined)
    if (!act || !carryOut || !isInside(event)) return
    event.preventDefault()
    carryOut(act)
  }
  return (
    <Layer
      role="dialog"
      className={`form-dialog form-dialog-${size}`}
      labelledBy={titleId}
      describedBy={hint ? hintId : undefined}
      onEscape={close}
    >
      <form
        className="form-dialog-form"
        {...waitingMark('form', waiting)}
        noValidate
        onSubmit={submit}
        onKeyDown={keyDown}
      >
        <div className="dialog-head">
          <div>
            <h2 id={titleId}>{title}</h2>
            {hint && <p id={hintId}>{hint}</p>}
          </div>
          <CloseButton aria-label="Tutup" onClick={close} />
        </div>
        <ScrolledBody>
          {children}
          {isEmpty(children) && <ScreenWaiting />}
        </ScrolledBody>
        <div className="dialog-foot">
          <Group justify="flex-end" gap="xs" className="dialog-buttons">
            <Button variant="default" data-autofocus={careful || undefined} onClick={close}>
              {undoes ? 'Kembali' : 'Batal'}
            </Button>
            {footer}
          </Group>
        </div>
      </form>
    </Layer>
  )
}

/** Keys pressed in a dialog above bubble up here too, but are not meant for this form. */
function isInside(event: KeyboardEvent): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}

/** Closing that asks first when the form is dirty; also guards Back, links and the tab. */
function useGuardedClose(dirty: boolean, onClose: (() => void) | undefined): () => void {
  const closeRoute = useCloseDialog()
  const keeps = useLeaveGuard(dirty)
  return useCallback(() => {
    const leave = async (): Promise<void> => {
      if (await keeps()) return
      if (onClose) onClose()
      else closeRoute({ force: true })
    }
    void leave()
  }, [keeps, onClose, closeRoute])
}
