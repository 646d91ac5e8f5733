import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { violationOf } from '../../../platform/server/database/database.ts'
import { objection, type Refusal } from '../../../platform/server/http/refusal.ts'
import { balanceTooLarge } from '../rules/journal.ts'
import { problem } from '../rules/problem-codes.ts'
import { documentGroups, documentGroupTexts } from '../../periods/rules/document-lock.ts'
import { refusal } from './refusals.ts'

/** Waits for a statement of the ledger and turns what the database refuses for a known reason into a refusal. */
export async function refusingViolations<T>(statement: Promise<T>, momentPath?: string): Promise<T> {
  try {
    return await statement
  } catch (error) {
    throw refusedAs(error, momentPath)
  }
}

/** The refusal that a known reason of the database is; everything else as it is. */
export function refusedAs(error: unknown, momentPath = 'query.knownAt'): unknown {
  const violation = violationOf(error)
  if (violation?.sqlState === 'NR008') return importUnderWay(violation.message)
  if (violation?.sqlState === 'NR010') return clocksApart(violation.message)
  if (violation?.sqlState === 'NR012') return stillWaiting()
  const found = problemOf(error, momentPath)
  return found === undefined ? error : objection(found)
}

function stillWaiting(): Refusal {
  return refusal({ status: 409, code: 'approval-waiting', title: 'Ini masih menunggu persetujuan.' })
}

/** Seconds after which whoever was refused may ask again. */
const retryAfterSeconds = 10

function importUnderWay(title: string): Refusal {
  return refusal({ status: 503, code: 'import-running', title }, [], { retryAfterSeconds })
}

function clocksApart(title: string): Refusal {
  return refusal({ status: 503, code: 'clocks-apart', title }, [], {
    retryAfterSeconds: 6 * retryAfterSeconds,
  })
}

function problemOf(error: unknown, momentPath: string): Problem | undefined {
  const violation = violationOf(error)
  if (violation === undefined) return undefined
  if (violation.sqlState === 'NR009') return problem('moment-ahead', momentPath, violation.message)
  if (violation.sqlState === 'NR003') {
    return problem('period-closed', 'entryDate', withNames(violation.message))
  }
  if (violation.sqlState === '22003') return balanceTooLarge
  if (violation.sqlState === 'NR011') return problem('already-reversed', 'id', violation.message)
  if (violation.sqlState === 'NR013') return problem('account-kept', 'lines', violation.message)
  if (violation.sqlState === 'NR031') return problem('department-refused', 'lines', violation.message)
  if (violation.constraint === 'journal_line_department_id_fkey') {
    return problem('department-unfit', 'lines', 'Departemen tidak ditemukan')
  }
  if (violation.constraint?.endsWith('_account_id_fkey') === true) {
    return problem('account-missing', 'lines', 'Akun tidak ditemukan')
  }
  return undefined
}

/** The database names days and months by number, and groups of documents by their key. */
function withNames(message: string): string {
  return message
    .replace(/^Kelompok (\w+)/, (whole, key) => {
      const group = documentGroups.find((each) => each === key)
      return group === undefined ? whole : documentGroupTexts[group]
    })
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay)
    .replace(/\b\d{4}-\d{2}\b/, (month) => formatMonth(`${month}-01`))
}
