import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { RecurringPreview, ScheduleFields } from '../../../journals/web/index.ts'
import { VendorSelect } from '../../../parties/web/index.ts'
import type { BillVendor } from '../../bills/rules/bill-content.ts'
import { BillLines } from '../../bills/web/bill-lines.tsx'
import { BillTotals } from '../../bills/web/bill-totals.tsx'
import type { RecurringBill } from '../contract.ts'
import { billTextOfRun, outcomeTexts } from '../rules/recurring-bill.ts'
import type { RecurringBillForm } from '../rules/recurring-bill-form.ts'
import { useRecurringBillForm, type RecurringBillFormState } from './use-recurring-form.ts'
import './recurring-bills.css'

const hint =
  'Di nomor dan keterangan, {bulan}, {tahun}, dan {tanggal} diganti dengan bulan, tahun, dan tanggal tiap tagihannya.'

type Props = { readonly start: RecurringBillForm; readonly recurring?: RecurringBill }

/** The form of a recurring bill: whose, when, its lines, and the next bills as they will come. */
export function RecurringBillFormDialog({ start, recurring }: Props) {
  const state = useRecurringBillForm(start, recurring)
  const { form, lines, amounts, objects, schedule, firstDay } = state
  const { draft } = form
  const bill = {
    ...{ lines, amounts, objects },
    form: { draft: { goods: [], postingDay: draft.start, vendor: draft.vendor } },
  }
  return (
    <FormDialog
      size="wide"
      title={recurring ? `Edit Tagihan Berulang ${recurring.name}` : 'Buat Tagihan Berulang'}
      hint={hint}
      dirty={form.isDirty}
      waiting={objects.waiting}
      onSubmit={form.submit}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body} className="recurring-bill-form">
        <FormProblems form={form} toCell={lines.toCell} />
        <Head state={state} />
        <BillLines bill={bill} />
        <div className="recurring-bill-foot">
          <Foot state={state} />
          {amounts ? <BillTotals amounts={amounts} /> : <p className="muted">Menghitung…</p>}
        </div>
        {schedule && (
          <RecurringPreview
            schedule={schedule}
            description={draft.documentNumber}
            textOf={billTextOfRun}
            from={firstDay}
          />
        )}
      </div>
    </FormDialog>
  )
}

type StateProps = { readonly state: RecurringBillFormState }

/** Its name, whose it is, when it comes, and what is done about it then. */
function Head({ state: { form, today } }: StateProps) {
  const { draft, change, at } = form
  return (
    <div className="recurring-bill-fields">
      <TextInput
        {...inputProps({ label: 'Nama', required: true, ...at('name') })}
        data-autofocus
        autoComplete="off"
        maxLength={100}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className="recurring-bill-wide">
        <VendorSelect
          {...at('vendorId')}
          value={draft.vendor}
          onChange={(vendor: BillVendor | undefined) => change({ vendor })}
        />
      </div>
      <TextInput
        {...inputProps({ label: 'Nomor dari vendor', required: true, ...at('documentNumber') })}
        autoComplete="off"
        maxLength={100}
        placeholder="Sewa {bulan} {tahun}"
        value={draft.documentNumber}
        onChange={(event) => change({ documentNumber: event.currentTarget.value })}
      />
      <ScheduleFields form={form} today={today} />
      <SelectInput
        label="Saat jatuh tempo"
        value={draft.posts ? 'post' : 'wait'}
        onChange={(value) => change({ posts: value === 'post' })}
        options={[
          { value: 'wait', text: outcomeTexts.wait },
          { value: 'post', text: outcomeTexts.post },
        ]}
      />
    </div>
  )
}

/** What is seldom another than usual. */
function Foot({ state: { form } }: StateProps) {
  const { draft, change } = form
  const { lines } = draft.grid
  return (
    <div className="recurring-bill-checks">
      {lines.some(({ taxClass }) => taxClass === 'taxed') && (
        <Checkbox
          label="PPN dapat dikreditkan"
          checked={draft.isCreditable}
          onChange={(event) => change({ isCreditable: event.currentTarget.checked })}
        />
      )}
      {lines.some(({ objectCode }) => objectCode !== null) && (
        <Checkbox
          label="PPh dipotong saat dibayar"
          checked={draft.withholdAt === 'payment'}
          onChange={(event) => change({ withholdAt: event.currentTarget.checked ? 'payment' : 'bill' })}
        />
      )}
      <Checkbox
        label="Aktif"
        checked={draft.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
      <Textarea
        label="Catatan"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}
