import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseDay } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { DraftOffer } from '../../../../platform/web/draft/draft-offer.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { BesideFiles } from '../../../audit/web/index.ts'
import { useAddressVendor, VendorSelect } from '../../../parties/web/index.ts'
import { readRecurringBill } from '../../recurring/contract.ts'
import { billOfDay } from '../../recurring/rules/recurring-bill-form.ts'
import { readBill } from '../contract.ts'
import { copiedBill, emptyBill, type BillContent, type BillVendor } from '../rules/bill-content.ts'
import { BillGoodsLines } from './bill-goods.tsx'
import { BillObjects } from './bill-objects.tsx'
import { BillAdvances } from './bill-advances.tsx'
import { BillOrderedLines } from './bill-ordered.tsx'
import { EmptyOrCopied, Opened, FormWaiting } from '../../../documents/web/index.ts'
import { BillLines } from './bill-lines.tsx'
import { BillProposals } from './bill-proposals.tsx'
import { BillTaxInvoice } from './bill-tax-invoice.tsx'
import { BillTotals } from './bill-totals.tsx'
import { useBillForm, type BillFormState } from './use-bill-form.ts'
import './bill-form.css'

const titles = {
  title: 'Catat Tagihan',
  hint: 'Tagihan vendor dibukukan saat disimpan: beban atau aset, PPN masukan, dan PPh yang dipotong.',
}

/** A new bill of today: of the vendor the address names, or with what the bill it names holds. */
export function BillCreate() {
  const { today } = useSession()
  const [begunOn] = useState(today)
  return (
    <EmptyOrCopied read={readBill} {...titles}>
      {(title, copied) =>
        copied === undefined ? (
          <EmptyBill />
        ) : (
          <BillFormDialog title={title} start={copiedBill(copied, begunOn)} />
        )
      }
    </EmptyOrCopied>
  )
}

function EmptyBill() {
  const { today } = useSession()
  const { isRead, vendor } = useAddressVendor()
  if (!isRead) return <FormWaiting {...titles} />
  return <BillFormDialog start={{ ...emptyBill(today), vendor }} />
}

/** The bill of the day of a recurring bill that the address names, filled, to be looked at. */
export function BillOfDay() {
  const { today } = useSession()
  const [, recurringId = '0', day = ''] = /^(\d+)-(.*)$/.exec(useParam('run')) ?? []
  const [begunOn] = useState(today)
  return (
    <Opened read={readRecurringBill} input={{ params: { id: Number(recurringId) } }} {...titles}>
      {(recurring) => (
        <BillFormDialog
          title={`Catat Tagihan, ${recurring.name}`}
          start={billOfDay(recurring, parseDay(day) ?? begunOn, begunOn)}
        />
      )}
    </Opened>
  )
}

type FormProps = { readonly start: BillContent; readonly title?: string }

function BillFormDialog({ start, title = titles.title }: FormProps) {
  const bill = useBillForm(start)
  const { form, lines, amounts, files, setFiles } = bill
  const submit = (): void => form.submit('save')
  return (
    <FormDialog
      size="wide"
      title={title}
      hint={titles.hint}
      dirty={form.isDirty || files.length > 0}
      onSubmit={submit}
      onAct={submit}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Post Tagihan
        </Button>
      }
    >
      <BesideFiles files={files} onChange={setFiles}>
        <div ref={form.body} className="bill-form">
          <DraftOffer form={form} />
          <RunNotice bill={bill} />
          <Head bill={bill} />
          <FormProblems form={form} toCell={lines.toCell} />
          <BillGoodsLines bill={bill} />
          <BillOrderedLines bill={bill} />
          <BillLines bill={bill} />
          <BillProposals bill={bill} />
          <BillObjects bill={bill} />
          <BillAdvances bill={bill} />
          <div className="bill-foot">
            <BillTaxInvoice bill={bill} />
            {amounts ? <BillTotals amounts={amounts} /> : <p className="muted">Menghitung…</p>}
          </div>
        </div>
      </BesideFiles>
    </FormDialog>
  )
}

type Props = { readonly bill: BillFormState }

/** Which day of which recurring bill it is of. */
function RunNotice({ bill }: Props) {
  const { recurringRun: run } = bill.form.draft
  if (run === null) return null
  return (
    <p className="muted">
      Tagihan berulang <AppLink to={`/purchase/recurring-bills/${run.recurringId}`}>{run.name}</AppLink> untuk{' '}
      {formatDay(run.dueDay)}. Cocokkan nomor dan jumlahnya dengan tagihan vendor.
    </p>
  )
}

/** Vendor with its number and days; the everyday bill is these and one line. */
function Head({ bill }: Props) {
  const { form, today, dueDate } = bill
  const { draft, change, at } = form
  return (
    <div className="bill-head">
      <div className="bill-vendor">
        <VendorSelect
          {...at('vendorId')}
          autoFocus={draft.vendor === undefined}
          value={draft.vendor}
          onChange={(vendor: BillVendor | undefined) =>
            change({ vendor, goods: [], ordered: [], advances: [] })
          }
        />
      </div>
      <TextInput
        {...inputProps({ label: 'Nomor dari vendor', required: true, ...at('documentNumber') })}
        autoComplete="off"
        maxLength={100}
        value={draft.documentNumber}
        onChange={(event) => change({ documentNumber: event.currentTarget.value })}
      />
      <DayInput
        {...at('billDate')}
        label="Tanggal tagihan"
        required
        today={today}
        max={today}
        value={draft.billDate === '' ? undefined : draft.billDate}
        onChange={(day) =>
          change({
            billDate: day ?? '',
            // The books take it on its own day until somebody says another.
            ...(draft.postingDay === draft.billDate ? { postingDay: day ?? '' } : {}),
          })
        }
      />
      <DayInput
        {...at('postingDay')}
        posts="purchasing"
        label="Tanggal pembukuan"
        required
        today={today}
        max={today}
        value={draft.postingDay === '' ? undefined : draft.postingDay}
        onChange={(day) => change({ postingDay: day ?? '' })}
      />
      <DayInput
        {...at('dueDate')}
        label="Jatuh tempo"
        today={today}
        value={dueDate}
        onChange={(day) => change({ dueDate: day ?? '' })}
      />
    </div>
  )
}
