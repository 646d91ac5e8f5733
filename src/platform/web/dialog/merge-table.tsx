import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import type { MergeSide } from '../../rules/form/merge-drafts.ts'
import type { Merge } from './use-merge.ts'
import './merge-table.css'

/** What merging does. */
const merging =
  'Yang hanya diubah satu pihak diambil dari pihak itu; pilih versi untuk isian yang diubah keduanya.'

/** The fields in which the versions differ: what is taken is marked, what both changed is asked. */
export function MergeTable({ merge }: { readonly merge: Merge }) {
  const name = useId()
  return (
    <table className="data-table merge-table">
      <thead>
        <tr>
          <td />
          <th scope="col">Versi Anda</th>
          <th scope="col">Versi terbaru</th>
        </tr>
      </thead>
      <tbody>
        {merge.rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <Version row={row} side="mine" merge={merge} name={name} />
            <Version row={row} side="theirs" merge={merge} name={name} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type VersionProps = {
  readonly row: Merge['rows'][number]
  readonly side: MergeSide
  readonly merge: Merge
  readonly name: string
}

const sideNames: Record<MergeSide, string> = { mine: 'Versi Anda', theirs: 'Versi terbaru' }

function Version({ row, side, merge, name }: VersionProps) {
  const text = row[side] === '' ? '(kosong)' : row[side]
  const isTaken = row.side === side
  if (row.outcome === 'both') {
    return (
      <td data-taken={isTaken || undefined}>
        <label className="merge-choice">
          <input
            type="radio"
            name={`${name}${row.label}`}
            aria-label={`${row.label}, ${sideNames[side]}: ${text}`}
            checked={isTaken}
            onChange={() => merge.choose(row.label, side)}
          />
          {text}
        </label>
      </td>
    )
  }
  return (
    <td data-taken={isTaken || undefined}>
      {isTaken && <IconCheck size={14} aria-label="diambil" />} {text}
    </td>
  )
}

/** What is still to be chosen before the merged version can be saved. */
export function mergeHint({ open }: Pick<Merge, 'open'>): string {
  return open.length === 0 ? merging : `${merging} Belum dipilih: ${open.join(', ')}.`
}
