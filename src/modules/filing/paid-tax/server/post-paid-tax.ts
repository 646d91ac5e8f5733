import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { insertRow } from '../../../../platform/server/database/rows.ts'
import { cashAccount } from '../../../accounts/server/index.ts'
import { sidesOf, type Side } from '../../../documents/rules/journal-sides.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { postJournal } from '../../../ledger/server/index.ts'
import { refuseUsedReceipt } from '../../billing/server/used-receipt.ts'
import type { selfPaidTexts } from '../../self-paid/rules/self-paid.ts'

/** One person at a time registers payments: the receipt of the state is of one of them. */
export async function holdPaidTax(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('self_paid_tax', 0))`.execute(tx)
}

interface TypedProof {
  readonly paidOn: Day
  readonly billingCode: string
  readonly ntpn: string
  readonly accountId: number | null
}

type Proof = Omit<TypedProof, 'accountId'> & { readonly bankAccountId: number }

/** Holds what was paid, and gives the proof of one more payment, which no other bears. */
export async function holdProof(tx: Tx, typed: TypedProof): Promise<Proof> {
  await holdPaidTax(tx)
  const { paidOn, accountId } = typed
  const [billingCode, ntpn] = [typed.billingCode.trim(), typed.ntpn.trim().toUpperCase()]
  await refuseUsedReceipt(tx, { billingCode, ntpn })
  return { paidOn, billingCode, ntpn, bankAccountId: await cashAccount(tx, accountId) }
}

interface PaidTax {
  readonly kind: keyof typeof selfPaidTexts
  readonly masa: Day
  readonly amount: Rupiah
  /** What it is of, where that is known: VAT on what is built for oneself. */
  readonly baseAmount?: Rupiah
  /** What the entry says before the month. */
  readonly text: string
  readonly debited: readonly Side[]
}

/** Posts a payment of tax and registers it with its proof. */
export async function postPaidTax(
  tx: Tx,
  { proof, text, debited, ...tax }: PaidTax & { readonly proof: Proof },
  { actor }: Pick<Caller, 'actor'>,
) {
  const entry = await postJournal(
    tx,
    {
      entryDate: proof.paidOn,
      description: `${text} masa ${formatMonth(tax.masa)}`,
      referenceType: 'self_paid_tax',
      referenceNumber: proof.ntpn,
      lines: sidesOf([...debited, [proof.bankAccountId, toRupiah(-tax.amount)]]),
    },
    { actor },
  )
  const id = await insertRow(tx, 'self_paid_tax', {
    ...{ ...tax, ...proof },
    ...{ journalEntryId: entry.id, createdBy: actor.name },
  })
  return { id, entryNumber: entry.entryNumber }
}
