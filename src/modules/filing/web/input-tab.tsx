import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import { referenceAddress } from '../../journals/web/index.ts'
import { exportInputTax, listInputTax, type InputTaxRow, type VatMonthView } from '../contract.ts'
import { MatchForm } from '../input-match/web/match-form.tsx'
import { MatchPanel } from '../input-match/web/match-panel.tsx'
import { useInputMatch } from '../input-match/web/use-input-match.ts'
import type { OfficeInvoice } from '../input-match/rules/office-invoices.ts'
import { shortDocumentTexts } from '../../tax/rules/input-document.ts'
import { inputStateTexts } from '../rules/vat-list-columns.ts'
import { DocumentOfDay } from './document-of-day.tsx'
import { CancelForm, CreditForm, ExpenseForm } from './input-forms.tsx'

const tones: Readonly<Record<InputTaxRow['state'], Tone>> = {
  credited: 'posted',
  pending: 'pending',
  cost: 'delivered',
  expensed: 'delivered',
  cancelled: 'inactive',
}

type Question = {
  readonly act: 'credit' | 'expense' | 'cancel'
  readonly row: InputTaxRow
  readonly office?: OfficeInvoice | undefined
}

/** Input VAT of a month: what it credits, what became cost, and all that waits for its tax invoice. */
export function InputTab({ month: { masa, actions } }: { readonly month: VatMonthView }) {
  const { data, error, refetch } = useReply(listInputTax, { query: { masa } })
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const match = useInputMatch(masa, data?.rows)
  const mayMark = actions.includes('mark')
  return (
    <>
      <div className="vat-bar">
        {data && (
          <p>
            Dikreditkan masa ini {formatRupiah(data.credited)} · menunggu faktur {formatRupiah(data.pending)}
            {data.isCut && ' · sebagian tidak ditampilkan; ekspor memuat semuanya'}
          </p>
        )}
        {data && !data.isCut && mayMark && (
          <Button variant="default" onClick={match.begin}>
            Cocokkan dengan Coretax
          </Button>
        )}
      </div>
      {match.found && match.taken && (
        <MatchPanel
          found={match.found}
          taken={match.taken}
          mayAct={mayMark}
          onCredit={(row, office) => setQuestion({ act: 'credit', row, office })}
          onCancel={(row) => setQuestion({ act: 'cancel', row })}
          onDone={() => void match.end()}
        />
      )}
      <DataTable
        compact
        list="input-tax"
        exported={{ endpoint: exportInputTax, query: { masa } }}
        caption="PPN masukan"
        columns={[...columns, ...(mayMark ? [actColumn(setQuestion)] : [])]}
        rows={data?.rows}
        rowKey={(row) => row.id}
        open={({ source, sourceNumber }) =>
          referenceAddress({ referenceType: source, referenceNumber: sourceNumber, referenceId: null }) ??
          '/tax/ppn'
        }
        empty="Tidak ada PPN masukan pada masa ini"
        error={error}
        onRetry={() => void refetch()}
      />
      {question?.act === 'credit' && (
        <CreditForm row={question.row} masa={masa} proposed={question.office} onClose={close} />
      )}
      {question?.act === 'expense' && <ExpenseForm row={question.row} onClose={close} />}
      {question?.act === 'cancel' && <CancelForm row={question.row} onClose={close} />}
      {match.isAsking && <MatchForm masa={masa} onClose={match.close} />}
    </>
  )
}

const columns: Column<InputTaxRow>[] = [
  {
    ...{ key: 'document', head: 'Dokumen', width: 132, phone: 'meta' },
    cell: (row) => <DocumentOfDay number={row.sourceNumber} day={row.enteredOn} />,
  },
  {
    ...{ key: 'vendor', head: 'Vendor', width: 200, phone: 'lead' },
    cell: (row) => (
      <>
        {row.partyName} <span className="code muted">{row.partyTaxNumber ?? ''}</span>
      </>
    ),
  },
  {
    key: 'invoice',
    head: 'Faktur pajak',
    kind: 'code',
    width: 176,
    phone: 'meta',
    cell: ({ documentKind, invoiceNumber }) =>
      `${shortDocumentTexts[documentKind]} ${invoiceNumber ?? ''}`.trim(),
  },
  {
    key: 'masa',
    head: 'Masa',
    kind: 'day',
    width: 88,
    phone: 'meta',
    cell: (row) => (row.masa === null ? '' : formatDay(row.masa).slice(3).replace(' ', '\u00a0')),
  },
  {
    ...{ key: 'base', head: 'DPP (Rp)', kind: 'amount', width: 116, phone: 'meta', phoneHead: true },
    cell: (row) => formatAmount(row.baseAmount),
  },
  {
    key: 'tax',
    head: 'PPN (Rp)',
    kind: 'amount',
    width: 108,
    phone: 'amount',
    cell: (row) => formatAmount(row.taxAmount),
  },
  {
    ...{ key: 'state', head: 'Status', kind: 'badge', width: 136 },
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{inputStateTexts[state]}</StatusBadge>,
  },
]

function actColumn(ask: (question: Question) => void): Column<InputTaxRow> {
  return {
    ...{ key: 'acts', head: 'Aksi', kind: 'actions', width: 120 },
    cell: (row) => <RowActs row={row} ask={ask} />,
  }
}

function RowActs({ row, ask }: { readonly row: InputTaxRow; readonly ask: (question: Question) => void }) {
  const button = (act: Question['act'], text: string) => (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`${text} ${row.sourceNumber}`}
      onClick={() => ask({ act, row })}
    >
      {text}
    </Button>
  )
  if (row.state === 'pending')
    return (
      <>
        {button('credit', 'Kreditkan')}
        {button('expense', 'Bebankan')}
      </>
    )
  return row.decisionId === null ? null : button('cancel', 'Batalkan')
}
