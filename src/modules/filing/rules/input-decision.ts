import { addMonths, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { documentNumberFault, type InputDocument } from '../../tax/rules/input-document.ts'
import { problem } from './problem-codes.ts'

interface Credit {
  readonly documentKind: InputDocument
  readonly decidedOn: Day
  readonly invoiceNumber: string
  readonly invoiceDay: Day
}

interface Waiting {
  readonly today: Day
  readonly enteredOn: Day
}

/** Everything that keeps input VAT from being credited: its tax invoice counts in its own month or up to three later (UU PPN Pasal 9 ayat 9). */
export function creditProblems(
  { documentKind, decidedOn, invoiceNumber, invoiceDay }: Credit,
  { today, enteredOn, taken }: Waiting & { readonly taken: boolean },
): Problem[] {
  const fault = documentNumberFault(invoiceNumber, documentKind)
  const [masa, first] = [monthStart(decidedOn), monthStart(invoiceDay)]
  // A day that is refused may be the last there is.
  const last = invoiceDay > decidedOn ? masa : addMonths(first, 3)
  return [
    ...(fault === undefined ? [] : [problem('faktur-number', 'invoiceNumber', fault)]),
    ...(taken
      ? [problem('faktur-number', 'invoiceNumber', 'Nomor ini sudah dicatat pada dokumen lain')]
      : []),
    ...(invoiceDay > decidedOn
      ? [problem('date-too-late', 'invoiceDay', 'Tanggal faktur tidak boleh setelah dikreditkan')]
      : []),
    ...(masa > last
      ? [
          problem(
            'input-masa',
            'decidedOn',
            `Faktur ${formatDay(invoiceDay)} dapat dikreditkan paling lambat masa ${formatMonth(last)}`,
          ),
        ]
      : []),
    ...dayProblems(decidedOn, { today, enteredOn }),
  ]
}

/** Everything that keeps input VAT from being expensed. */
export function expenseProblems(decidedOn: Day, waiting: Waiting): Problem[] {
  return dayProblems(decidedOn, waiting)
}

function dayProblems(decidedOn: Day, { today, enteredOn }: Waiting): Problem[] {
  return [
    ...(decidedOn > today
      ? [problem('date-too-late', 'decidedOn', 'Tanggal tidak boleh setelah hari ini')]
      : []),
    ...(decidedOn < enteredOn
      ? [
          problem(
            'date-too-early',
            'decidedOn',
            `Tanggal tidak boleh sebelum dokumennya ${formatDay(enteredOn)}`,
          ),
        ]
      : []),
  ]
}
