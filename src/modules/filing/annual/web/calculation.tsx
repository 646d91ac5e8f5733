import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import type { readAnnualTax } from '../contract.ts'
import { stepsOf } from '../rules/annual-lines.ts'

type Result = NonNullable<ReplyOf<typeof readAnnualTax>['result']>
type Props = { readonly year: string; readonly result: Result }

/** From the profit of the books to what is owed, step by step. */
export function Calculation({ year, result }: Props) {
  return (
    <table className="annual-steps">
      <caption className="sr-only">Perhitungan PPh badan {year}, dalam Rupiah</caption>
      <thead>
        <tr>
          <th scope="col">Perhitungan</th>
          <th scope="col" className="num">
            Rp
          </th>
        </tr>
      </thead>
      <tbody>
        {stepsOf(result).map(({ text, amount, isTotal }) => (
          <tr key={text} data-total={isTotal}>
            <th scope="row">{text}</th>
            <td className="num">{formatAmount(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>
            Peredaran bruto Rp {formatAmount(result.turnover)} · dasar {result.source}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
