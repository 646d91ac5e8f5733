import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './line-buttons.css'

/** What is done to the lines of a form as a whole, below them. */
export function LineButtons({ children }: { readonly children: ReactNode }) {
  return <div className="line-buttons">{children}</div>
}

type AddProps = { readonly label?: string; readonly onAdd: () => void }

/** One more line, below the others. */
export function AddLineButton({ label = 'Tambah Baris', onAdd }: AddProps) {
  return (
    <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
      {label}
    </Button>
  )
}
