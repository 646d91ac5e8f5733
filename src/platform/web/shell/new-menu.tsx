import { Menu } from '@mantine/core'
import { AppLink } from './app-link.tsx'
import { useOpenAtOnce } from './bar-menu.tsx'
import { NewFace, type Made } from './new-button.tsx'

/** The button of what can be made, with its menu. */
export function NewMenu({ made }: { readonly made: readonly Made[] }) {
  const { button, isOpen, setIsOpen } = useOpenAtOnce()
  const documents = made.flatMap((each) => ('document' in each ? [{ to: each.to, name: each.document }] : []))
  const data = made.flatMap((each) => ('data' in each ? [{ to: each.to, name: each.data }] : []))
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={200}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <NewFace ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Group label="Dokumen" things={documents} />
        <Group label="Data" things={data} />
      </Menu.Dropdown>
    </Menu>
  )
}

type GroupProps = {
  readonly label: string
  readonly things: readonly { readonly to: string; readonly name: string }[]
}

function Group({ label, things }: GroupProps) {
  if (things.length === 0) return null
  return (
    <div role="group" aria-label={label}>
      <Menu.Label aria-hidden>{label}</Menu.Label>
      {things.map(({ to, name }) => (
        <Menu.Item key={to} component={AppLink} to={to}>
          {name}
        </Menu.Item>
      ))}
    </div>
  )
}
