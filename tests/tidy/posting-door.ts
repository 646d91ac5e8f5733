import { programs, type Finding, type Sources } from './source.ts'
import { isNode, nodesOf, syntaxOf, type SyntaxNode } from './syntax.ts'
import { writingTexts, writtenTables } from './table-owners.ts'

const store = 'src/modules/ledger/server/journal-store.ts'
/** What is kept beside entries, written as they are posted and when classes of accounts change. */
const balances = 'src/modules/ledger/server/balance-store.ts'
const reclassifying = 'src/modules/ledger/server/reclassify-accounts.ts'
const door = 'src/modules/ledger/server/post-journal.ts'
const books = new Set([
  'journal_entry',
  'journal_line',
  'posting_counter',
  'account_day_balance',
  'account_department_day',
  'account_department_month',
  'account_month_balance',
  'noncash_entry',
])

/** One file writes entries, the store of journals, and one file uses it, the door; another writes what is kept beside them. */
export function postingFindings(sources: Sources): Finding[] {
  return programs(sources)
    .filter(([path]) => path.startsWith('src/') && path !== store && path !== balances)
    .flatMap(([path, text]) => [
      ...bookWrites(path, text),
      ...usesOfStore(path, text),
      ...usesOfBalances(path, text),
    ])
}

function bookWrites(path: string, text: string): Finding[] {
  return writingTexts(path, text)
    .flatMap(writtenTables)
    .filter((table) => books.has(table))
    .map((table) => ({ path, message: `writes ${table}; entries are written by ${store} alone` }))
}

function usesOfStore(path: string, text: string): Finding[] {
  if (path === door) return []
  return [...nodesOf(syntaxOf(path, text))]
    .filter((node) => sourceOf(node).endsWith('/journal-store.ts') && !isOfTypes(node))
    .map(() => ({ path, message: `uses the store of journals; entries go through ${door}` }))
}

function usesOfBalances(path: string, text: string): Finding[] {
  if (path === reclassifying) return []
  return [...nodesOf(syntaxOf(path, text))]
    .filter((node) => sourceOf(node).endsWith('/balance-store.ts'))
    .map(() => ({ path, message: `uses the store of balances; only ${store} and ${reclassifying} do` }))
}

/** Where an import or export takes from. */
function sourceOf(node: SyntaxNode): string {
  return isNode(node['source']) ? String(node['source']['value']) : ''
}

function isOfTypes(node: SyntaxNode): boolean {
  return node['importKind'] === 'type' || node['exportKind'] === 'type'
}
