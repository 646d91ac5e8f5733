import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { RowAct } from '../../../platform/web/list/row-menu.tsx'
import { DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { useOpenDialog } from '../../../platform/web/shell/place.ts'
import { useCan } from '../../../platform/web/shell/session.ts'
import { DocumentList, printAct, RowActions } from '../../documents/web/index.ts'
import { customerFilter } from '../../sales/web/index.ts'
import { serviceOrderApi, type ServiceOrderRow } from '../contract.ts'
import { serviceCells } from './service-badge.tsx'
import { invoicePath, openActs, useFinishChosen, useStart } from './service-acts.ts'

export function ServiceList() {
  const finish = useFinishChosen()
  return (
    <DocumentList
      api={serviceOrderApi}
      title="Service Orders"
      subtitle="Pekerjaan pada objek customer: dijadwalkan, dikerjakan, diselesaikan, dan ditagih"
      placeholder="Cari nomor, customer, objek, atau nomor seri"
      uncounted="tanpa yang batal"
      partyFilter={customerFilter}
      buttons={<Buttons />}
      cells={serviceCells}
      bulk={{ noun: 'service order', permission: 'service.edit', acts: [finish] }}
      actions={{ width: 64, cell: (row) => <Actions row={row} /> }}
      next={[{ text: 'Buat service order pertama', to: 'new', permission: 'service.edit' }]}
    />
  )
}

function Buttons() {
  const openDialog = useOpenDialog()
  const mayEdit = useCan('service.edit')
  const mayBill = useCan('sales.edit')
  return (
    <>
      {mayBill && (
        <Button component={DialogLink} to="invoice" variant="default">
          Buat Invoice
        </Button>
      )}
      {mayEdit && (
        <Button
          data-key-new
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => openDialog('new')}
        >
          Buat Service Order
        </Button>
      )}
    </>
  )
}

function Actions({ row }: { readonly row: ServiceOrderRow }) {
  const { pending, start } = useStart()
  const { orderNumber, actions } = row
  const acts: RowAct[] = [
    ...(actions.includes('edit') ? [{ text: 'Ubah', to: `${orderNumber}/edit` }] : []),
    ...(actions.includes('start') ? [{ text: 'Mulai dikerjakan', run: () => void start(row) }] : []),
    ...openActs(row).map(({ act, text }) => ({ text, to: `${orderNumber}/${act}` })),
    ...(actions.includes('invoice') ? [{ text: 'Buat invoice', to: invoicePath(orderNumber) }] : []),
    ...(serviceOrderApi.hasPaper(row) ? [printAct(serviceOrderApi.paper, orderNumber)] : []),
  ]
  return <RowActions number={orderNumber} acts={acts} pending={pending} />
}
