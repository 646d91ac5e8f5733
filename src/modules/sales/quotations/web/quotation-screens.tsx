import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import type { RowAct } from '../../../../platform/web/list/row-menu.tsx'
import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { ImportButton } from '../../../../platform/web/shell/make-button.tsx'
import { useCloseDialog, useOpenDialog, writeQuery } from '../../../../platform/web/shell/place.ts'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import {
  CopyButton,
  DocumentDialog,
  DocumentList,
  NotesFact,
  printAct,
  RowActions,
} from '../../../documents/web/index.ts'
import { orders } from '../../orders/rules/order-kind.ts'
import { CustomerFact } from '../../web/customer-cell.tsx'
import { customerFilter } from '../../web/customer-select.tsx'
import { documentAddress } from '../../web/document-address.ts'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { lineColumns } from '../../web/goods-columns.tsx'
import { quotationApi, type Quotation, type QuotationRow } from '../contract.ts'
import { quotationStateTexts, type QuotationState } from '../rules/quotation.ts'
import { stepNames, steps, useQuotationActs } from './use-quotation-acts.ts'
import '../../web/sales.css'

const tones: Readonly<Record<QuotationState, Tone>> = {
  draft: 'draft',
  sent: 'confirmed',
  expired: 'pending',
  accepted: 'posted',
  rejected: 'inactive',
}

type Stated = { readonly quotation: Pick<QuotationRow, 'state' | 'ordered'> }

/** The state of a quotation, and how much of it was ordered. */
function QuotationBadge({ quotation: { state, ordered } }: Stated) {
  return (
    <span className="order-badges">
      <StatusBadge tone={tones[state]}>{quotationStateTexts[state]}</StatusBadge>
      {ordered !== 'none' && (
        <StatusBadge tone={ordered === 'whole' ? 'delivered' : 'pending'}>
          {ordered === 'whole' ? 'Dipesan' : 'Dipesan sebagian'}
        </StatusBadge>
      )}
    </span>
  )
}

/** Where an order is begun from a quotation. */
const orderPath = (number: string): string => `${orders.path}/new${writeQuery({ quotation: number })}`

export function QuotationList() {
  return (
    <DocumentList
      api={quotationApi}
      title="Penawaran"
      subtitle="Harga yang ditawarkan kepada customer, sampai menjadi order"
      placeholder="Cari nomor penawaran atau nama customer"
      partyFilter={customerFilter}
      buttons={<ListButtons />}
      cells={{ state: { cell: (row) => <QuotationBadge quotation={row} /> } }}
      actions={{ width: 64, cell: (row) => <Actions row={row} /> }}
      next={[{ text: 'Buat penawaran pertama', to: 'new', permission: 'sales.edit' }]}
    />
  )
}

function ListButtons() {
  const openDialog = useOpenDialog()
  if (!useCan('sales.edit')) return null
  return (
    <>
      <ImportButton right="sales.edit" />
      <Button data-key-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openDialog('new')}>
        Buat Penawaran
      </Button>
    </>
  )
}

function Actions({ row }: { readonly row: QuotationRow }) {
  const acts = useQuotationActs()
  const { quotationNumber: number, actions } = row
  const inMenu: RowAct[] = [
    ...(actions.includes('edit') ? [{ text: 'Ubah', to: `${number}/edit` }] : []),
    ...stepNames
      .filter((name) => actions.includes(name))
      .map((name) => ({ text: steps[name].text, run: () => void acts.step(name, row) })),
    ...(actions.includes('reject') ? [{ text: 'Ditolak', to: `${number}/reject` }] : []),
    ...(actions.includes('order') ? [{ text: 'Jadikan order', to: orderPath(number) }] : []),
    printAct(quotationApi.paper, number),
    ...(actions.includes('delete')
      ? [{ text: 'Hapus', danger: true, run: () => void acts.remove(row) }]
      : []),
  ]
  return <RowActions number={number} acts={inMenu} pending={acts.pending} />
}

/** One quotation to read, print, answer and make an order from. */
export function QuotationDetail() {
  const departments = useDepartments()
  return (
    <DocumentDialog
      api={quotationApi}
      title="Penawaran"
      badge={(quotation) => <QuotationBadge quotation={quotation} />}
      actions={(quotation) => <DetailActions quotation={quotation} />}
    >
      {(quotation) => (
        <>
          <QuotationFacts quotation={quotation} />
          <DataTable
            compact
            caption={`Item ${quotation.quotationNumber}, dalam Rupiah`}
            columns={lineColumns(quotation, departments)}
            rows={quotation.lines}
            rowKey={(line) => line.lineNumber}
            empty="Belum ada item"
          />
          <DocumentTotals document={quotation} />
        </>
      )}
    </DocumentDialog>
  )
}

type Props = { readonly quotation: Quotation }

function DetailActions({ quotation }: Props) {
  const acts = useQuotationActs()
  const closeDialog = useCloseDialog()
  const { quotationNumber: number, actions } = quotation
  const remove = async (): Promise<void> => {
    if (await acts.remove(quotation)) closeDialog({ force: true })
  }
  const isOrderNext = actions.includes('order') && quotation.status === 'accepted'
  return (
    <>
      <CopyButton number={number} right="sales.edit" namesNoOther />
      {actions.includes('delete') && (
        <Button variant="default" color="red" loading={acts.pending} onClick={() => void remove()}>
          Hapus
        </Button>
      )}
      {actions.includes('edit') && (
        <Button component={DialogLink} to={`${number}/edit`} variant="default" data-key-edit>
          Ubah
        </Button>
      )}
      {actions.includes('reject') && (
        <Button component={DialogLink} to={`${number}/reject`} variant="default">
          Ditolak
        </Button>
      )}
      {stepNames
        .filter((name) => actions.includes(name))
        .map((name) => (
          <Button
            key={name}
            variant={name === 'reopen' ? 'default' : 'filled'}
            loading={acts.pending}
            onClick={() => void acts.step(name, quotation)}
          >
            {steps[name].text}
          </Button>
        ))}
      {actions.includes('order') && (
        <Button component={AppLink} to={orderPath(number)} variant={isOrderNext ? 'filled' : 'default'}>
          Jadikan Order
        </Button>
      )}
    </>
  )
}

function QuotationFacts({ quotation }: Props) {
  const { revision, rejectedReason, orders: made } = quotation
  return (
    <Facts>
      <Fact name="Tanggal penawaran">{formatLongDay(quotation.quotationDate)}</Fact>
      <Fact name="Berlaku sampai">{formatLongDay(quotation.validUntil)}</Fact>
      <CustomerFact document={quotation} />
      {revision > 1 && <Fact name="Versi">{revision}</Fact>}
      {made.length > 0 && (
        <Fact name="Order">
          {made.map(({ number }) => (
            <AppLink key={number} to={documentAddress(orders, number)} className="document-link">
              {number}
            </AppLink>
          ))}
        </Fact>
      )}
      {rejectedReason !== null && (
        <Fact name="Alasan ditolak" wide>
          {rejectedReason}
        </Fact>
      )}
      <NotesFact notes={quotation.notes} />
    </Facts>
  )
}
