import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useMoment } from '../../../../platform/web/shell/session.ts'
import { readPaidAccount } from '../contract.ts'
import { bankChangeText } from '../rules/paid-account.ts'

/** Where the vendor is paid, and what is said before paying where that changed lately. */
export function usePaidAccount(vendor: { readonly id: number } | undefined) {
  const moment = useMoment()
  const query = { vendorId: String(vendor?.id ?? 0) }
  const { data } = useReply(readPaidAccount, { query }, { enabled: vendor !== undefined })
  if (vendor === undefined || data === undefined) return { account: undefined, warning: undefined }
  const { account, change } = data
  return {
    account,
    warning: change === null ? undefined : bankChangeText({ ...change, day: moment(change.at) }),
  }
}

/** The account the money goes to, and that it changed lately. */
export function PaidAccount({ account, warning }: ReturnType<typeof usePaidAccount>) {
  if (account === undefined) return null
  return (
    <div className="payment-to" role="status">
      <span className="muted">
        {account === '' ? 'Rekening vendor belum diisi' : `Ke rekening ${account}`}
      </span>
      {warning !== undefined && <strong className="payment-to-changed">{warning}</strong>}
    </div>
  )
}
