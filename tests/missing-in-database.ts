import {
  columnOf,
  mayBeEmpty,
  type Field,
  type FieldKind,
  type Fields,
} from '../src/platform/rules/field/field.ts'

/** A column as the catalogue of the database has it. */
export interface CatalogueColumn {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isNullable: boolean
  /** The program may change it. */
  readonly isChangeable: boolean
}

const types: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  note: 'text',
  amount: 'bigint',
  whole: 'integer',
  quantity: 'numeric',
  percent: 'integer',
  day: 'date',
  'yes-no': 'boolean',
  choice: 'text',
  reference: 'bigint',
}

interface Kind {
  readonly table: string
  readonly fields: Fields
}

/** What the fields of a kind need and the database lacks, as the lines a migration would hold. */
export function missingInDatabase({ table, fields }: Kind, catalogue: readonly CatalogueColumn[]): string[] {
  const known = new Map(
    catalogue.flatMap((each) => (each.table === table ? [[each.column, each] as const] : [])),
  )
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    const column = columnOf(name, field)
    const type = types[field.kind]
    const alter = `alter table ${table}`
    const found = known.get(column)
    const rule = mayBeEmpty(field) ? '' : ' not null'
    if (found === undefined)
      return [
        `${alter} add column ${column} ${type}${rule};`,
        `grant update (${column}) on ${table} to neraca_app;`,
      ]
    return [
      ...(found.type === type ? [] : [`${alter} alter column ${column} type ${type};`]),
      ...(found.isNullable === mayBeEmpty(field)
        ? []
        : [`${alter} alter column ${column} ${found.isNullable ? 'set' : 'drop'} not null;`]),
      ...(found.isChangeable ? [] : [`grant update (${column}) on ${table} to neraca_app;`]),
    ]
  })
}
