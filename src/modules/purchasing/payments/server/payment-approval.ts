import { sql } from 'kysely'
import { giroInWords } from '../../../parties/giro/rules/giro.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { waitsFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import type { DocumentVendor } from '../../server/document-vendor.ts'
import type { createPayment } from '../contract.ts'
import type { PayableBill } from '../rules/allocation.ts'
import { bankChangeText } from '../rules/paid-account.ts'
import { paymentApprovals, paymentProposal } from '../rules/payment-approval.ts'
import { readPaidAccount } from './paid-account.ts'

interface Paying {
  readonly input: BodyOf<typeof createPayment>
  readonly vendor: DocumentVendor
  readonly bills: ReadonlyMap<number, PayableBill>
  readonly withheldAmount: Rupiah
}

/** What a payment waits for; nobody where it is free or was granted. */
export function paymentWaits(
  tx: Tx,
  { input, vendor, bills, withheldAmount }: Paying,
  carrying: Carrying,
): Promise<Waits | undefined> {
  const propose = async () => {
    const { isNewVendor, ...accounts } = await readStanding(tx, vendor.id, input.accountId)
    const { change } = await readPaidAccount(tx, vendor.id, carrying.today)
    const changed = change && bankChangeText({ ...change, day: 'dalam 30 hari terakhir' })
    const paid = input.allocations.map(({ billId: id, amount }) => {
      const bill = bills.get(id)
      assert(bill !== undefined, 'a bill that is paid was locked')
      return { id, number: bill.billNumber, open: bill.openAmount, amount }
    })
    const { today } = carrying
    return paymentProposal(
      { ...input, ...accounts, ...byGiro(input), vendor, withheldAmount, bills: paid },
      { input, today, isNewVendor, bankChanged: changed },
    )
  }
  return waitsFor(tx, { kind: paymentApprovals.kind, propose }, carrying)
}

/** A giro is what the money leaves from, and whoever agrees knows when. */
function byGiro({ giro }: Paying['input']) {
  if (!giro) return {}
  return { from: `Giro ${giroInWords(giro)}`, to: '' }
}

/** Between which accounts money would go, and whether the vendor was paid before. */
function readStanding(tx: Tx, vendorId: number, accountId: number | null) {
  return soleRowOf(
    tx,
    sql<{ from: string; to: string; isNewVendor: boolean }>`select
        coalesce((select code || ' ' || name from account where id = ${accountId}), '') as "from",
        concat_ws(' ', bank_name, bank_account_number, bank_account_holder) as "to",
        not exists (select from vendor_payment p where p.vendor_id = v.id and p.cancelled_on is null) as "isNewVendor"
      from vendor v where v.id = ${vendorId}`,
  )
}
