import type { Day } from '../../../platform/rules/day/day.ts'
import { formatAmount, formatAmountOrDash } from '../../../platform/rules/money/format-amount.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { trialBalancePairs } from '../rules/trial-balance-columns.ts'
import { ledgerAddress } from './ledger-address.ts'
import type { TrialBalanceReply } from './trial-balance.tsx'

type Props = {
  readonly report: TrialBalanceReply
  readonly range: { readonly from: Day; readonly to: Day }
}

/** The trial balance on a phone: a card per account with its three pairs, totals at the end. */
export function TrialBalanceCards({ report, range }: Props) {
  return (
    <>
      <ul className="card-list" aria-label="Trial Balance">
        {report.rows.map((row) => (
          <li key={row.accountId} className={`level-${row.level}`}>
            <AppLink to={ledgerAddress(row.code, range)} className="row-link trial-card-name">
              <span className="code">{row.code}</span> {row.name}
            </AppLink>
            <Pairs figures={row} />
          </li>
        ))}
      </ul>
      <div className="card-totals">
        Total
        <Pairs figures={report.totals} />
      </div>
    </>
  )
}

function Pairs({ figures }: { readonly figures: TrialBalanceReply['totals'] }) {
  return (
    <table className="trial-card">
      <thead>
        <tr>
          <td />
          <th scope="col">Debit</th>
          <th scope="col">Credit</th>
        </tr>
      </thead>
      <tbody>
        {trialBalancePairs.map(({ key, head }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            <td className="num" aria-label={formatAmount(figures[key].debit)}>
              {formatAmountOrDash(figures[key].debit)}
            </td>
            <td className="num" aria-label={formatAmount(figures[key].credit)}>
              {formatAmountOrDash(figures[key].credit)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
