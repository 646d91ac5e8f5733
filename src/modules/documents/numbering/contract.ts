import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  moment,
  nextPage,
  paging,
  text,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { longestPattern } from '../../../platform/rules/text/number-pattern.ts'
import { numberColumns, summaryColumns } from './rules/number-columns.ts'
import { numberStates } from './rules/numbered-kind.ts'

const resets = z.enum(['year', 'month'])
const seriesCode = z.string().regex(/^[A-Z]{2,10}$/, { error: 'Seri nomor ini tidak dikenal' })

const seriesRows = z.object({
  rows: z.array(
    z.object({
      series: z.string(),
      label: z.string(),
      /** As they are today. */
      pattern: z.string(),
      resets,
      /** The number the next document of today would get. */
      next: z.string(),
      /** What was chosen for it, the last written first. */
      chosen: z.array(
        z.object({
          id,
          pattern: z.string(),
          resets,
          fromDay: day,
          createdBy: z.string(),
          createdAt: moment,
          canDelete: z.boolean(),
        }),
      ),
    }),
  ),
})
export type ShownSeries = z.output<typeof seriesRows>['rows'][number]

export const listNumberSeries = endpoint({
  method: 'GET',
  path: '/number-series',
  summary: 'Seri nomor setiap jenis dokumen: pola hari ini, nomor berikutnya, dan pola yang pernah dipilih',
  access: 'books.read',
  reply: seriesRows,
})

/** Numbers that were given stay. */
export const createNumberSeries = endpoint({
  method: 'POST',
  path: '/number-series',
  summary: 'Pola nomor suatu seri sejak suatu hari; nomor yang sudah ada tidak berubah',
  access: 'settings.manage',
  body: z.strictObject({
    series: seriesCode,
    pattern: text(longestPattern),
    resets,
    fromDay: day,
  }),
  reply: seriesRows,
})

export const deleteNumberSeries = endpoint({
  method: 'DELETE',
  path: '/number-series/:id',
  summary: 'Batalkan pola yang belum berlaku',
  access: 'settings.manage',
  params: withId,
  reply: seriesRows,
})

const states = z.object(
  Object.fromEntries(numberStates.map((state) => [state, z.int()])) as Record<
    (typeof numberStates)[number],
    z.ZodInt
  >,
)

export const readNumberReport = endpoint({
  method: 'GET',
  path: '/number-report',
  summary: 'Setiap seri dan periode: berapa nomor diberikan, dan apa yang terjadi dengan semuanya',
  access: 'books.read',
  query: z.strictObject({}),
  reply: z.object({
    rows: z.array(
      z.object({
        series: z.string(),
        label: z.string(),
        period: z.int().nullable(),
        given: z.int(),
        ...states.shape,
      }),
    ),
  }),
})

export const exportNumberReport = reportEndpoint(readNumberReport, { columns: summaryColumns })

export const listNumbers = endpoint({
  method: 'GET',
  path: '/document-numbers',
  summary: 'Setiap nomor suatu seri dan periode dengan keadaannya, sehalaman demi sehalaman',
  access: 'books.read',
  query: z.strictObject({
    series: seriesCode,
    /** A year, or a month as 202611 where the series begins anew each month. */
    period: z.string().regex(/^\d{4}(0[1-9]|1[0-2])?$/, { error: 'Periode tidak dikenal' }),
    state: z.enum(['all', ...numberStates]).default('all'),
    ...paging,
  }),
  reply: z.object({
    label: z.string(),
    rows: z.array(
      z.object({
        ordinal: z.int(),
        number: z.string(),
        day: z.string().nullable(),
        state: z.enum(numberStates),
        address: z.string().nullable(),
      }),
    ),
    next: nextPage,
  }),
})

export const exportNumbers = reportEndpoint(listNumbers, { columns: numberColumns })
