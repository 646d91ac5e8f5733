import { sql } from 'kysely'
import { rowOf, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { usualTemplate, type PrintTemplate, type Signer } from '../rules/print-template.ts'

/** A template as it is kept, with the version it was last changed to. */
export interface StoredTemplate extends PrintTemplate {
  readonly kind: string
  readonly version: number
}

/** The version of a template nobody has chosen yet. */
export const unchosen = 1

interface Row extends Omit<StoredTemplate, 'signers'> {
  readonly acts: readonly string[]
  readonly names: readonly string[]
  readonly titles: readonly string[]
}

const columns = sql`kind, coalesce(color, '') as color, shows_logo as "showsLogo", hidden_columns as "hiddenColumns",
  footer, terms, signing, signer_acts as acts, signer_names as names, signer_titles as titles, version`

/** Every template that was chosen. One query. */
export async function readTemplates(db: Database): Promise<StoredTemplate[]> {
  return (await rowsOf(db, sql<Row>`select ${columns} from print_template order by kind`)).map(templateOf)
}

/** How papers of a kind look. One query. */
export async function readTemplate(db: Database, kind: string): Promise<PrintTemplate> {
  const row = await rowOf(db, sql<Row>`select ${columns} from print_template where kind = ${kind}`)
  return row === undefined ? usualTemplate : templateOf(row)
}

/** The template of a kind, made as usual where there is none; nobody else changes it meanwhile. */
export async function lockTemplate(tx: Tx, kind: string): Promise<StoredTemplate> {
  const found = await rowOf(
    tx,
    sql<Row>`select ${columns} from print_template where kind = ${kind} for update`,
  )
  return found === undefined ? { ...usualTemplate, kind, version: unchosen } : templateOf(found)
}

/** Writes a template over the version that was locked; gives the new version, undefined when somebody was first. */
export async function writeTemplate(
  tx: Tx,
  { kind, version, ...template }: StoredTemplate,
  by: string,
): Promise<number | undefined> {
  const values = valuesOf(template)
  if (version > unchosen) {
    await sql`update print_template set (color, shows_logo, hidden_columns, footer, terms, signing,
        signer_acts, signer_names, signer_titles, version, updated_at, updated_by)
      = (select ${values}, version + 1, now(), ${by}) where kind = ${kind}`.execute(tx)
    return version + 1
  }
  const made = await rowOf(
    tx,
    sql<{
      version: number
    }>`insert into print_template (kind, color, shows_logo, hidden_columns, footer, terms,
        signing, signer_acts, signer_names, signer_titles, version, updated_by)
      select ${kind}, ${values}, ${version + 1}, ${by} on conflict do nothing returning version`,
  )
  return made?.version
}

function valuesOf({ color, showsLogo, hiddenColumns, footer, terms, signing, signers }: PrintTemplate) {
  const texts = (list: readonly string[]) => sql`${[...list]}::text[]`
  return sql`nullif(${color}, '')::text, ${showsLogo}::boolean, ${texts(hiddenColumns)}, ${footer}::text, ${terms}::text,
    ${signing}::text, ${texts(signers.map(({ act }) => act))}, ${texts(signers.map(({ name }) => name))},
    ${texts(signers.map(({ title }) => title))}`
}

function templateOf({ acts, names, titles, ...row }: Row): StoredTemplate {
  return { ...row, signers: signersOf({ acts, names, titles }) }
}

/** Who signs, from the lists of what they do, are called and are. */
export function signersOf({ acts, names, titles }: Pick<Row, 'acts' | 'names' | 'titles'>): Signer[] {
  return acts.map((act, at) => ({ act, name: names[at] ?? '', title: titles[at] ?? '' }))
}
