import { Button } from '@mantine/core'
import { missingColumns, type FileColumns } from '../../rules/file/column-mapping.ts'
import { SelectInput } from '../form/select-input.tsx'
import { FileTable } from './file-table.tsx'
import type { ColumnStep } from './use-column-mapping.ts'

type Props = {
  /** Absent while no file was read. */
  readonly step: ColumnStep | undefined
  /** Folded away once the file was checked. */
  readonly isOpen: boolean
  readonly onCheck: () => void
  readonly isChecking: boolean
}

/** Which column of the file holds what: proposed, to be changed, with the first rows as they will be read. */
export function ColumnsOfFile({ step, isOpen, onCheck, isChecking }: Props) {
  if (step === undefined) return null
  const { columns, mapping } = step
  const missing = missingColumns(mapping, columns.targets)
  return (
    <details className="column-mapping" open={isOpen}>
      <summary>
        Kolom file
        <span className="muted"> · {countText(step)}</span>
      </summary>
      <ColumnTable step={step} />
      <FirstRows columns={columns} mapping={mapping} />
      {missing.length > 0 && <p role="alert">Kolom {missing.join(', ')} harus dipilih</p>}
      <div className="column-mapping-acts">
        <Button variant="default" disabled={missing.length > 0} loading={isChecking} onClick={onCheck}>
          Periksa file
        </Button>
        {!isProposed(step) && (
          <Button variant="subtle" onClick={step.onReset}>
            Kembalikan usulan
          </Button>
        )}
      </div>
    </details>
  )
}

function countText({ columns, mapping, isKept }: ColumnStep): string {
  const count = mapping.columns.filter((name) => name !== null).length
  const read = `${count} dari ${columns.titles.length} kolom dibaca`
  return isKept ? `${read}, seperti terakhir kali untuk file berbentuk sama` : read
}

function isProposed({ columns, mapping }: ColumnStep): boolean {
  return String(columns.proposed) === String(mapping.columns)
}

function ColumnTable({ step: { columns, mapping, onChange } }: { readonly step: ColumnStep }) {
  const choose = (place: number, name: string): void => {
    // A column of the import stands in one column of the file.
    const others = mapping.columns.map((each, at) => (at === place || each === name ? null : each))
    onChange({ ...mapping, columns: others.with(place, name === '' ? null : name) })
  }
  return (
    <FileTable title="Arti setiap kolom" heads={['Kolom di file', 'Dibaca sebagai', 'Contoh isi']}>
      {columns.titles.map((title, place) => (
        <tr key={place}>
          <td>{title || `(kolom ${place + 1} tanpa judul)`}</td>
          <td>
            <SelectInput
              name={`Dibaca sebagai, kolom ${title || place + 1}`}
              value={mapping.columns[place] ?? ''}
              onChange={(name) => choose(place, name)}
              options={[{ value: '', text: 'Tidak dibaca' }, ...optionsOf(columns)]}
            />
          </td>
          <td className="muted">{samplesOf(columns, place)}</td>
        </tr>
      ))}
    </FileTable>
  )
}

function optionsOf({ targets }: FileColumns) {
  return targets.map(({ name, title, isRequired }) => ({
    value: name,
    text: isRequired ? `${title} *` : title,
  }))
}

function samplesOf({ rows }: FileColumns, place: number): string {
  const texts = rows.map((row) => row[place]?.trim() ?? '').filter((text) => text !== '')
  return [...new Set(texts)]
    .slice(0, 3)
    .map((text) => text.slice(0, 40))
    .join(' · ')
}

/** The first rows under the titles of what they will be read as. */
function FirstRows({ columns: { targets, rows }, mapping }: Pick<ColumnStep, 'columns' | 'mapping'>) {
  const read = mapping.columns.flatMap((name, place) => {
    const target = targets.find((each) => each.name === name)
    return target === undefined ? [] : [{ place, title: target.title }]
  })
  if (read.length === 0 || rows.length === 0) return null
  return (
    <FileTable title="Baris pertama sebagaimana dibaca" heads={read.map(({ title }) => title)}>
      {rows.map((row, at) => (
        <tr key={at}>
          {read.map(({ place }) => (
            <td key={place}>{row[place] ?? ''}</td>
          ))}
        </tr>
      ))}
    </FileTable>
  )
}
