import { Button } from '@mantine/core'
import { IconPlus, IconUpload, type Icon } from '@tabler/icons-react'
import { DialogLink } from './app-link.tsx'
import { useCan, useMayMake } from './session.ts'

type Props = {
  /** The permission it takes; without it nothing is shown. */
  readonly right: string
  readonly icon?: Icon
  /** Who sees only some documents makes it all the same: it names none of the others. */
  readonly namesNoOther?: boolean
  /** What it makes: `Terima Barang`. */
  readonly children: string
}

/** The button above a list that makes one more of its kind, also by the key N. */
export function MakeButton({ right, icon: Picture = IconPlus, namesNoOther = false, children }: Props) {
  const [may, mayMake] = [useCan(right), useMayMake(right)]
  if (!(namesNoOther ? may : mayMake)) return null
  return (
    <Button component={DialogLink} to="new" data-key-new leftSection={<Picture size={16} aria-hidden />}>
      {children}
    </Button>
  )
}

/** The button above a list that makes many of its kind from a file. */
export function ImportButton({ right }: Pick<Props, 'right'>) {
  return useMayMake(right) ? <ImportLink /> : null
}

/** The way to many of what a list holds from a file, for who may. */
export function ImportLink() {
  return (
    <Button
      component={DialogLink}
      to="import"
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden />}
    >
      Impor
    </Button>
  )
}
