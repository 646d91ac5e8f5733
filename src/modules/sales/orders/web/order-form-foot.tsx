import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { DocumentTotals } from '../../web/document-totals.tsx'
import type { OrderFormState } from './use-order-form.ts'

type Props = { readonly order: OrderFormState }

/** Below the items: one more, how many there are, and the summary. */
export function OrderFormFoot({ order: { lines, amounts, context } }: Props) {
  return (
    <div className="order-form-foot">
      <div className="order-form-add">
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
      {context && !amounts && <p className="order-too-large">Total order terlalu besar</p>}
    </div>
  )
}
