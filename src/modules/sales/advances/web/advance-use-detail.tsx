import { Button } from '@mantine/core'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { DocumentDialog } from '../../../documents/web/index.ts'
import { readAdvanceUse, type AdvanceUse } from '../contract.ts'
import { advanceUses } from '../rules/advance-use-kind.ts'
import { advanceUseText } from './advance-uses.tsx'
import { CancelledFact } from '../../receipts/web/cancelled-fact.tsx'
import { customerAddress, entryAddress, sourceAddress } from '../../web/document-address.ts'
import { InvoiceShares } from '../../invoices/web/invoice-shares.tsx'
import { ReceiptBadge } from '../../receipts/web/receipt-badge.tsx'
import '../../web/sales.css'

/** One use or refund of advances. */
export function AdvanceUseDetail() {
  return (
    <DocumentDialog
      kind={advanceUses}
      read={readAdvanceUse}
      title="Uang muka"
      parameter="use"
      badge={({ cancelled }) => <ReceiptBadge state={cancelled === null ? 'recorded' : 'cancelled'} />}
      actions={(use) => use.actions.includes('cancel') && <CancelButton number={use.useNumber} />}
    >
      {(use) => (
        <>
          <UseFacts use={use} />
          {use.kind === 'invoice' && <InvoiceShares number={use.useNumber} shares={use.invoices} />}
        </>
      )}
    </DocumentDialog>
  )
}

function CancelButton({ number }: { readonly number: string }) {
  return (
    <Button component={DialogLink} to={`use/${number}/cancel`} variant="default">
      Batalkan
    </Button>
  )
}

function UseFacts({ use }: { readonly use: AdvanceUse }) {
  return (
    <Facts>
      <Fact name="Jenis">{advanceUseText(use.kind)}</Fact>
      <Fact name="Tanggal">{formatLongDay(use.useDate)}</Fact>
      <Fact name="Customer">
        <AppLink to={customerAddress(use.customerCode)}>
          {use.customerCode} - {use.customerName}
        </AppLink>
      </Fact>
      {use.accountCode !== null && (
        <Fact name="Akun kas atau bank">
          {use.accountCode} {use.accountName}
        </Fact>
      )}
      <Fact name="Jumlah">
        <strong>{formatRupiah(use.amount)}</strong>
      </Fact>
      <Fact name="Journal entry">
        <AppLink to={entryAddress(use.entryNumber)}>{use.entryNumber}</AppLink>
      </Fact>
      <Fact name="Diambil dari" wide>
        {use.sources.map(({ number, amount }) => (
          <span key={number} className="document-source">
            <AppLink to={sourceAddress(number)}>{number}</AppLink> {formatRupiah(amount)}
          </span>
        ))}
      </Fact>
      <CancelledFact cancelled={use.cancelled} />
    </Facts>
  )
}
