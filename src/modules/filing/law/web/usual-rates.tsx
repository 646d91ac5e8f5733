import { useState } from 'react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { saveWithheldRate } from '../../../tax/contract.ts'
import { withheldRateProblems } from '../../../tax/rules/law-row.ts'
import { usualTaxNames, usualTaxTexts, type UsualTax } from '../../../tax/withheld/rules/withheld-from-us.ts'
import type { IncomeTaxLaw } from '../contract.ts'
import { basisPointsOf, LawForm, type LawDraft } from './law-form.tsx'

const options = usualTaxNames.map((value) => ({ value, text: usualTaxTexts[value] }))
const rowOf = ({ percents, source }: LawDraft) => ({
  rateBasisPoints: basisPointsOf(percents['rateBasisPoints']) ?? 0,
  source,
})

/** At which rate customers usually withhold from a day on; 0 where they do not, or not yet. */
export function UsualRateForm() {
  const act = useAct(saveWithheldRate)
  const [article, choose] = useState<UsualTax>('pph22_marketplace')
  return (
    <LawForm
      label="Tarif yang dipotong customer"
      percents={{ rateBasisPoints: 'Tarif (%)' }}
      first={
        <SelectInput
          label="Jenis PPh"
          options={options}
          value={article}
          onChange={(chosen) => choose(chosen as UsualTax)}
        />
      }
      check={(draft) => withheldRateProblems(rowOf(draft))}
      save={(draft, validFrom) => act.attempt({ body: { ...rowOf(draft), article, validFrom } })}
    />
  )
}

export const usualRateColumns: Column<IncomeTaxLaw['fromUs'][number]>[] = [
  { key: 'article', head: 'Jenis PPh', width: 200, phone: 'lead', cell: (row) => usualTaxTexts[row.article] },
  { key: 'from', head: 'Berlaku mulai', width: 148, phone: 'meta', cell: (row) => formatDay(row.validFrom) },
  {
    ...{ key: 'rate', head: 'Tarif', kind: 'amount', width: 112, phone: 'meta' },
    cell: ({ rateBasisPoints }) =>
      rateBasisPoints === 0 ? 'Tidak dipungut' : formatPercent(rateBasisPoints),
  },
  { key: 'source', head: 'Dasar hukum', phone: 'meta', cell: (row) => row.source },
]
