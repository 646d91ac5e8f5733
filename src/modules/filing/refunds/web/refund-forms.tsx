import { TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { CashAccountSelect } from '../../../accounts/web/index.ts'
import { receiveVatRefund, requestVatRefund, type VatRefundRow } from '../contract.ts'
import {
  isRefundKind,
  receiptProblems,
  refundKinds,
  refundKindTexts,
  requestProblems,
  type RefundKind,
} from '../rules/vat-refund.ts'

type RequestProps = { readonly masa: Day; readonly available: Rupiah; readonly onClose: () => void }

/** Asks back what a month left overpaid. */
export function RefundRequestForm({ masa, available, onClose }: RequestProps) {
  const { today } = useSession()
  const act = useAct(requestVatRefund)
  const start: { kind: RefundKind; requestedOn: Day | '' } = { kind: 'ordinary', requestedOn: today }
  const form = useForm({
    start,
    check: ({ requestedOn }) =>
      requestedOn === ''
        ? [{ path: 'requestedOn', message: 'Tanggal permohonan harus diisi' }]
        : requestProblems({ requestedOn }, { masa, today }),
    save: async ({ kind, requestedOn }) =>
      requestedOn === '' ? undefined : act.attempt({ body: { masa, kind, requestedOn, told: available } }),
    onSaved: () => {
      toast(`Restitusi ${formatRupiah(available)} diajukan`)
      onClose()
    },
  })
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      title={`Restitusi PPN Masa ${formatMonth(masa)}`}
      hint={`${formatRupiah(available)} tidak lagi dikompensasikan ke masa berikutnya. Selain pada akhir tahun buku, restitusi hanya bagi PKP tertentu (Pasal 9 ayat (4b) UU PPN).`}
      onClose={onClose}
      verb="Ajukan Restitusi"
    >
      <SelectInput
        {...at('kind')}
        label="Cara"
        required
        value={draft.kind}
        onChange={(kind) => isRefundKind(kind) && change({ kind })}
        options={refundKinds.map((value) => ({ value, text: refundKindTexts[value] }))}
      />
      <DayInput
        {...at('requestedOn')}
        label="Tanggal permohonan"
        required
        today={today}
        max={today}
        value={draft.requestedOn === '' ? undefined : draft.requestedOn}
        onChange={(day) => change({ requestedOn: day ?? '' })}
      />
    </ActForm>
  )
}

interface ReceiptDraft {
  readonly receivedOn: Day | ''
  readonly receivedAmount: Rupiah | undefined
  readonly decisionNumber: string
  readonly accountId: number | null
}

type ReceiptProps = { readonly masa: Day; readonly refund: VatRefundRow; readonly onClose: () => void }

function useReceipt({ refund, onClose }: ReceiptProps) {
  const { today } = useSession()
  const act = useAct(receiveVatRefund)
  const start: ReceiptDraft = {
    ...{ receivedOn: today, receivedAmount: refund.amount, decisionNumber: '', accountId: null },
  }
  return useForm<ReceiptDraft, { entryNumber: string }>({
    start,
    check: ({ receivedOn, receivedAmount, decisionNumber, accountId }) => [
      ...(receivedOn === ''
        ? [{ path: 'receivedOn', message: 'Tanggal terima harus diisi' }]
        : receiptProblems(
            { receivedOn, receivedAmount: receivedAmount ?? 0, decisionNumber },
            { ...refund, today },
          )),
      ...(accountId === null ? [{ path: 'accountId', message: 'Akun kas atau bank harus dipilih' }] : []),
    ],
    save: async ({ receivedOn, receivedAmount, ...draft }) =>
      receivedOn === '' || receivedAmount === undefined
        ? undefined
        : act.attempt({ params: { id: refund.id }, body: { ...draft, receivedOn, receivedAmount } }),
    onSaved: ({ entryNumber }) => {
      toast(`Restitusi tercatat dengan ${entryNumber}`)
      onClose()
    },
  })
}

/** What the state paid back of a request. */
export function RefundReceiptForm({ masa, refund, onClose }: ReceiptProps) {
  const { today } = useSession()
  const form = useReceipt({ masa, refund, onClose })
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      title={`Terima Restitusi PPN Masa ${formatMonth(masa)}`}
      hint={`Diminta ${formatRupiah(refund.amount)}. Yang tidak dikabulkan menjadi beban PPN tidak dapat dikreditkan.`}
      onClose={onClose}
      verb="Catat Restitusi"
    >
      <TextInput
        {...inputProps({
          label: 'Nomor keputusan',
          required: true,
          autoFocus: true,
          ...at('decisionNumber'),
        })}
        autoComplete="off"
        maxLength={60}
        value={draft.decisionNumber}
        onChange={(event) => change({ decisionNumber: event.currentTarget.value })}
      />
      <AmountInput
        {...at('receivedAmount')}
        label="Jumlah diterima (Rp)"
        required
        value={draft.receivedAmount}
        onChange={(receivedAmount) => change({ receivedAmount })}
      />
      <DayInput
        {...at('receivedOn')}
        label="Tanggal terima"
        required
        today={today}
        max={today}
        value={draft.receivedOn === '' ? undefined : draft.receivedOn}
        onChange={(day) => change({ receivedOn: day ?? '' })}
      />
      <CashAccountSelect
        {...at('accountId')}
        value={draft.accountId}
        onChange={(accountId) => change({ accountId })}
      />
    </ActForm>
  )
}
