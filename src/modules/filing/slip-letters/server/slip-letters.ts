import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { printPdfs } from '../../../documents/server/index.ts'
import type { Issuer } from '../../../documents/rules/printed-document.ts'
import { printSlipLetters } from '../contract.ts'
import { slipLetterOnPaper, type SlipLetter } from '../rules/slip-letter.ts'
import { slipLetterPaper } from '../rules/slip-letter-paper.ts'

/** As many letters as one file holds: those waited for longest. */
const mostLetters = 100

type Read = Omit<SlipLetter, 'letterDay'>

/** What each customer withheld up to a day and has not proven, who is waited for longest first. */
function readLetters(db: Database, to: Day, party: string | undefined): Promise<Read[]> {
  return rowsOf(
    db,
    sql<Read>`
      select w.party_code as "partyCode", min(w.party_name) as "partyName", min(c.address) as "partyAddress",
        jsonb_agg(jsonb_build_object('withheldOn', w.withheld_on, 'article', w.article,
          'viaMarketplace', w.object_code is not null, 'sourceNumber', w.source_number, 'baseAmount', w.base_amount,
          'taxAmount', w.tax_amount, 'invoices', (
            select string_agg(i.invoice_number, ', ' order by i.invoice_date, i.id) from invoice_settlement s
            join sales_invoice i on i.id = s.invoice_id where w.source = 'receipt' and s.receipt_id = w.source_id
          )) order by w.withheld_on, w.id) as withheld
      from withheld_from_us w left join customer c on c.code = w.party_code
      where w.withheld_on <= ${to} and w.slip_day is null and w.cancelled_on is null
        and (${party ?? null}::text is null or w.party_code = ${party ?? null})
      group by w.party_code order by min(w.withheld_on), w.party_code limit ${mostLetters}`,
  )
}

export const slipLetterRoutes: Route[] = [
  answer(printSlipLetters, async ({ db, query, today }) => {
    const letters = await readLetters(db, query.to, query.party)
    if (letters.length === 0) throw notFound()
    const layouts = letters.map(
      (letter) => (issuer: Issuer) => slipLetterOnPaper({ ...letter, letterDay: today }, issuer),
    )
    return printPdfs(db, { kind: slipLetterPaper.key, name: 'permintaan-bukti-potong' }, layouts)
  }),
]
