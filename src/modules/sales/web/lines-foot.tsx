import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ShownLines } from '../orders/web/use-order-form.ts'
import { DocumentTotals } from './document-totals.tsx'

type Props = {
  readonly order: ShownLines
  /** Said where the amounts leave the exact range. */
  readonly tooLarge: string
}

/** Below the items of an order or invoice: one more, how many there are, and the summary. */
export function LinesFoot({ order: { lines, amounts, context }, tooLarge }: Props) {
  return (
    <div className="order-form-foot">
      <div className="line-buttons">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => lines.act({ kind: 'add' })}
        >
          Tambah Item
        </Button>
        <span className="muted">Minimum 1 item, current: {lines.grid.lines.length}</span>
      </div>
      {context && amounts && (
        <DocumentTotals document={{ ...amounts, vatBasisPoints: context.vatBasisPoints }} />
      )}
      {context && !amounts && <p className="order-too-large">{tooLarge}</p>}
    </div>
  )
}
