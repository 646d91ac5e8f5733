import { formatRupiah } from '../../../platform/rules/money/money.ts'
import type { OpeningResiduals } from '../rules/opening-balance.ts'
import './opening-residuals.css'

/** What is left by cause, at any time: each must be zero before the opening is posted. */
export function OpeningResidualBar({ residuals }: { readonly residuals: OpeningResiduals }) {
  const { debit, credit, trialBalance, receivable, payable } = residuals
  return (
    <dl className="opening-residuals" aria-label="Selisih per sebab">
      <Residual
        name="Neraca saldo"
        amount={trialBalance}
        detail={`debit ${formatRupiah(debit)} − kredit ${formatRupiah(credit)}`}
      />
      <Residual
        name="Piutang usaha"
        amount={receivable.difference}
        detail={`akun ${formatRupiah(receivable.inAccount)} − dokumen ${formatRupiah(receivable.inDocuments)}`}
      />
      <Residual
        name="Utang usaha"
        amount={payable.difference}
        detail={`akun ${formatRupiah(payable.inAccount)} − dokumen ${formatRupiah(payable.inDocuments)}`}
      />
    </dl>
  )
}

type Props = { readonly name: string; readonly amount: number; readonly detail: string }

function Residual({ name, amount, detail }: Props) {
  return (
    <div className={amount === 0 ? 'opening-residual' : 'opening-residual is-open'}>
      <dt>Selisih {name}</dt>
      <dd>
        <strong className="num">{formatRupiah(amount)}</strong>
        <span className="muted">{detail}</span>
      </dd>
    </div>
  )
}
