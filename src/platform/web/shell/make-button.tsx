import { Button } from '@mantine/core'
import { IconPlus, type Icon } from '@tabler/icons-react'
import { DialogLink } from './app-link.tsx'
import { useMayMake } from './session.ts'

type Props = {
  /** The permission it takes; without it nothing is shown. */
  readonly right: string
  readonly icon?: Icon
  /** What it makes: `Terima Barang`. */
  readonly children: string
}

/** The button above a list that makes one more of its kind, also by Alt+N. */
export function MakeButton({ right, icon: Picture = IconPlus, children }: Props) {
  if (!useMayMake(right)) return null
  return (
    <Button component={DialogLink} to="new" data-key-new leftSection={<Picture size={16} aria-hidden />}>
      {children}
    </Button>
  )
}
