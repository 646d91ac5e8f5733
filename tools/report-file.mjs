import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textOf } from './project.mjs'

/** Lets a runner write its report into a file of this moment; gives its exit code and the report, if it wrote one. */
export async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'neraca-report-'))
  const file = join(folder, 'report.json')
  try {
    const code = await work(file)
    return { code, report: textOf(file) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
