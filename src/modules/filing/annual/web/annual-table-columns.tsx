import { Button } from '@mantine/core'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { toRupiah, type Total } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { alert, confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import {
  removeFiscalCorrection,
  type AnnualAccount,
  type CorrectionRow,
  type ProposalRow,
} from '../contract.ts'
import { correctionKindTexts } from '../rules/fiscal-correction.ts'
import type { CorrectionStart } from './correction-form.tsx'

const amountOrDash = (amount: Total): string => (amount === 0n ? '–' : formatAmount(amount))

export const accountColumns: Column<AnnualAccount>[] = [
  { key: 'code', head: 'Akun', kind: 'code', width: 96, phone: 'meta', cell: ({ code }) => code },
  { key: 'text', head: 'Nama', phone: 'lead', cell: ({ name }) => name },
  {
    ...{
      key: 'commercial',
      head: 'Komersial (Rp)',
      kind: 'amount',
      width: 160,
      phone: 'meta',
      phoneHead: true,
    },
    cell: (row) => formatAmount(row.commercial),
  },
  {
    ...{ key: 'positive', head: 'Koreksi + (Rp)', kind: 'amount', width: 144, phone: 'hidden' },
    cell: (row) => amountOrDash(row.positive),
  },
  {
    ...{ key: 'negative', head: 'Koreksi − (Rp)', kind: 'amount', width: 144, phone: 'hidden' },
    cell: (row) => amountOrDash(row.negative),
  },
  {
    ...{ key: 'fiscal', head: 'Fiskal (Rp)', kind: 'amount', width: 160, phone: 'amount' },
    cell: (row) => formatAmount(row.fiscal),
  },
]

/** A correction as text of its account. */
const accountOf = ({
  accountCode,
  accountName,
}: Pick<CorrectionRow, 'accountCode' | 'accountName'>): string =>
  accountCode === null ? '–' : `${accountCode} ${accountName ?? ''}`

const shownColumns: Column<CorrectionRow>[] = [
  { key: 'kind', head: 'Jenis', width: 168, phone: 'meta', cell: ({ kind }) => correctionKindTexts[kind] },
  { key: 'account', head: 'Akun', width: 248, phone: 'meta', cell: accountOf },
  { key: 'reason', head: 'Alasan', phone: 'lead', cell: ({ reason }) => reason },
  {
    key: 'entry',
    head: 'Jurnal',
    kind: 'code',
    width: 136,
    phone: 'meta',
    cell: (row) => row.entryNumber ?? '–',
  },
  {
    ...{ key: 'amount', head: 'Jumlah (Rp)', kind: 'amount', width: 144, phone: 'amount' },
    cell: ({ amount }) => formatAmount(amount),
  },
]

export function correctionColumns(mayCorrect: boolean): Column<CorrectionRow>[] {
  if (!mayCorrect) return shownColumns
  return [
    ...shownColumns,
    { key: 'acts', head: 'Aksi', kind: 'actions', width: 88, cell: (row) => <RemoveButton row={row} /> },
  ]
}

function RemoveButton({ row }: { readonly row: CorrectionRow }) {
  const act = useAct(removeFiscalCorrection)
  const remove = async () => {
    if (!(await confirm(`Hapus koreksi "${row.reason}"?`, { verb: 'Hapus' }))) return
    const outcome = await act.attempt({ params: { id: row.id }, body: {} })
    if (outcome === undefined) return
    if ('saved' in outcome) toast('Koreksi dihapus')
    else await alert(outcome.refusal.message)
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={act.pending}
      aria-label={`Hapus ${row.reason}`}
      onClick={() => void remove()}
    >
      Hapus
    </Button>
  )
}

const proposedColumns: Column<ProposalRow>[] = [
  { key: 'kind', head: 'Jenis', width: 168, phone: 'meta', cell: ({ kind }) => correctionKindTexts[kind] },
  { key: 'account', head: 'Akun', width: 248, phone: 'meta', cell: accountOf },
  { key: 'reason', head: 'Dasar', phone: 'lead', cell: ({ reason }) => reason },
  {
    ...{ key: 'amount', head: 'Jumlah (Rp)', kind: 'amount', width: 144, phone: 'amount' },
    cell: ({ amount }) => formatAmount(amount),
  },
]

export function proposalColumns(take: ((start: CorrectionStart) => void) | undefined): Column<ProposalRow>[] {
  if (take === undefined) return proposedColumns
  const cell = ({ basis, kind, accountId, accountCode, amount, reason }: ProposalRow) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Pakai usulan ${accountCode}`}
      onClick={() => take({ basis, kind, accountId, amount: toRupiah(amount), reason })}
    >
      Pakai
    </Button>
  )
  return [...proposedColumns, { key: 'acts', head: 'Aksi', kind: 'actions', width: 88, cell }]
}
