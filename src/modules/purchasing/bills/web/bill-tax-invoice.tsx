import { Button, Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { certificateKindTexts } from '../../../tax/rules/certificate.ts'
import { grossedUp, statedObject, withheldOf } from '../../../tax/rules/withholding.ts'
import { TaxInvoiceFields } from './tax-invoice-fields.tsx'
import type { BillFormState } from './use-bill-form.ts'

type Props = { readonly bill: BillFormState }

/** What the tax invoice says, and notes. */
export function BillTaxInvoice({ bill }: Props) {
  const { form, today, amounts } = bill
  const { draft, change } = form
  const charged = [...draft.goods, ...draft.ordered, ...draft.grid.lines]
  return (
    <div className="bill-tax-invoice">
      <TaxInvoiceFields form={form} today={today} charged={charged} computed={amounts?.taxAmount} />
      <Withholding bill={bill} />
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

/** When tax is withheld of the lines that name an object, and who bears it. */
function Withholding({ bill: { form, lines, objects, context, certificates } }: Props) {
  const { draft, change } = form
  const rateOf = (code: string | null, amount: Rupiah): number | undefined => {
    const object = code === null ? undefined : objects.byCode.get(code)
    if (object === undefined) return undefined
    const recipient = { hasTaxNumber: context?.vendor?.hasTaxNumber ?? true, certificates }
    const stated = statedObject(object, recipient, objects.byCode)
    return withheldOf(stated, amount, recipient).rateBasisPoints
  }
  const [borne, setBorne] = useState<ReadonlyMap<number, number>>(new Map())
  const withheld = lines.grid.lines.flatMap((line, row) => {
    const rate = rateOf(line.objectCode, line.amount)
    return rate === undefined ? [] : [{ line, row, rate }]
  })
  if (withheld.length === 0) return null
  // Each line is grossed up once, unless its amount is typed anew.
  const unborne = withheld.filter(({ line }) => borne.get(line.key) !== line.amount)
  const bear = (): void => {
    const amounts = unborne.map(({ line, row, rate }) => ({
      line,
      row,
      amount: grossedUp(line.amount, rate),
    }))
    for (const { line, row, amount } of amounts) lines.act({ kind: 'edit', row, change: { ...line, amount } })
    setBorne(new Map([...borne, ...amounts.map(({ line, amount }) => [line.key, amount] as const)]))
  }
  return (
    <div className="bill-withholding">
      {certificates.map(({ kind, certificateNumber, validUntil }) => (
        <p key={`${kind} ${certificateNumber}`} className="muted">
          {certificateKindTexts[kind]} {certificateNumber}, berlaku sampai {formatDay(validUntil)}
        </p>
      ))}
      <Checkbox
        label="PPh dipotong saat dibayar"
        checked={draft.withholdAt === 'payment'}
        onChange={(event) => change({ withholdAt: event.currentTarget.checked ? 'payment' : 'bill' })}
      />
      <Button size="compact-xs" variant="default" disabled={unborne.length === 0} onClick={bear}>
        Gross-up: PPh kami tanggung
      </Button>
    </div>
  )
}
