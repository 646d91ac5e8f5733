import { z } from 'zod'
import { endpoint, fileBody, fileReply } from '../../../platform/rules/endpoint.ts'
import { fileChoice } from '../../../platform/rules/export-endpoint.ts'
import { importPlan } from '../../../platform/rules/import-plan.ts'

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
  reply: importPlan,
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
