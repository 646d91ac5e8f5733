import { Button } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'

type Props = {
  /** The row that is being typed. */
  readonly row: number
  readonly onPasteTable: (text: string, row: number) => void
}

/** Pastes rows of a spreadsheet where there is no grid to paste them into, as on a phone. */
export function PasteButton({ row, onPasteTable }: Props) {
  const paste = async (): Promise<void> => onPasteTable(await navigator.clipboard.readText(), row)
  return (
    <Button
      variant="subtle"
      leftSection={<IconClipboard size={16} aria-hidden />}
      onClick={() => void paste().catch(() => undefined)}
    >
      Tempel dari clipboard
    </Button>
  )
}
