import { useMemo } from 'react'
import type { Column } from '../../../../platform/web/list/column.ts'
import { selectColumn } from '../../../../platform/web/list/select-column.tsx'
import { EditInPlace } from '../../../../platform/web/form/edit-in-place.tsx'
import { SelectInput, type SelectOption } from '../../../../platform/web/form/select-input.tsx'
import type { Selection } from '../../../../platform/web/list/use-row-selection.ts'
import type { PlacedAccount } from '../../contract.ts'
import {
  classOfText,
  classOptions,
  directOfText,
  directOptions,
  lineOfText,
  lineOptions,
} from './report-line-choices.ts'
import type { ReportLineDraft } from './use-report-line-draft.ts'

type Parts = {
  readonly draft: ReportLineDraft
  readonly selection: Selection<PlacedAccount>
  readonly mayManage: boolean
}

/** The columns of the setting; whoever may not change it reads the same choices as text. */
export function useReportLineColumns({ draft, selection, mayManage }: Parts): Column<PlacedAccount>[] {
  const { change } = draft
  return useMemo(
    () => [
      ...(mayManage ? [selectColumn(selection, ({ code, name }) => `${code} ${name}`)] : []),
      { key: 'code', head: 'Kode', kind: 'code', width: 96, phone: 'lead', cell: (row) => row.code },
      { key: 'name', head: 'Nama akun', phone: 'lead', cell: (row) => row.name },
      {
        key: 'line',
        head: 'Pos laporan',
        width: 236,
        phone: 'field',
        cell: (row) => (
          <Choice
            name={`Pos laporan ${row.code}`}
            value={row.reportLine}
            options={lineOptions(row.type)}
            mayManage={mayManage}
            onChange={(text) => {
              const reportLine = lineOfText(row.type, text)
              if (reportLine) change([row.id], { reportLine })
            }}
          />
        ),
      },
      {
        key: 'class',
        head: 'Kelas arus kas',
        width: 186,
        phone: 'field',
        cell: (row) => (
          <Choice
            name={`Kelas arus kas ${row.code}`}
            value={row.cashFlowClass}
            options={classOptions}
            mayManage={mayManage}
            onChange={(text) => {
              const cashFlowClass = classOfText(text)
              if (cashFlowClass) change([row.id], { cashFlowClass })
            }}
          />
        ),
      },
      {
        key: 'direct',
        head: 'Arus kas langsung',
        width: 226,
        phone: 'field',
        cell: (row) => (
          <Choice
            name={`Arus kas langsung ${row.code}`}
            value={row.cashFlowLine ?? ''}
            options={directOptions}
            mayManage={mayManage}
            onChange={(text) => change([row.id], { cashFlowLine: directOfText(text) })}
          />
        ),
      },
    ],
    [change, selection, mayManage],
  )
}

type ChoiceProps = {
  readonly name: string
  /** Null while nothing has been chosen. */
  readonly value: string | null
  readonly options: readonly SelectOption[]
  readonly mayManage: boolean
  readonly onChange: (text: string) => void
}

const notChosen: SelectOption = { value: '-', text: 'Belum dipilih' }

function Choice({ name, value, options, mayManage, onChange }: ChoiceProps) {
  const offered = value === null ? [notChosen, ...options] : options
  const text = offered.find((each) => each.value === (value ?? '-'))?.text ?? ''
  if (!mayManage) return text
  return (
    <EditInPlace name={name} text={text} isMissing={value === null}>
      {() => <SelectInput name={name} value={value ?? '-'} options={offered} onChange={onChange} />}
    </EditInPlace>
  )
}
