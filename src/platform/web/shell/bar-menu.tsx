import {
  Suspense,
  useCallback,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'

type Props = {
  /** The button as it stands in the bar. */
  readonly button: (pressed: ComponentProps<'button'>) => ReactElement
  /** Loads the menu: as soon as the button is pointed at. */
  readonly load: () => Promise<unknown>
  /** The same button with its menu, which opens at once. */
  readonly children: ReactNode
}

/** A button of the bar whose menu is loaded when it is first pressed. */
export function BarMenu({ button, load, children }: Props) {
  const [isPressed, setIsPressed] = useState(false)
  if (isPressed) return <Suspense fallback={button({})}>{children}</Suspense>
  return button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onClick: () => setIsPressed(true),
  })
}

/** A menu that opens as soon as it is loaded, from its button, to which the focus comes back. */
export function useOpenAtOnce() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useCallback((drawn: HTMLButtonElement | null) => {
    drawn?.focus()
    setIsOpen(drawn !== null)
  }, [])
  return { button, isOpen, setIsOpen }
}
