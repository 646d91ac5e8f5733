import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { CashAccountSelect } from '../../../accounts/web/index.ts'
import {
  PostedFormDialog,
  FormWaiting,
  PostingDay,
  PostingReason,
  usePostedForm,
} from '../../../documents/web/index.ts'
import { giroApi, rejectGiro, type Giro } from '../contract.ts'
import { rejectionProblems, type RejectionDraft } from '../rules/giro.ts'
import './giro.css'

/** Asks when and why the bank rejected the giro in the address, and what it took for that. */
export function GiroReject() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(giroApi.read, { params: { number } })
  if (data) return <RejectForm key={data.id} giro={data} />
  return <FormWaiting title={`Tolak ${number}`} error={error} retry={refetch} />
}

const hints = {
  in: 'Penerimaannya batal sejak hari itu: invoice yang dibayarnya terbuka kembali.',
  out: 'Pembayarannya batal sejak hari itu: tagihan yang dibayarnya terbuka kembali.',
} as const

function RejectForm({ giro }: { readonly giro: Giro }) {
  const { today } = useSession()
  const start: RejectionDraft = { entryDate: today, reason: '', accountId: null, feeAmount: zeroRupiah }
  const { form } = usePostedForm({
    day: { field: 'entryDate' },
    start,
    check: (draft) => rejectionProblems(draft, { today, giro }),
    question: () => `Giro ${giro.chequeNumber} ${formatRupiah(giro.amount)} ditolak bank`,
    verb: 'Tolak',
    endpoint: rejectGiro,
    input: (draft, entryDate) => ({ params: { id: giro.id }, body: { ...draft, entryDate } }),
    said: ({ number }) => `Giro ${number} ditolak`,
    back: giro.giroNumber,
  })
  const { draft, change, at } = form
  return (
    <PostedFormDialog
      size="form"
      form={form}
      title={`Tolak ${giro.giroNumber}`}
      hint={`${giro.chequeNumber} ${giro.bankName}, ${formatRupiah(giro.amount)}, jatuh tempo ${formatDay(giro.dueDay)}. ${hints[giro.direction]}`}
      verb="Catat Tolakan"
      head={
        <div className="giro-act">
          <PostingDay posts="journals" form={form} field="entryDate" label="Tanggal tolakan" today={today} />
          <PostingReason form={form} autoFocus />
          <AmountInput
            {...at('feeAmount')}
            label="Biaya tolakan bank"
            value={draft.feeAmount === 0 ? undefined : draft.feeAmount}
            onChange={(amount) => change({ feeAmount: amount ?? zeroRupiah })}
          />
          {draft.feeAmount > 0 && (
            <CashAccountSelect
              {...at('accountId')}
              value={draft.accountId}
              onChange={(accountId) => change({ accountId })}
            />
          )}
        </div>
      }
    />
  )
}
