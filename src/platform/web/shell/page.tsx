import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ListToolsSlot } from '../list/list-tool-slot.tsx'
import { isEmpty, ScreenWaiting } from '../keys/screen-waiting.tsx'
import { PanelBoundary } from '../form/problem-panel.tsx'
import { Home } from '../home/home.tsx'
import { ShownTogether } from './shown-together.tsx'
import { PageTabs, usePagePlace } from './page-tabs.tsx'

type Props = {
  readonly title: string
  readonly subtitle?: ReactNode
  /** At the right of the title; one primary button per view. */
  readonly actions?: ReactNode
  readonly filters?: ReactNode
  readonly footer?: ReactNode
  /** The content fills the window and scrolls inside, as lists do; otherwise the page scrolls. */
  readonly fill?: boolean
  /** The content has parts that ask for what they show, each for its own: they appear at once. */
  readonly together?: boolean
  readonly children: ReactNode
}

/** Every screen in the same order: title, main action, tabs, filters, content, footer; at the right of a home's sections. */
export function Page(props: Props) {
  const { title, subtitle, actions, filters, footer, fill = false, together = false, children } = props
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const place = usePagePlace()
  const page = (
    <div className={fill ? 'page page-fill' : 'page'}>
      <div className="page-head">
        <div className="page-titles">
          <h1>{title}</h1>
          {subtitle && <p className="page-subtitle">{subtitle}</p>}
        </div>
        <div className="page-actions" data-open={open || undefined}>
          <div ref={setTools} className="list-tools" />
          {actions}
          <MoreTools isOpen={open} onToggle={() => setOpen(!open)} />
        </div>
      </div>
      <PageTabs />
      {filters}
      <div className="page-content">
        <ListToolsSlot element={tools}>
          <PanelBoundary>{together ? <ShownTogether>{children}</ShownTogether> : children}</PanelBoundary>
          {isEmpty(children) && <ScreenWaiting />}
        </ListToolsSlot>
      </div>
      {footer}
    </div>
  )
  return place?.link.home ? <Home place={place}>{page}</Home> : page
}

type MoreProps = { readonly isOpen: boolean; readonly onToggle: () => void }

/** On a phone the main action stands alone; `⋯` shows the other tools below it. */
function MoreTools({ isOpen, onToggle }: MoreProps) {
  return (
    <ActionIcon
      variant="default"
      className="page-more"
      aria-label="Alat lain"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  )
}
