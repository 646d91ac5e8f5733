import { Button } from '@mantine/core'
import { formatDay, formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { useMayMake } from '../../../../platform/web/shell/session.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import { WaitingNotice } from '../../../approvals/web/index.ts'
import {
  CopyButton,
  CancelButton,
  CancelledFact,
  DocumentCancel,
  DocumentDialog,
  EntryFact,
  NotesFact,
} from '../../../documents/web/index.ts'
import { formatQuantity, toQuantity } from '../../../../platform/rules/money/quantity.ts'
import { pastDueText } from '../../../sales/invoices/rules/ageing.ts'
import { vatTreatmentTexts } from '../../../tax/rules/input-tax.ts'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import { billApi, cancelBill, readBill, type VendorBill } from '../contract.ts'
import { withDepartments } from '../../web/line-department.tsx'
import { BillBadge, DisputedBadge, OpeningBadge } from './bill-badge.tsx'
import { BillNumbers } from './bill-numbers.tsx'
import { BillSettlements } from './bill-settlements.tsx'
import { BillTotals } from './bill-totals.tsx'

/** One bill to read and print, with what was paid of it. */
export function BillDetail() {
  const columns = withDepartments(lineColumns, useDepartments())
  return (
    <DocumentDialog
      api={billApi}
      title="Tagihan"
      badge={({ state, isOpening, isDisputed }) => (
        <>
          <BillBadge state={state} /> {isOpening && <OpeningBadge />} {isDisputed && <DisputedBadge />}
        </>
      )}
      actions={(bill) => <DetailActions bill={bill} />}
    >
      {(bill) => (
        <>
          <WaitingNotice table="vendor_bill" recordId={bill.id} />
          <BillFacts bill={bill} />
          {!bill.isOpening && (
            <>
              <DataTable
                compact
                caption={`Baris ${bill.billNumber}, dalam Rupiah`}
                columns={columns}
                rows={bill.lines}
                rowKey={(line) => line.lineNumber}
                empty="Belum ada baris"
              />
              <BillTotals amounts={bill} />
            </>
          )}
          <BillSettlements bill={bill} />
        </>
      )}
    </DocumentDialog>
  )
}

type Props = { readonly bill: VendorBill }

function DetailActions({ bill: { billNumber, actions, isOpening } }: Props) {
  const mayCopy = useMayMake('purchasing.edit') && !isOpening
  return (
    <>
      {!isOpening && <CopyButton number={billNumber} right="purchasing.edit" />}
      {mayCopy && (
        <Button component={AppLink} to={`/purchase/recurring-bills/new?of=${billNumber}`} variant="default">
          Jadikan berulang
        </Button>
      )}
      {actions.includes('cancel') && <CancelButton to={billNumber} />}
      {actions.includes('return') && (
        <Button component={AppLink} to={`/purchase/debit-notes/new?of=${billNumber}`} variant="default">
          Retur / koreksi
        </Button>
      )}
      {actions.includes('pay') && (
        <Button component={DialogLink} to={`${billNumber}/pay`}>
          Bayar
        </Button>
      )}
    </>
  )
}

function BillFacts({ bill }: Props) {
  const { vendorCode, vendorName, postingDay, daysPastDue, withheld } = bill
  return (
    <Facts>
      <Fact name="Vendor">
        <AppLink to={`/master/vendors/${vendorCode}`}>
          {vendorCode} - {vendorName}
        </AppLink>
      </Fact>
      <Fact name="Nomor dari vendor">{bill.documentNumber}</Fact>
      <Fact name="Tanggal tagihan">{formatLongDay(bill.billDate)}</Fact>
      {postingDay !== null && postingDay !== bill.billDate && (
        <Fact name="Tanggal pembukuan">{formatLongDay(postingDay)}</Fact>
      )}
      <Fact name="Jatuh tempo">
        {formatLongDay(bill.dueDate)}
        {daysPastDue !== null && <span className="muted"> · {pastDueText(daysPastDue)}</span>}
      </Fact>
      <EntryFact entryNumber={bill.entryNumber} />
      <Fact name="Akun utang">
        {bill.payableAccountCode} {bill.payableAccountName}
      </Fact>
      {bill.vatTreatment !== 'none' && <TaxFact bill={bill} />}
      {withheld.map((each) => (
        <Fact key={each.objectCode} name={withheldArticles[each.article].text} wide>
          {each.objectCode} {each.objectName}: {formatPercent(each.rateBasisPoints)} ×{' '}
          {formatRupiah(each.baseAmount)} = {formatRupiah(each.taxAmount)}
        </Fact>
      ))}
      {bill.advances.length > 0 && <BillNumbers name="Uang muka dipotong" rows={bill.advances} />}
      {bill.deductions.length > 0 && <BillNumbers name="Dipotong di" rows={bill.deductions} />}
      {bill.withholdAt === 'payment' && bill.lines.some(({ objectCode }) => objectCode !== null) && (
        <Fact name="PPh">dipotong saat dibayar</Fact>
      )}
      <Fact name="Terbayar">{formatRupiah(bill.settledAmount)}</Fact>
      <Fact name="Sisa utang">
        <strong>{formatRupiah(bill.openAmount)}</strong>
      </Fact>
      <NotesFact notes={bill.notes} />
      <CancelledFact cancelled={bill.cancelled} />
    </Facts>
  )
}

/** What became of its VAT, and of which tax invoice it is. */
function TaxFact({ bill: { vatTreatment, taxInvoiceNumber, taxInvoiceDay, taxReason } }: Props) {
  return (
    <Fact name="PPN masukan">
      {vatTreatmentTexts[vatTreatment]}
      {taxInvoiceNumber !== null && taxInvoiceDay !== null && (
        <>
          {' · '}
          {taxInvoiceNumber}, {formatDay(taxInvoiceDay)}
        </>
      )}
      {taxReason !== null && <span className="muted"> · {taxReason}</span>}
    </Fact>
  )
}

type Line = VendorBill['lines'][number]

const quantityText = (value: number): string => {
  const quantity = toQuantity(value)
  return quantity === undefined ? String(value) : formatQuantity(quantity)
}

const lineColumns: Column<Line>[] = [
  { key: 'line', head: 'No', kind: 'code', width: 44, phone: 'hidden', cell: (line) => line.lineNumber },
  {
    key: 'account',
    head: 'Akun',
    phone: 'lead',
    cell: ({ accountCode, accountName }) => `${accountCode} ${accountName}`,
  },
  { key: 'description', head: 'Keterangan', phone: 'meta', cell: (line) => <Description line={line} /> },
  {
    key: 'object',
    head: 'Objek PPh',
    kind: 'code',
    width: 104,
    phone: 'meta',
    cell: (line) => line.objectCode ?? '-',
  },
  {
    key: 'amount',
    head: 'Jumlah',
    kind: 'amount',
    width: 132,
    phone: 'amount',
    cell: (line) => formatAmount(line.amount),
  },
  {
    key: 'tax',
    head: 'PPN',
    kind: 'amount',
    width: 124,
    phone: 'meta',
    phoneHead: true,
    cell: (line) => formatAmount(line.taxAmount),
  },
]

/** What a line is for; of goods their receipt, and what they are charged beyond what they came in at. */
function Description({ line: { goods, ahead, description, costAmount } }: { readonly line: Line }) {
  if (ahead !== null) {
    const left = ahead.quantity - ahead.arrivedQuantity
    const waits = left === 0 ? 'sudah datang' : `${quantityText(left)} ${ahead.unit} belum datang`
    return `${description}, ${quantityText(ahead.quantity)} ${ahead.unit} · ${waits}`
  }
  if (goods === null) return description
  const { receiptNumber, quantity, unit, clearedAmount } = goods
  const difference = costAmount - clearedAmount
  return (
    <>
      <AppLink to={`/purchase/goods-receipt/${receiptNumber}`}>{receiptNumber}</AppLink>
      {description.slice(receiptNumber.length)}, {quantityText(quantity)} {unit}
      {difference !== 0 && <span className="muted"> · selisih harga {formatRupiah(difference)}</span>}
    </>
  )
}

export function BillCancel() {
  return (
    <DocumentCancel
      posts="purchasing"
      read={readBill}
      endpoint={cancelBill}
      name="Tagihan"
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; nomor dari vendor dapat dicatat lagi."
      dayOf={({ enteredOn }) => enteredOn}
    />
  )
}
