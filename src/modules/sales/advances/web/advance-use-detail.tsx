import { Button } from '@mantine/core'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { FoldedHistory } from '../../../audit/web/index.ts'
import { readAdvanceUse, type AdvanceUse } from '../contract.ts'
import { advanceUseText } from './advance-uses.tsx'
import { CancelledFact } from '../../receipts/web/cancelled-fact.tsx'
import { customerAddress, entryAddress, sourceAddress } from '../../web/document-address.ts'
import { InvoiceShares } from '../../invoices/web/invoice-shares.tsx'
import { ReceiptBadge } from '../../receipts/web/receipt-badge.tsx'
import { DocumentTimes } from '../../receipts/web/document-times.tsx'
import '../../web/sales.css'

/** One use or refund of advances. */
export function AdvanceUseDetail() {
  const number = useParam('use')
  const { data, error, refetch } = useReply(readAdvanceUse, { params: { number } })
  return (
    <DetailDialog
      size="wide"
      title={`Uang muka ${number}`}
      badge={data && <ReceiptBadge state={data.cancelled === null ? 'recorded' : 'cancelled'} />}
      actions={data?.actions.includes('cancel') && <CancelButton number={number} />}
    >
      {data && (
        <div className="document-detail">
          <UseFacts use={data} />
          {data.kind === 'invoice' && <InvoiceShares number={number} shares={data.invoices} />}
          <DocumentTimes document={data} />
          <FoldedHistory kind="advance_use" recordId={String(data.id)} />
        </div>
      )}
      {!data && error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </DetailDialog>
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
