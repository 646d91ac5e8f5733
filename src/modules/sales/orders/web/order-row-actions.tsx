import { ActionIcon } from '@mantine/core'
import { IconCheck, IconEdit, IconFileInvoice, IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { RowActions } from '../../../documents/web/index.ts'
import type { OrderRow } from '../contract.ts'
import { orderSteps, useOrderActs } from './use-order-acts.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
const stepIcons = { confirm: IconCheck, deliver: IconTruckDelivery, invoice: IconFileInvoice } as const

/** View always; the rest as the order's status and the person's role allow. */
export function OrderRowActions({ row }: { readonly row: OrderRow }) {
  const acts = useOrderActs()
  const { orderNumber, actions } = row
  return (
    <RowActions number={orderNumber}>
      {actions.includes('edit') && (
        <ActionIcon
          component={DialogLink}
          to={`${orderNumber}/edit`}
          variant="subtle"
          color="gray"
          aria-label={`Edit ${orderNumber}`}
        >
          <IconEdit {...icon} />
        </ActionIcon>
      )}
      <StepButtons row={row} acts={acts} />
      {actions.includes('delete') && (
        <ActionIcon
          variant="subtle"
          color="red"
          loading={acts.pending}
          aria-label={`Hapus ${orderNumber}`}
          onClick={() => void acts.remove(row)}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      )}
    </RowActions>
  )
}

type StepProps = { readonly row: OrderRow; readonly acts: ReturnType<typeof useOrderActs> }

function StepButtons({ row, acts }: StepProps) {
  return orderSteps
    .filter(({ act }) => row.actions.includes(act))
    .map(({ act, text }) => {
      const Icon = stepIcons[act]
      return (
        <ActionIcon
          key={act}
          variant="subtle"
          loading={acts.pending}
          title={text}
          aria-label={`${text} ${row.orderNumber}`}
          onClick={() => void acts[act](row)}
        >
          <Icon {...icon} />
        </ActionIcon>
      )
    })
}
