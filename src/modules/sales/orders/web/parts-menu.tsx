import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import type { PartAct } from './order-parts.tsx'

type Props = { readonly number: string; readonly acts: readonly PartAct[] }

/** Acts on parts of the order that is open, behind the steps that take it whole. */
export function PartsMenu({ number, acts }: Props) {
  if (acts.length === 0) return null
  return (
    <Menu position="top-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" aria-label={`Aksi ${number}`} title="Aksi lain">
          <IconDots size={16} stroke={1.6} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ text, to }) => (
          <Menu.Item key={to} component={DialogLink} to={to}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
