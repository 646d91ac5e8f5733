import { Button, TextInput } from '@mantine/core'
import { parseDay, type Day } from '../../../platform/rules/day/day.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useOpenDialog } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { readServiceBoard, scheduleServiceOrder, type ServiceOrder } from '../contract.ts'
import { namesIn } from '../rules/service-order-content.ts'
import { scheduleProblems } from '../rules/service-order.ts'
import { overlapsOf, overlapText } from '../rules/visits.ts'
import { OfService } from './of-service-order.tsx'
import { seen } from './service-acts.ts'
import { TechnicianInput } from './technician-input.tsx'
import './service-orders.css'

const titleOf = (number: string): string => `Jadwalkan ${number}`

/** Planning the order in the address, or moving its visit. */
export function ServiceSchedule() {
  return (
    <OfService title={titleOf} act="schedule">
      {(order) => <ScheduleForm order={order} />}
    </OfService>
  )
}

interface Draft {
  readonly visitDay: Day | ''
  readonly visitFrom: string
  readonly visitUntil: string
  readonly technicians: string
}

/** Hours as people type them: 8, 8.30, 08:30. */
function hourOf(typed: string): string | null {
  const [, hour, minute = '00'] = /^\s*(\d{1,2})(?:[.:](\d{2}))?\s*$/.exec(typed) ?? []
  if (typed.trim() === '') return null
  return hour === undefined ? typed.trim() : `${hour.padStart(2, '0')}:${minute}`
}

function planned({ visitDay, visitFrom, visitUntil, technicians }: Draft) {
  return {
    visitDay,
    visitFrom: hourOf(visitFrom),
    visitUntil: hourOf(visitUntil),
    technicians: namesIn(technicians),
  }
}

function useSchedule(order: ServiceOrder) {
  const { today } = useSession()
  const act = useAct(scheduleServiceOrder)
  const openDialog = useOpenDialog()
  return useForm<Draft, ServiceOrder, 'save'>({
    start: {
      visitDay: order.visitDay ?? (order.orderDate > today ? order.orderDate : today),
      visitFrom: order.visitFrom ?? '',
      visitUntil: order.visitUntil ?? '',
      technicians: order.technicians.join(', '),
    },
    check: (draft) => scheduleProblems(planned(draft), order),
    save: (draft) => {
      const { visitDay, ...body } = planned(draft)
      return act.attempt({ ...seen(order), body: { ...body, visitDay: visitDay || today } })
    },
    onSaved: ({ orderNumber }) => {
      toast(`${orderNumber} dijadwalkan`)
      openDialog(orderNumber, { replace: true, force: true })
    },
  })
}

function ScheduleForm({ order }: { readonly order: ServiceOrder }) {
  const { today } = useSession()
  const form = useSchedule(order)
  const { draft, change, at } = form
  const submit = (): void => form.submit('save')
  return (
    <FormDialog
      title={titleOf(order.orderNumber)}
      hint={`${order.customerName}${order.site === null ? '' : `, ${order.site}`}. Tanpa jam, kunjungan memakai sepanjang hari.`}
      dirty={form.isDirty}
      onSubmit={submit}
      onAct={submit}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Jadwalkan
        </Button>
      }
    >
      <div ref={form.body} className="service-form">
        <div className="schedule-head">
          <DayInput
            {...at('visitDay')}
            label="Tanggal kunjungan"
            required
            autoFocus
            today={today}
            value={draft.visitDay === '' ? undefined : draft.visitDay}
            onChange={(day) => change({ visitDay: day ?? '' })}
          />
          <Hour form={form} field="visitFrom" label="Mulai" example="09:00" />
          <Hour form={form} field="visitUntil" label="Sampai" example="11:00" />
          <div className="service-wide">
            <TechnicianInput
              {...at('technicians')}
              required
              value={draft.technicians}
              onChange={(technicians) => change({ technicians })}
            />
          </div>
        </div>
        <Overlaps order={order} draft={draft} />
        <FormProblems form={form} />
      </div>
    </FormDialog>
  )
}

type HourProps = {
  readonly form: ReturnType<typeof useSchedule>
  readonly field: 'visitFrom' | 'visitUntil'
  readonly label: string
  readonly example: string
}

function Hour({ form: { draft, change, at }, field, label, example }: HourProps) {
  return (
    <TextInput
      {...inputProps({ label, placeholder: example, ...at(field) })}
      autoComplete="off"
      inputMode="numeric"
      maxLength={5}
      value={draft[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
}

/** Who of the chosen is needed elsewhere in the same hours: said, not refused. */
function Overlaps({ order, draft }: { readonly order: ServiceOrder; readonly draft: Draft }) {
  const visitDay = parseDay(draft.visitDay)
  const { today } = useSession()
  const query = { from: visitDay ?? today, to: visitDay ?? today }
  const { data } = useReply(readServiceBoard, { query }, { enabled: visitDay !== undefined })
  if (visitDay === undefined || data === undefined) return null
  const visit = { ...planned(draft), visitDay, orderNumber: order.orderNumber }
  const overlaps = overlapsOf(
    visit,
    data.visits.filter(({ status }) => status === 'scheduled' || status === 'working'),
  )
  if (overlaps.length === 0) return null
  return (
    <div className="overlap-warning" role="status">
      Jadwal bertabrakan:
      <ul>
        {overlaps.map((overlap) => (
          <li key={`${overlap.orderNumber}/${overlap.technician}`}>{overlapText(overlap)}</li>
        ))}
      </ul>
    </div>
  )
}
