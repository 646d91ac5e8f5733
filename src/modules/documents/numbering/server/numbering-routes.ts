import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import { atOnce, exportList, inPages } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { deleteNumberForm, insertNumberForm } from '../../../../platform/server/database/number-series.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import * as contract from '../contract.ts'
import { numberColumns, summaryColumns, type SeriesPeriod } from '../rules/number-columns.ts'
import { numberStateTexts, periodText, seriesLabel, type NumberedKind } from '../rules/numbered-kind.ts'
import { problem } from '../../rules/problem-codes.ts'
import { formOn, seriesProblems } from '../rules/series-change.ts'
import { readNumbers, summaryOf } from './number-report-store.ts'
import { holdForms, readForm, readChosenForms, readNextNumbers } from './number-series-store.ts'

type Kinds = readonly NumberedKind[]

function seriesOf(kinds: Kinds): string[] {
  return kinds.flatMap(({ series }) => [...series])
}

async function readSeries(db: Database, kinds: Kinds, today: Day): Promise<contract.ShownSeries[]> {
  const chosen = await readChosenForms(db)
  const next = await readNextNumbers(db, seriesOf(kinds), today)
  return kinds.flatMap((kind) =>
    kind.series.map((each) => {
      const own = chosen.filter((form) => form.series === each)
      const { pattern, resets } = formOn(each, today, own)
      const rows = own.map(({ series: _, ...form }) => ({ ...form, canDelete: form.fromDay > today }))
      const label = seriesLabel(kind, each)
      return { series: each, label, pattern, resets, next: next.get(each) ?? '', chosen: rows.toReversed() }
    }),
  )
}

async function summaryOfAll(db: Database, kinds: Kinds): Promise<SeriesPeriod[]> {
  const rows: SeriesPeriod[] = []
  for (const kind of kinds) rows.push(...(await summaryOf(db, kind)))
  return rows
}

function kindOf(kinds: Kinds, series: string): NumberedKind {
  const kind = kinds.find((each) => each.series.includes(series))
  if (kind === undefined) throw notFound()
  return kind
}

/** A page of numbers with their places on the screen. */
async function numbersPage(
  db: Database,
  kind: NumberedKind,
  query: {
    readonly series: string
    readonly period: string
    readonly state: 'all' | keyof typeof numberStateTexts
    readonly after?: string | undefined
    readonly limit: number
  },
) {
  const after = /^\d{1,15}$/.test(query.after ?? '') ? Number(query.after) : 0
  const rows = await readNumbers(db, { ...query, kind, period: Number(query.period), after })
  const last = rows.at(-1)
  return {
    label: seriesLabel(kind, query.series),
    rows: rows.map((row) => ({ ...row, address: addressOf(kind, row) })),
    next: rows.length < query.limit || last === undefined ? null : String(last.ordinal),
  }
}

function addressOf({ path }: NumberedKind, { number, state }: { number: string; state: string }) {
  return path === undefined || number === '' || state === 'deleted' ? null : `${path}/${number}`
}

/** Patterns of numbers, and what became of each number, over HTTP. */
export function numberingRoutes(kinds: Kinds): Route[] {
  return [
    answer(contract.listNumberSeries, async ({ db, today }) => ({
      rows: await readSeries(db, kinds, today),
    })),
    answer(contract.createNumberSeries, async ({ db, body, actor, today }) => {
      await holdForms(db)
      const chosen = await readChosenForms(db)
      refuseIf(seriesProblems(body, { series: seriesOf(kinds), chosen }))
      await insertNumberForm(db, { ...body, createdBy: actor.name })
      return { rows: await readSeries(db, kinds, today) }
    }),
    answer(contract.deleteNumberSeries, async ({ db, params, today }) => {
      await holdForms(db)
      const form = await readForm(db, params.id)
      if (form === undefined) throw notFound()
      const begun = problem('series-begun', 'id', 'Pola yang sudah berlaku tidak dapat dibatalkan')
      refuseIf(form.fromDay <= today ? [begun] : [])
      await deleteNumberForm(db, params.id)
      return { rows: await readSeries(db, kinds, today) }
    }),
    answer(contract.readNumberReport, ({ db }) =>
      snapshot(db, async (tx) => ({ rows: await summaryOfAll(tx, kinds) })),
    ),
    answer(contract.exportNumberReport, (call) =>
      exportList(call, {
        title: 'Laporan Nomor',
        filters: [],
        columns: summaryColumns,
        paper: { title: 'LAPORAN NOMOR' },
        batches: (db) => atOnce(() => summaryOfAll(db, kinds)),
      }),
    ),
    answer(contract.listNumbers, ({ db, query }) =>
      snapshot(db, (tx) => numbersPage(tx, kindOf(kinds, query.series), query)),
    ),
    answer(contract.exportNumbers, (call) => {
      const { series, period, state } = call.query
      const kind = kindOf(kinds, series)
      const name = `${series} ${periodText(Number(period))}`
      return exportList(call, {
        title: `Nomor ${series}`,
        filters: [
          `${seriesLabel(kind, series)} ${name}`,
          ...(state === 'all' ? [] : [numberStateTexts[state]]),
        ],
        columns: numberColumns,
        paper: { title: `NOMOR ${name}` },
        batches: (db) => inPages((place) => numbersPage(db, kind, { series, period, state, ...place })),
      })
    }),
  ]
}
