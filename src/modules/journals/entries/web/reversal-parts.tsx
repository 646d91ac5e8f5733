import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import type { Form } from '../../../../platform/web/form/use-form.ts'
import type { JournalEntry } from '../contract.ts'
import { inEqualParts, partTotals, type ReversalDraft } from '../rules/reversal-draft.ts'

type Props = { readonly entry: JournalEntry; readonly form: Form<ReversalDraft> }

/** How much of each line is reversed: typed, or the same percentage of the chosen lines. */
export function ReversalParts({ entry: { lines }, form }: Props) {
  const { draft } = form
  const totals = partTotals(draft, lines)
  const difference = Math.abs(totals.debit - totals.credit)
  return (
    <section className="reversal-parts" aria-label="Bagian yang dibalik">
      <EqualParts onPercent={(percent) => form.act((each) => inEqualParts(each, lines, percent))} />
      <table>
        <thead>
          <tr>
            <th scope="col">Akun</th>
            <th scope="col">Sisi</th>
            <th scope="col">Sisa</th>
            <th scope="col">Dibalik</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PartRow key={line.lineNumber} line={line} form={form} />
          ))}
        </tbody>
      </table>
      <p className="muted" role="status">
        {difference === 0
          ? `Debit dan credit sama: ${formatAmount(totals.debit)}`
          : `Debit ${formatAmount(totals.debit)}, credit ${formatAmount(totals.credit)}, selisih ${formatAmount(difference)}`}
      </p>
    </section>
  )
}

type RowProps = { readonly line: JournalEntry['lines'][number]; readonly form: Form<ReversalDraft> }

function PartRow({ line, form }: RowProps) {
  const { lineNumber, accountCode, accountName, debit, standing } = line
  const { amounts } = form.draft
  const change = (amount: Rupiah | undefined): void => {
    const { [lineNumber]: _before, ...others } = amounts
    form.change({ amounts: amount === undefined ? others : { ...others, [lineNumber]: amount } })
  }
  return (
    <tr>
      <td>
        <span className="code">{accountCode}</span> {accountName}
      </td>
      <td>{debit > 0 ? 'Debit' : 'Credit'}</td>
      <td>{formatAmount(standing)}</td>
      <td>
        <AmountInput
          {...form.at(`amounts.${lineNumber}`)}
          name={`Dibalik dari baris ${lineNumber}`}
          disabled={standing === 0}
          value={amounts[lineNumber]}
          onChange={change}
        />
      </td>
    </tr>
  )
}

/** The same percentage of the lines that have an amount; of all while none has. */
function EqualParts({ onPercent }: { readonly onPercent: (percent: number) => void }) {
  const [text, setText] = useState('')
  const percent = Number(text.replace(',', '.'))
  const isUsable = text.trim() !== '' && percent > 0 && percent <= 100
  return (
    <div className="reversal-percent">
      <TextInput
        label="Persentase"
        description="Dari setiap baris yang sudah berisi jumlah, atau dari semua baris"
        inputMode="decimal"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !isUsable) return
          event.preventDefault()
          onPercent(percent)
        }}
      />
      <Button variant="default" disabled={!isUsable} onClick={() => onPercent(percent)}>
        Isi
      </Button>
    </div>
  )
}
