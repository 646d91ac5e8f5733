import { z } from 'zod'
import { endpoint, fileBody, fileReply } from '../../../platform/rules/endpoint.ts'
import { fileChoice } from '../../../platform/rules/export-endpoint.ts'

const chartImportPlan = z.object({
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  problemCount: z.int(),
  problems: z.array(z.object({ cell: z.string(), line: z.int(), column: z.string(), message: z.string() })),
  lines: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      name: z.string(),
      isNew: z.boolean(),
      differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** Given back when the file is imported, so that nothing but what was shown happens. */
  digest: z.string(),
})
export type ChartImportPlan = z.output<typeof chartImportPlan>

export const exportChartFile = endpoint({
  method: 'GET',
  path: '/chart-file',
  summary: 'The chart of accounts as a file to change and import again',
  access: 'books.export',
  query: z.strictObject(fileChoice),
  reply: fileReply,
})

export const checkChartImport = endpoint({
  method: 'POST',
  path: '/chart-imports/check',
  summary: 'What importing a chart of accounts would do, and every wrong cell; writes nothing',
  access: 'accounts.edit',
  query: z.strictObject({ format: fileChoice.format }),
  body: fileBody,
  reply: chartImportPlan,
})

export const applyChartImport = endpoint({
  method: 'POST',
  path: '/chart-imports',
  summary: 'Import a chart of accounts as it was checked, all of it or nothing',
  access: 'accounts.edit',
  query: z.strictObject({ format: fileChoice.format, digest: z.string().max(100) }),
  body: fileBody,
  reply: z.object({ created: z.int(), changed: z.int() }),
})
