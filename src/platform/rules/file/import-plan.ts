import { z } from 'zod'

const cellProblem = z.object({
  /** As a spreadsheet names it (`C5`); empty when the file itself is wrong. */
  cell: z.string(),
  line: z.int(),
  column: z.string(),
  message: z.string(),
})

/** What importing a file of records would do; nothing has been written yet. The first problems and lines are told. */
export const importPlan = z.object({
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  problemCount: z.int(),
  problems: z.array(cellProblem),
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
export type ImportPlan = z.output<typeof importPlan>
