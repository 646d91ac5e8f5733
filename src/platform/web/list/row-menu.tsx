import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { AppLink, DialogLink } from '../shell/app-link.tsx'
import './row-menu.css'

/** What can be done with a row: an address or a dialog over the list, a file, or an act. */
export type RowAct = {
  readonly text: string
} & (
  | { readonly to: string }
  /** A file, in a tab of its own. */
  | { readonly file: string }
  | {
      readonly run: () => void
      /** It takes the record away or cannot be undone. */
      readonly danger?: boolean
      /** It cannot be done now; the text says why where that is not plain. */
      readonly off?: boolean | string
    }
)

type Props = {
  /** The record as people call it: `SO-2026-00012`. */
  readonly name: string
  readonly acts: readonly RowAct[]
  readonly pending?: boolean
  /** -1 where the row itself is the stop of the Tab key. */
  readonly tabIndex?: number
}

/** `⋯`: everything that can be done with a row, to look at it first. */
export function RowMenu({ name, acts, pending = false, tabIndex }: Props) {
  const dangerous = acts.filter(isDangerous)
  const safe = acts.filter((act) => !isDangerous(act))
  return (
    <Menu
      position="bottom-end"
      width={200}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: '#main' }}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className="row-menu"
          loading={pending}
          aria-label={`Aksi ${name}`}
          title="Aksi lain"
          {...(tabIndex === undefined ? {} : { tabIndex })}
        >
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      {/* Events of React go up to the row, which would open. */}
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {safe.map((act) => (
          <Item key={act.text} act={act} />
        ))}
        {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map((act) => (
          <Item key={act.text} act={act} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function isDangerous(act: RowAct): boolean {
  return 'run' in act && act.danger === true
}

function Item({ act }: { readonly act: RowAct }) {
  const { text } = act
  if ('to' in act) {
    return (
      <Menu.Item component={act.to.startsWith('/') ? AppLink : DialogLink} to={act.to}>
        {text}
      </Menu.Item>
    )
  }
  if ('file' in act) {
    return (
      <Menu.Item component="a" href={act.file} target="_blank" rel="noreferrer">
        {text}
      </Menu.Item>
    )
  }
  const { run, off = false } = act
  const danger = isDangerous(act) && off === false
  return (
    <Menu.Item disabled={off !== false} onClick={run} {...(danger ? { className: 'row-menu-danger' } : {})}>
      {text}
      {typeof off === 'string' && <span className="row-menu-reason">{off}</span>}
    </Menu.Item>
  )
}
