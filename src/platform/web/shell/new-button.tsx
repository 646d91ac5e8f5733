import { IconPlus } from '@tabler/icons-react'
import { lazy, type ComponentProps } from 'react'
import { offeredTo, type ProgramItem } from '../palette/palette-item.ts'
import { BarMenu } from './bar-menu.tsx'
import { loadNewMenu } from './panels.ts'
import { useSession } from './session.ts'

const NewMenu = lazy(loadNewMenu)

/** What a person may make: where it begins, and its name among documents or data. */
export type Made = { readonly to: string } & NonNullable<ProgramItem['makes']>

/** `+ Baru`: what the person may make, from anywhere. */
export function NewButton({ items }: { readonly items: readonly ProgramItem[] }) {
  const { permissions } = useSession()
  const made = offeredTo(permissions, items).flatMap(({ makes, to }): Made[] =>
    makes ? [{ to, ...makes }] : [],
  )
  if (made.length === 0) return null
  return (
    <BarMenu button={(pressed) => <NewFace {...pressed} />} load={loadNewMenu}>
      <NewMenu made={made} />
    </BarMenu>
  )
}

export function NewFace(props: ComponentProps<'button'>) {
  return (
    <button {...props} type="button" className="topbar-button new-button" aria-label="Baru" data-key-menu>
      <IconPlus size={16} stroke={2} aria-hidden />
      <span>Baru</span>
    </button>
  )
}
