import { Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { AppLink } from './app-link.tsx'
import { offeredTo, type ProgramItem } from './palette-item.ts'
import { useSession } from './session.ts'

/** `+ Baru`: what the person may make, from anywhere. */
export function NewMenu({ items }: { readonly items: readonly ProgramItem[] }) {
  const { permissions } = useSession()
  const offered = offeredTo(permissions, items).filter(({ makes }) => makes !== undefined)
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className="topbar-button new-button" data-key-menu>
          <IconPlus size={16} stroke={2} aria-hidden />
          <span>Baru</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ makes, to }) => (
          <Menu.Item key={to} component={AppLink} to={to}>
            {makes}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
