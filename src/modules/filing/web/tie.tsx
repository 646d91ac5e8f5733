import { IconCheck, IconX } from '@tabler/icons-react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Total } from '../../../platform/rules/money/money.ts'

type Props = {
  /** The tax, as in `PPN keluaran`. */
  readonly text: string
  readonly tie: {
    readonly register: Total
    readonly ledger: Total
    readonly differences: readonly {
      readonly number: string
      readonly entryNumber: string | null
      readonly register: Total
      readonly ledger: Total
      /** The earlier month whose tax invoice the document corrects. */
      readonly corrects?: Day | null
    }[]
  }
}

/** The register of a tax beside its account, and the documents that make the difference. */
export function TieOf({ text, tie: { register, ledger, differences } }: Props) {
  const isTied = differences.length === 0
  return (
    <section className="vat-part" aria-label={`${text} dan buku besar`}>
      <h2>
        {isTied ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />} {text} dan buku besar
      </h2>
      <p>
        Daftar {formatRupiah(register)} · buku besar {formatRupiah(ledger)}
        {isTied ? ' · sama' : ` · berbeda pada ${differences.length} dokumen:`}
      </p>
      {!isTied && (
        <ul>
          {differences.map((each) => (
            <li key={`${each.number} ${each.entryNumber ?? ''}`}>
              {each.number}{' '}
              {each.entryNumber !== null && each.entryNumber !== each.number && `(${each.entryNumber})`}:
              daftar {formatRupiah(each.register)}, buku besar {formatRupiah(each.ledger)}
              {each.corrects && `; membetulkan faktur masa ${formatMonth(each.corrects)}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
