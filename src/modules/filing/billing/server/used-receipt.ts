import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { withheldArticles, type WithheldArticle } from '../../../tax/rules/withholding.ts'
import { problem } from '../../rules/problem-codes.ts'

interface Receipt {
  readonly billingCode: string
  readonly ntpn: string
  /** The article it pays; none of VAT and of what is paid by oneself. */
  readonly article?: WithheldArticle
}

interface Used {
  readonly text: string
  readonly masa: Day
  readonly billingCode: string
  readonly article: WithheldArticle | null
}

/** The receipt of the state is of one payment; one billing code may pay several articles of income tax together. */
export async function refuseUsedReceipt(tx: Tx, { billingCode, ntpn, article }: Receipt): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ntpn', 0))`.execute(tx)
  const receipt = ntpn.trim().toUpperCase()
  const used = await readUsed(tx, receipt)
  const isShared = (each: Used): boolean =>
    each.article !== null &&
    article !== undefined &&
    each.article !== article &&
    each.billingCode === billingCode.trim()
  const other = used.find((each) => !isShared(each))
  if (other === undefined) return
  const text = other.article === null ? other.text : withheldArticles[other.article].text
  refuseIf([
    problem('payment-proof', 'ntpn', `NTPN ini sudah dicatat pada ${text} masa ${formatMonth(other.masa)}`),
  ])
}

function readUsed(tx: Tx, ntpn: string): Promise<Used[]> {
  return rowsOf(
    tx,
    sql<Used>`select 'PPN' as text, masa, billing_code as "billingCode", null as article from vat_closing where ntpn = ${ntpn}
      union all select '', masa, billing_code, article from income_tax_closing where ntpn = ${ntpn}
      union all select 'setoran sendiri', masa, billing_code, null from self_paid_tax where ntpn = ${ntpn} and cancelled_on is null`,
  )
}
