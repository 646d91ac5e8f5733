import { Textarea, TextInput } from '@mantine/core'
import type { Day } from '../../../platform/rules/day/day.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { Attachments } from '../../audit/web/index.ts'
import { PostingDay, PostingReason } from '../../documents/web/index.ts'
import { WarehouseInput } from '../../inventory/web/index.ts'
import { cancelServiceOrder, finishServiceOrder, reopenServiceOrder, type ServiceOrder } from '../contract.ts'
import { workDayProblems } from '../rules/service-order.ts'
import { OfService } from './of-service-order.tsx'
import { seen } from './service-acts.ts'
import { SignaturePad } from './signature.tsx'
import { useWorkForm } from './use-work-form.ts'
import './service-orders.css'

type Props = { readonly order: ServiceOrder }

const daysOf = (order: ServiceOrder, today: Day) => ({ today, orderDate: order.orderDate, lastUse: null })

const finishTitle = (number: string): string => `Selesaikan ${number}`

/** Finishing the order in the address, with what was done and who took it over. */
export function ServiceFinish() {
  return (
    <OfService title={finishTitle} act="finish">
      {(order) => <FinishForm order={order} />}
    </OfService>
  )
}

interface FinishDraft {
  readonly finishedOn: Day | ''
  readonly completionNotes: string
  readonly receivedBy: string
  readonly signature: string
  readonly warehouseId: number | null
}

function useFinish(order: ServiceOrder) {
  const { today } = useSession()
  const form = useWorkForm({
    start: {
      finishedOn: today,
      completionNotes: order.completionNotes ?? '',
      receivedBy: order.receivedBy ?? '',
      signature: '',
      warehouseId: null,
    } as FinishDraft,
    check: ({ finishedOn: day }) =>
      workDayProblems({ day, path: 'finishedOn', noun: 'Tanggal selesai' }, daysOf(order, today)),
    endpoint: finishServiceOrder,
    input: ({ finishedOn, signature, ...draft }) => ({
      ...seen(order),
      body: { ...draft, finishedOn: finishedOn || today, signature: signature === '' ? null : signature },
    }),
    question: `Selesaikan ${order.orderNumber}? Jurnal langsung di-post dan tidak dapat diubah.`,
    verb: 'Selesaikan',
    said: ({ orderNumber }) => `${orderNumber} selesai`,
  })
  return { form, today }
}

function FinishForm({ order }: Props) {
  const { form, today } = useFinish(order)
  const { draft, change, at } = form
  const isLeft = order.parts.some(({ planned, used }) => planned > used)
  return (
    <ActForm
      size="form"
      form={form}
      title={finishTitle(order.orderNumber)}
      hint={
        isLeft
          ? 'Suku cadang yang tertulis dan belum dipakai keluar dari gudang pada tanggal selesai. Foto pekerjaan dilampirkan di bawah.'
          : 'Foto pekerjaan dilampirkan di bawah.'
      }
      verb="Selesaikan"
    >
      <div className="schedule-head">
        <PostingDay posts="stock" form={form} field="finishedOn" label="Tanggal selesai" today={today} />
        {isLeft && (
          <WarehouseInput value={draft.warehouseId} onChange={(warehouseId) => change({ warehouseId })} />
        )}
      </div>
      <Textarea
        {...inputProps({ label: 'Hasil pekerjaan', ...at('completionNotes') })}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        value={draft.completionNotes}
        onChange={(event) => change({ completionNotes: event.currentTarget.value })}
      />
      <TextInput
        {...inputProps({ label: 'Diterima oleh', ...at('receivedBy') })}
        autoComplete="off"
        maxLength={100}
        value={draft.receivedBy}
        onChange={(event) => change({ receivedBy: event.currentTarget.value })}
      />
      <SignaturePad value={draft.signature} onChange={(signature) => change({ signature })} />
      <Attachments kind="service_order" recordId={order.id} />
    </ActForm>
  )
}

const reopenTitle = (number: string): string => `Buka lagi ${number}`

/** Taking the finishing of the order in the address back. */
export function ServiceReopen() {
  return (
    <OfService title={reopenTitle} act="reopen">
      {(order) => <ReopenForm order={order} />}
    </OfService>
  )
}

function ReopenForm({ order }: Props) {
  const { today } = useSession()
  const form = useWorkForm({
    start: { day: today } as { readonly day: Day | '' },
    check: ({ day }) =>
      workDayProblems({ day, path: 'day', noun: 'Tanggal dibuka lagi' }, daysOf(order, today)),
    endpoint: reopenServiceOrder,
    input: ({ day }) => ({ ...seen(order), body: { day: day || today } }),
    question: `Buka lagi ${order.orderNumber}? Beban garansinya dikembalikan.`,
    verb: 'Buka Lagi',
    said: ({ orderNumber }) => `${orderNumber} dikerjakan lagi`,
  })
  return (
    <ActForm
      size="form"
      form={form}
      title={reopenTitle(order.orderNumber)}
      hint="Service order kembali dikerjakan: dapat diubah, dan suku cadangnya dapat bergerak lagi."
      verb="Buka Lagi"
    >
      <PostingDay posts="stock" form={form} field="day" label="Tanggal" today={today} />
    </ActForm>
  )
}

const cancelTitle = (number: string): string => `Batalkan ${number}`

/** Cancelling the order in the address, with a reason. */
export function ServiceCancel() {
  return (
    <OfService title={cancelTitle} act="cancel">
      {(order) => <CancelForm order={order} />}
    </OfService>
  )
}

function CancelForm({ order }: Props) {
  const { today } = useSession()
  const isUsed = order.parts.some(({ used }) => used > 0)
  const form = useWorkForm({
    start: { day: today, reason: '' } as { readonly day: Day | ''; readonly reason: string },
    check: ({ day, reason }) => [
      ...(isUsed || day === ''
        ? workDayProblems({ day, path: 'day', noun: 'Tanggal batal' }, daysOf(order, today))
        : []),
      ...(reason.trim() === '' ? [{ path: 'reason', message: 'Alasan harus diisi' }] : []),
    ],
    endpoint: cancelServiceOrder,
    input: ({ day, reason }) => ({ ...seen(order), body: { day: day || today, reason: reason.trim() } }),
    question: `Batalkan ${order.orderNumber}? Suku cadangnya kembali ke gudang.`,
    verb: 'Batalkan Service Order',
    said: ({ orderNumber }) => `${orderNumber} batal`,
    isDanger: true,
  })
  return (
    <ActForm
      size="form"
      form={form}
      title={cancelTitle(order.orderNumber)}
      hint={
        isUsed
          ? 'Suku cadang yang dipakai kembali ke gudang asalnya dengan nilai keluarnya.'
          : 'Service order yang batal tidak dapat dibuka lagi; salin sebagai baru bila perlu.'
      }
      verb="Batalkan Service Order"
      undoes
    >
      <PostingDay posts="stock" form={form} field="day" label="Tanggal batal" today={today} />
      <PostingReason form={form} autoFocus />
    </ActForm>
  )
}
