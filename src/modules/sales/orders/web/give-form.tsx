import { Textarea } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { PostedFormDialog, PostingDay, usePostedForm } from '../../../documents/web/index.ts'
import { OfOrder, orderLinesOf } from '../../web/of-order.tsx'
import { giveSalesOrder, type SalesOrder } from '../contract.ts'
import { giveawayReasons, giveawayReasonTexts, type GiveawayReason } from '../rules/giveaway.ts'
import { leftToBill } from '../rules/order-quantities.ts'
import { seen } from './use-order-acts.ts'

const titleOf = (number: string): string => `Tutup ${number} tanpa tagihan`

/** Giving away what the order in the address delivered at no price. */
export function OrderGive() {
  return <OfOrder title={titleOf}>{(order) => <GiveForm order={order} />}</OfOrder>
}

interface GiveDraft {
  readonly day: Day | ''
  readonly reason: GiveawayReason
  readonly notes: string
}

const reasonOptions = giveawayReasons.map((value) => ({ value, text: giveawayReasonTexts[value] }))

function GiveForm({ order }: { readonly order: SalesOrder }) {
  const { today: now } = useSession()
  const { orderNumber } = order
  const { form, today } = usePostedForm({
    day: { field: 'day', missing: 'Tanggal harus diisi' },
    start: { day: now, reason: 'bonus', notes: '' } as GiveDraft,
    check: () => [],
    question: () => `Tutup ${orderNumber} tanpa tagihan`,
    verb: 'Tutup Tanpa Tagihan',
    unposted: 'Tidak ada biaya yang dipindahkan.',
    endpoint: giveSalesOrder,
    input: ({ reason, notes }, day) => ({ ...seen(order), body: { day, reason, notes } }),
    said: () => `${orderNumber} ditutup tanpa tagihan`,
    back: orderNumber,
  })
  const left = orderLinesOf(order).filter((line) => leftToBill(line) > 0)
  return (
    <PostedFormDialog
      form={form}
      size="form"
      title={titleOf(orderNumber)}
      hint="Yang dikirim tanpa harga tidak ditagih. Biayanya pindah ke akun menurut alasannya; sampel dan hadiah terutang PPN atas biayanya."
      verb="Tutup Tanpa Tagihan"
      head={
        <div className="credit-head">
          <PostingDay posts="sales" form={form} field="day" label="Tanggal" today={today} />
          <SelectInput
            label="Alasan"
            value={form.draft.reason}
            options={reasonOptions}
            onChange={(chosen) =>
              form.change({
                reason: giveawayReasons.find((reason) => reason === chosen) ?? form.draft.reason,
              })
            }
          />
        </div>
      }
    >
      <ul className="closed-lines">
        {left.map((line) => (
          <li key={line.lineNumber}>
            {line.productCode} - {line.productName}: {formatQuantity(leftToBill(line))} {line.unit}
          </li>
        ))}
      </ul>
      <Textarea
        {...inputProps({ label: 'Catatan', ...form.at('notes') })}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={400}
        value={form.draft.notes}
        onChange={(event) => form.change({ notes: event.currentTarget.value })}
      />
    </PostedFormDialog>
  )
}
