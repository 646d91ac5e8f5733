import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { SearchText, Word } from '../../../platform/rules/text/search-text.ts'
import { containing, startingWith } from '../../../platform/server/database/text-pattern.ts'
import { numberBeginning, placesMeant } from '../rules/number-meant.ts'
import type { DocumentSource } from './document-sql.ts'

/** So many of each kind are found. */
export const mostOfAKind = 5

/** Texts are looked into only while there are not enough hits without: nothing is read for what every code holds. */
export const isRoomLeft = sql`(select count(*) from begin) < ${mostOfAKind}`

/** So many of the latest documents are looked at before all others, whose order is not known to the index of words. */
const mostRecent = 2000

/** Documents by their number, by how it begins, or by words of whom or what they are about; the latest first. */
export function foundDocuments(source: DocumentSource, words: SearchText, today: Day): RawBuilder<unknown> {
  const { kind, from, id, number, name, date, amount, text, there } = source
  const meant = placesMeant(kind, words, today)
  const exact = sql`array(select ${words.whole.toUpperCase()}::text union all
    select number_of(f.pattern, p.on_day, p.ordinal)
    from unnest(${meant.map(({ day }) => day)}::date[], ${meant.map(({ ordinal }) => ordinal)}::bigint[]) p (on_day, ordinal)
    cross join lateral number_form(${kind.series[0]}, p.on_day) f)`
  const beginning = numberBeginning(kind, words)
  const begins =
    beginning === undefined ? sql`false` : sql`${number} collate "C" like ${startingWith(beginning)}`
  return sql`(with begin as materialized (
      (select ${id} as id, 0 as rank from ${from} where ${number} = any(${exact}) and ${there})
      union all
      (select ${id}, 1 from ${from} where ${begins} and ${there} order by ${number} collate "C" desc limit ${mostOfAKind})
    ), recent as materialized (
      select id, 3 as rank
      from (select ${id} as id, ${text} as text from ${from} where ${there} order by ${date} desc, ${id} desc limit ${mostRecent}) latest
      where ${isRoomLeft} and ${holdsWords(sql`text`, words.words)} limit ${mostOfAKind}
    ), hit as (
      select * from begin
      union all
      select * from recent
      union all
      (select ${id}, 4 from ${from} where ${words.isRare} and ${isRoomLeft} and (select count(*) from recent) < ${mostOfAKind}
        and ${holdsWords(text, words.words)} and ${there} limit ${mostOfAKind})
    )
    select ${kind.table} as kind, min(hit.rank) as rank, ${number}, ${name}, ${date}, ${amount}, true
    from hit join ${from} on ${id} = hit.id
    group by ${id} order by min(hit.rank), ${date} desc, ${id} desc limit ${mostOfAKind})`
}

/** Texts that hold all words; those no index helps with are written so that none is tried. */
export function holdsWords(searched: RawBuilder<unknown>, words: readonly Word[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`false`
  const conditions = words.map(({ text, isIndexed }) =>
    isIndexed ? sql`${searched} like ${containing(text)}` : sql`strpos(${searched}, ${text}) > 0`,
  )
  return sql`(${sql.join(conditions, sql` and `)})`
}
