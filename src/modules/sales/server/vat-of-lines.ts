import { sql, type RawBuilder } from 'kysely'

/**
 * VAT of lines together, rounded once, half up. The quotients of a sum may miss a half by far less than a billionth, and no sum
 * comes nearer to a half without being one.
 */
export function vatOfLines(line: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`round(sum(${line}.subtotal::numeric * ${line}.rate_basis_points * ${line}.base_numerator
    / ${line}.base_denominator) / 10000 + 0.000000001)`
}
