import { Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { AppLink } from './app-link.tsx'
import { offeredTo, type ProgramItem } from '../palette/palette-item.ts'
import { useSession } from './session.ts'

/** `+ Baru`: what the person may make, from anywhere. */
export function NewMenu({ items }: { readonly items: readonly ProgramItem[] }) {
  const { permissions } = useSession()
  const made = offeredTo(permissions, items).flatMap(({ makes, to }) => (makes ? [{ to, ...makes }] : []))
  if (made.length === 0) return null
  const documents = made.flatMap((each) => ('document' in each ? [{ to: each.to, name: each.document }] : []))
  const data = made.flatMap((each) => ('data' in each ? [{ to: each.to, name: each.data }] : []))
  return (
    <Menu position="bottom-end" width={200} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className="topbar-button new-button" aria-label="Baru" data-key-menu>
          <IconPlus size={16} stroke={2} aria-hidden />
          <span>Baru</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Made label="Dokumen" things={documents} />
        <Made label="Data" things={data} />
      </Menu.Dropdown>
    </Menu>
  )
}

type MadeProps = {
  readonly label: string
  readonly things: readonly { readonly to: string; readonly name: string }[]
}

function Made({ label, things }: MadeProps) {
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
