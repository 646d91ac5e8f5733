import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { bulkFile, percentText, periodFields } from '../../income-tax/rules/slip-xml.ts'
import { plainText } from '../../rules/faktur-parties.ts'
import type { Field } from '../../rules/xml-text.ts'

/** An employee as the file of monthly slips takes one. */
export interface EmployeeSlip {
  readonly nik: string
  readonly status: string
  readonly position: string
  readonly objectCode: string
  readonly gross: Rupiah
  readonly rateBasisPoints: number
}

interface Head {
  readonly withholderTin: string
  readonly withholderTku: string
  readonly withheldOn: Day
}

/** A file `MmPayrollBulk` (BPMP) of one month: the same bytes from the same rows. */
export function bpmpFile(
  { withholderTin, withholderTku, withheldOn }: Head,
  slips: readonly EmployeeSlip[],
): string {
  return bulkFile(
    withholderTin,
    { root: 'MmPayrollBulk', list: 'ListOfMmPayroll', item: 'MmPayroll' },
    slips.map((slip): Field[] => [
      ...periodFields(withheldOn),
      ['CounterpartOpt', 'Resident'],
      ['CounterpartPassport', null],
      ['CounterpartTin', slip.nik],
      ['StatusTaxExemption', slip.status],
      ['Position', plainText(slip.position)],
      ['TaxCertificate', 'N/A'],
      ['TaxObjectCode', slip.objectCode],
      ['Gross', String(slip.gross)],
      ['Rate', percentText(slip.rateBasisPoints)],
      ['IDPlaceOfBusinessActivity', withholderTku],
      ['WithholdingDate', withheldOn],
    ]),
  )
}
