import type { z } from 'zod'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact } from '../../../../platform/web/form/facts.tsx'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import type { withheld as withheldReply } from '../contract.ts'

/** What a payment or set-off withheld, a fact for each object. */
export function WithheldFacts({ withheld }: { readonly withheld: z.output<typeof withheldReply> }) {
  return withheld.map((each) => (
    <Fact key={each.objectCode} name={withheldArticles[each.article].text} wide>
      {each.objectCode} {each.objectName}: {formatPercent(each.rateBasisPoints)} ×{' '}
      {formatRupiah(each.baseAmount)} = {formatRupiah(each.taxAmount)}
    </Fact>
  ))
}
