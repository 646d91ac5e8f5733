import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { readExported } from '../../../tax/server/index.ts'
import { taxInvoiceBulk } from '../../rules/faktur-xml.ts'
import type { FaultyLine, findFaultyLines } from '../contract.ts'
import { mendingPlace, placesIn, type FaultPlace } from '../rules/error-lines.ts'

type Exported = Awaited<ReturnType<typeof readExported>>[number]

/** What lines of an exported file say, of which tax invoice, and where it is mended. */
export async function faultyLines(
  db: Database,
  file: string,
  lines: readonly number[],
): Promise<ReplyOf<typeof findFaultyLines>> {
  const fakturs = await readExported(db, file)
  if (fakturs.length === 0) throw notFound()
  const byNumber = new Map(fakturs.map((faktur) => [faktur.sourceNumber, faktur]))
  const places = placesIn(taxInvoiceBulk(fakturs), lines)
  return {
    rows: lines.map((line, at) => {
      const place = places[at]
      return shown(line, place, place && byNumber.get(place.reference))
    }),
  }
}

function shown(line: number, place: FaultPlace | undefined, faktur: Exported | undefined): FaultyLine {
  const element = place?.element ?? ''
  const { record, field } = mendingPlace(element)
  const of = {
    organisation: null,
    customer: faktur?.partyCode ?? null,
    product: faktur?.lines.find(({ code }) => code !== null)?.code ?? null,
    document: faktur?.sourceNumber ?? null,
  }[record]
  return {
    ...{ line, element, record, of, field },
    fakturId: faktur?.id ?? null,
    source: faktur?.source ?? null,
    sourceNumber: faktur?.sourceNumber ?? null,
    partyName: faktur?.exported.buyerName ?? null,
  }
}
