import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { writeQuery } from '../../../platform/web/shell/place.ts'
import { useCan } from '../../../platform/web/shell/session.ts'

/** Begins a new document of the same kind with what this one holds. */
export function CopyButton({ number }: { readonly number: string }) {
  if (!useCan('sales.edit')) return null
  return (
    <Button
      component={DialogLink}
      to={`new${writeQuery({ copy: number })}`}
      variant="default"
      leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
    >
      Salin sebagai baru
    </Button>
  )
}
