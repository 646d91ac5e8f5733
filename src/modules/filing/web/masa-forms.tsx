import { Button, TextInput } from '@mantine/core'
import { type Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { ReasonDialog } from '../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { CashAccountSelect } from '../../accounts/web/index.ts'
import { fileMasa, payMasa, reopenMasa, unpayMasa, type VatClosing } from '../contract.ts'
import { filingProblems, paymentProblems } from '../rules/vat-closing.ts'
import { DatedReasonForm } from './dated-reason-form.tsx'

/** What may be done about a closed month. */
export type Asked = 'reopen' | 'pay' | 'unpay' | 'file'

type AskProps = {
  readonly act: Asked
  readonly masa: Day
  readonly closing: VatClosing
  readonly onClose: () => void
}

/** Asks for what an act on a closed month needs. */
export function Ask({ act, ...props }: AskProps) {
  if (act === 'pay') return <PaymentForm {...props} />
  if (act === 'file') return <FilingForm {...props} />
  return act === 'unpay' ? <UnpayForm {...props} /> : <ReopenForm {...props} />
}

type FormProps = Omit<AskProps, 'act'>

function ReopenForm({ masa, closing: { id }, onClose }: FormProps) {
  const act = useAct(reopenMasa)
  return (
    <ReasonDialog
      title={`Buka Kembali Masa ${formatMonth(masa)}`}
      hint="Jurnal penutupannya dibalik; masa dapat ditutup lagi."
      verb="Buka Kembali"
      act={(reason) => act.attempt({ params: { id }, body: { reason } })}
      onDone={() => {
        toast(`Masa ${formatMonth(masa)} dibuka kembali`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function UnpayForm({ masa, closing: { id }, onClose }: FormProps) {
  const act = useAct(unpayMasa)
  return (
    <DatedReasonForm
      title={`Batalkan Setoran Masa ${formatMonth(masa)}`}
      hint="Jurnal setorannya dibalik; utang PPN terbuka lagi."
      verb="Batalkan Setoran"
      act={(body) => act.attempt({ params: { id }, body })}
      onDone={({ entryNumber }) => {
        toast(`Setoran dibatalkan dengan ${entryNumber}`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function PaymentForm({ masa, closing: { id, closedOn, result }, onClose }: FormProps) {
  const { today } = useSession()
  const act = useAct(payMasa)
  const start: { paidOn: Day | ''; accountId: number | null; billingCode: string; ntpn: string } = {
    ...{ paidOn: today, accountId: null, billingCode: '', ntpn: '' },
  }
  const form = useForm({
    start,
    check: ({ paidOn, accountId, ...draft }) => [
      ...(paidOn === ''
        ? [{ path: 'paidOn', message: 'Tanggal setor harus diisi' }]
        : paymentProblems({ ...draft, paidOn }, { today, closedOn })),
      ...(accountId === null ? [{ path: 'accountId', message: 'Akun kas atau bank harus dipilih' }] : []),
    ],
    save: async ({ paidOn, ...draft }) =>
      paidOn === '' ? undefined : act.attempt({ params: { id }, body: { ...draft, paidOn } }),
    onSaved: ({ entryNumber }: { readonly entryNumber: string }) => {
      toast(`Setoran PPN tercatat dengan ${entryNumber}`)
      onClose()
    },
  })
  const { draft, change, at } = form
  return (
    <FormDialog
      size="small"
      title={`Setoran PPN Masa ${formatMonth(masa)}`}
      hint={`${formatRupiah(result.payable)}. Kode billing berlaku 14 hari sejak dibuat.`}
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      onClose={onClose}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Catat Setoran
        </Button>
      }
    >
      <div ref={form.body} className="vat-fields">
        <FormProblems form={form} />
        <TextInput
          {...inputProps({ label: 'Kode billing', required: true, autoFocus: true, ...at('billingCode') })}
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
          value={draft.billingCode}
          onChange={(event) => change({ billingCode: event.currentTarget.value })}
        />
        <TextInput
          {...inputProps({ label: 'NTPN', required: true, ...at('ntpn') })}
          autoComplete="off"
          maxLength={20}
          value={draft.ntpn}
          onChange={(event) => change({ ntpn: event.currentTarget.value })}
        />
        <DayInput
          {...at('paidOn')}
          label="Tanggal setor"
          required
          today={today}
          max={today}
          value={draft.paidOn === '' ? undefined : draft.paidOn}
          onChange={(day) => change({ paidOn: day ?? '' })}
        />
        <CashAccountSelect
          {...at('accountId')}
          value={draft.accountId}
          onChange={(accountId) => change({ accountId })}
        />
      </div>
    </FormDialog>
  )
}

function FilingForm({ masa, closing: { id }, onClose }: FormProps) {
  const { today } = useSession()
  const act = useAct(fileMasa)
  const start: { filedOn: Day | ''; receiptNumber: string } = { filedOn: today, receiptNumber: '' }
  const form = useForm({
    start,
    check: ({ filedOn, receiptNumber }) =>
      filedOn === ''
        ? [{ path: 'filedOn', message: 'Tanggal lapor harus diisi' }]
        : filingProblems({ filedOn, receiptNumber }, { today, masa }),
    save: async ({ filedOn, receiptNumber }) =>
      filedOn === '' ? undefined : act.attempt({ params: { id }, body: { filedOn, receiptNumber } }),
    onSaved: () => {
      toast(`SPT masa ${formatMonth(masa)} tercatat dilaporkan`)
      onClose()
    },
  })
  const { draft, change, at } = form
  return (
    <FormDialog
      size="small"
      title={`Lapor SPT Masa ${formatMonth(masa)}`}
      hint="Nomor Bukti Penerimaan Elektronik dari Coretax."
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      onClose={onClose}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Catat Lapor
        </Button>
      }
    >
      <div ref={form.body} className="vat-fields">
        <FormProblems form={form} />
        <TextInput
          {...inputProps({ label: 'Nomor BPE', required: true, autoFocus: true, ...at('receiptNumber') })}
          autoComplete="off"
          maxLength={100}
          value={draft.receiptNumber}
          onChange={(event) => change({ receiptNumber: event.currentTarget.value })}
        />
        <DayInput
          {...at('filedOn')}
          label="Tanggal lapor"
          required
          today={today}
          max={today}
          value={draft.filedOn === '' ? undefined : draft.filedOn}
          onChange={(day) => change({ filedOn: day ?? '' })}
        />
      </div>
    </FormDialog>
  )
}
