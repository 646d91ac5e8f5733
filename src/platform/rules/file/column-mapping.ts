import { z } from 'zod'
import type { Fields } from '../field/field.ts'
import { columnWords } from './column-words.ts'

/** A column that an import reads, by its name in the program and its title in files of the program. */
export interface TargetColumn {
  readonly name: string
  readonly title: string
  /** Nothing is imported without it. */
  readonly isRequired: boolean
  /** What its cells hold, where a spreadsheet keeps that in ways of its own. */
  readonly holds?: 'day' | 'percent'
}

/** The columns that an import of records reads, of which some must be there. */
export function targetColumns(fields: Fields, required: readonly string[]): TargetColumn[] {
  return Object.entries(fields).map(([name, { label, kind }]) => ({
    name,
    title: label,
    isRequired: required.includes(name),
    ...(kind === 'day' || kind === 'percent' ? { holds: kind } : {}),
  }))
}

/** Which column of an import stands in which column of a file; null is not read. The head is a row counted from 0. */
export interface ColumnMapping {
  readonly head: number
  readonly columns: readonly (string | null)[]
}

/** Most columns of a file that are looked at. */
const mostColumns = 60
const deepestHead = 12
const shownRows = 5

const columnNames = z.array(z.string().max(40).nullable()).max(mostColumns)

/** A mapping as a text of an address, so that a file can be sent beside it. */
export const mappingQuery = z
  .string()
  .max(4000)
  .transform((text, context): ColumnMapping => {
    const found = z
      .strictObject({ head: z.int().min(0).max(deepestHead), columns: columnNames })
      .safeParse(parsed(text))
    if (found.success) return found.data
    context.addIssue({ code: 'custom', message: 'Pemetaan kolom tidak valid' })
    return z.NEVER
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The text that `mappingQuery` reads. */
export function mappingText(mapping: ColumnMapping): string {
  return JSON.stringify(mapping)
}

/** What stands in the columns of a file, and what is proposed for them. */
export const fileColumns = z.object({
  head: z.int(),
  titles: z.array(z.string()),
  proposed: columnNames,
  targets: z.array(z.object({ name: z.string(), title: z.string(), isRequired: z.boolean() })),
  /** The first rows below the head, as texts. */
  rows: z.array(z.array(z.string())),
})
export type FileColumns = z.output<typeof fileColumns>

/** Finds the head of a file, and proposes by its words what its columns hold. */
export function columnsOfFile(
  rows: readonly (readonly string[])[],
  targets: readonly TargetColumn[],
): FileColumns {
  const candidates = rows
    .slice(0, deepestHead)
    .map((row) => proposedColumns(row.slice(0, mostColumns), targets))
  const counts = candidates.map((columns) => columns.filter((name) => name !== null).length)
  const most = Math.max(0, ...counts)
  const head = Math.max(
    0,
    most === 0 ? rows.findIndex((row) => row.some((cell) => cell.trim() !== '')) : counts.indexOf(most),
  )
  const titles = (rows[head] ?? []).slice(0, mostColumns).map((cell) => cell.trim())
  return {
    head,
    titles,
    proposed: candidates[head] ?? titles.map(() => null),
    targets: targets.map(({ name, title, isRequired }) => ({ name, title, isRequired })),
    rows: rows
      .slice(head + 1)
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .slice(0, shownRows)
      .map((row) => titles.map((_, place) => row[place] ?? '')),
  }
}

/** The best column for each title, each column once: the surest first, and none where two are as likely. */
function proposedColumns(titles: readonly string[], targets: readonly TargetColumn[]): (string | null)[] {
  const pairs = titles
    .flatMap((title, place) =>
      targets.map(({ name, title: target }) => ({ place, name, likeness: likenessOf(title, target) })),
    )
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness || a.place - b.place)
  const columns: (string | null)[] = titles.map(() => null)
  for (const { place, name, likeness } of pairs) {
    if (columns[place] !== null || columns.includes(name)) continue
    const rivals = pairs.filter(
      (each) => each.place === place && each.likeness === likeness && !columns.includes(each.name),
    )
    if (rivals.length === 1) columns[place] = name
  }
  return columns
}

/** From 0 to 1: the same title, the same words, or one among more words. */
function likenessOf(title: string, target: string): number {
  if (title.trim() === '') return 0
  if (title.trim().toLowerCase() === target.toLowerCase()) return 1
  const [own, wanted] = [columnWords(title), columnWords(target)]
  const common = [...own].filter((word) => wanted.has(word)).length
  if (common === 0) return 0
  if (common < own.size && common < wanted.size) return 0
  return (0.9 * common) / Math.max(own.size, wanted.size)
}

/** Whether nothing is left to ask: every title is known by itself, and every required column is there. */
export function isEvident({ titles, proposed, targets }: FileColumns): boolean {
  const known = new Map(targets.map(({ name, title }) => [name, title.toLowerCase()]))
  const isKnown = titles.every(
    (title, place) => title === '' || known.get(proposed[place] ?? '') === title.toLowerCase(),
  )
  return isKnown && missingColumns({ head: 0, columns: proposed }, targets).length === 0
}

/** Titles of the required columns that a mapping leaves out. */
export function missingColumns({ columns }: ColumnMapping, targets: readonly TargetColumn[]): string[] {
  return targets
    .filter(({ name, isRequired }) => isRequired && !columns.includes(name))
    .map(({ title }) => title)
}

/**
 * The rows of a file with the titles that the import knows: what is not read has none, and rows above the head are blank. All
 * cells keep their places, so that what is wrong is named as it stands in the file. Without a mapping they are as they are.
 */
export function mappedRows(
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping | undefined,
  targets: readonly TargetColumn[],
): readonly (readonly string[])[] {
  if (mapping === undefined) return rows
  const { head, columns } = mapping
  const titles = new Map(targets.map(({ name, title }) => [name, title]))
  const absent = targets.filter(({ name }) => !columns.includes(name)).slice(0, 2)
  return rows.map((row, at) => {
    if (at < head) return []
    if (at > head) return row.map((cell, place) => ((columns[place] ?? null) === null ? '' : cell))
    return [
      ...row.map((_, place) => titles.get(columns[place] ?? '') ?? ''),
      // The head is known by its first two columns; one that the file lacks is empty in every row.
      ...absent.filter((target) => targets.indexOf(target) < 2).map(({ title }) => title),
    ]
  })
}

/** What files of one shape have in common: their titles. */
export function shapeOf(titles: readonly string[]): string {
  return titles
    .map((title) => title.toLowerCase())
    .join('|')
    .slice(0, 400)
}
