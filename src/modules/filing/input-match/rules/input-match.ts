import type { Day } from '../../../../platform/rules/day/day.ts'
import type { InputDocument } from '../../../tax/rules/input-document.ts'
import { vatTolerance } from '../../../tax/rules/input-tax.ts'
import { isSameMonth, type OfficeInvoice } from './office-invoices.ts'

/** Input VAT of ours, as the list of a month has it. */
interface Own {
  readonly id: number
  readonly partyTaxNumber: string | null
  readonly taxAmount: number
  readonly state: 'credited' | 'pending' | 'cost' | 'expensed' | 'cancelled'
  readonly masa: Day | null
  readonly invoiceNumber: string | null
  /** Only tax invoices stand in the list of the office. */
  readonly documentKind?: InputDocument
}

/** What differs, as people read it. */
export const differenceTexts = {
  amount: 'PPN berbeda',
  masa: 'Masa kredit berbeda',
  waiting: 'Menunggu di sini, ada di Coretax',
  theirs: 'Hanya di Coretax',
  ours: 'Hanya di buku',
} as const
export type DifferenceKind = keyof typeof differenceTexts

export interface Difference<Row> {
  readonly kind: DifferenceKind
  readonly own: Row | undefined
  readonly office: OfficeInvoice | undefined
}

export interface Match<Row> {
  readonly matched: number
  readonly differences: readonly Difference<Row>[]
}

const isFaktur = ({ documentKind = 'faktur' }: Own) => documentKind === 'faktur'
const isVoid = ({ status }: OfficeInvoice) => /cancel|batal|delete|reject/i.test(status)

/**
 * What a month credits beside what the tax office has of it: the same by number and VAT, differing, or on one side alone. One that
 * waits here for its tax invoice is told by its seller and VAT. The order is that of the office, then ours.
 */
export function matchInput<Row extends Own>(
  rows: readonly Row[],
  invoices: readonly OfficeInvoice[],
  masa: Day,
): Match<Row> {
  const taken = new Set<Row>()
  const found = invoices
    .filter((invoice) => !isVoid(invoice))
    .map((office): Difference<Row> | undefined => {
      const free = rows.filter((row) => !taken.has(row) && row.state !== 'cancelled')
      const own =
        free.find((row) => row.invoiceNumber === office.number) ?? free.find((row) => awaits(row, office))
      if (own === undefined) return { kind: 'theirs', own, office }
      taken.add(own)
      const kind = kindOf(own, office)
      return kind === undefined ? undefined : { kind, own, office }
    })
  const alone = rows
    .filter((row) => row.state === 'credited' && row.masa === masa && !taken.has(row) && isFaktur(row))
    .map((own): Difference<Row> => ({ kind: 'ours', own, office: undefined }))
  const differences = [...found.filter((each) => each !== undefined), ...alone]
  return { matched: found.filter((each) => each === undefined).length, differences }
}

/** What waits has no number yet: it is told by its seller and VAT. */
function awaits(row: Own, office: OfficeInvoice): boolean {
  return (
    row.state === 'pending' &&
    row.invoiceNumber === null &&
    tinOf(row.partyTaxNumber ?? '') === tinOf(office.sellerTin) &&
    Math.abs(row.taxAmount - office.vat) <= vatTolerance
  )
}

/** Numbers of 15 digits are those of 16 with a nought before (PMK 112/2022). */
function tinOf(text: string): string {
  return text.replace(/\D/g, '').padStart(16, '0')
}

function kindOf(own: Own, office: OfficeInvoice): DifferenceKind | undefined {
  if (own.state === 'pending') return 'waiting'
  if (own.taxAmount !== office.vat) return 'amount'
  return own.masa !== null && office.masa !== null && !isSameMonth(own.masa, office.masa) ? 'masa' : undefined
}
