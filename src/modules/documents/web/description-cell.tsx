import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'

/** What the cell needs of its line; the cells of every grid whose lines have a description are such. */
type Props = {
  readonly line: { readonly description: string }
  readonly row: number
  readonly act: (act: {
    readonly kind: 'edit'
    readonly row: number
    readonly change: { readonly description: string }
  }) => void
  readonly onCellKey: (
    event: KeyboardEvent<HTMLInputElement>,
    cell: { readonly row: number; readonly column: 'description' },
  ) => void
}

export function DescriptionCell({ line, row, act, onCellKey }: Props) {
  return (
    <TextInput
      aria-label={`Keterangan baris ${row + 1}`}
      autoComplete="off"
      maxLength={500}
      value={line.description}
      onChange={(event) => act({ kind: 'edit', row, change: { description: event.currentTarget.value } })}
      onKeyDown={(event) => onCellKey(event, { row, column: 'description' })}
    />
  )
}
