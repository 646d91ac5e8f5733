import { useState } from 'react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { legalForms, legalFormTexts, type LegalForm } from '../../../settings/rules/company.ts'
import { finalTermProblems, termText } from '../../self-paid/rules/final-term.ts'
import { saveFinalTerm, type IncomeTaxLaw } from '../contract.ts'
import { LawForm } from './law-form.tsx'

const forms = legalForms.map((value) => ({ value, text: legalFormTexts[value] }))
const terms = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((years) => ({
  value: String(years),
  text: termText(years),
}))
const yearsOf = (value: string): number | null => (value === 'null' ? null : Number(value))

/** For how long a legal form may use the final tax of small businesses, from a day on. */
export function FinalTermForm() {
  const act = useAct(saveFinalTerm)
  const [legalForm, chooseForm] = useState<LegalForm>('pt')
  const [term, chooseTerm] = useState('0')
  const years = yearsOf(term)
  return (
    <LawForm
      label="Jangka waktu PPh final UMKM"
      first={
        <>
          <SelectInput
            label="Bentuk usaha"
            options={forms}
            value={legalForm}
            onChange={(chosen) => chooseForm(chosen as LegalForm)}
          />
          <SelectInput label="Jangka waktu" options={terms} value={term} onChange={chooseTerm} />
        </>
      }
      check={({ source }) => finalTermProblems({ years, source })}
      save={({ source }, validFrom) => act.attempt({ body: { legalForm, validFrom, years, source } })}
    />
  )
}

export const finalTermColumns: Column<IncomeTaxLaw['terms'][number]>[] = [
  {
    key: 'form',
    head: 'Bentuk usaha',
    width: 200,
    phone: 'lead',
    cell: (row) => legalFormTexts[row.legalForm],
  },
  { key: 'from', head: 'Berlaku mulai', width: 148, phone: 'meta', cell: (row) => formatDay(row.validFrom) },
  { key: 'years', head: 'Jangka waktu', width: 220, phone: 'meta', cell: ({ years }) => termText(years) },
  { key: 'source', head: 'Dasar hukum', phone: 'meta', cell: (row) => row.source },
]
