import { programs, type Finding, type Sources } from './source.ts'
import { isNode, nodesOf, syntaxOf, textsOf } from './syntax.ts'
import { writtenTables } from './table-owners.ts'

const ledgerServer = 'src/modules/ledger/server/'
/** What only the stores of posting write. */
const books = new Set([
  'journal_entry',
  'journal_line',
  'posting_counter',
  'account_day_balance',
  'account_month_balance',
])
const stores = new Set(['journal-store.ts'].map((name) => ledgerServer + name))
/** The statements that post, and the acts that may run them: the door for documents and the acts on manual entries. */
const postingStatements = new Set(['insertJournals', 'markPosted'])
const postingActs = new Set(['post-journal.ts', 'journal-acts.ts'].map((name) => ledgerServer + name))

/** Ways into the books beside the one door of the ledger. */
export function postingFindings(sources: Sources): Finding[] {
  return programs(sources)
    .filter(([path]) => path.startsWith('src/') && !stores.has(path))
    .flatMap(([path, text]) => [...bookWrites(path, text), ...borrowedStatements(path, text)])
}

function bookWrites(path: string, text: string): Finding[] {
  return textsOf(path, text)
    .flatMap(writtenTables)
    .filter((table) => books.has(table))
    .map((table) => ({
      path,
      message: `writes ${table}; entries are written by the stores of posting alone`,
    }))
}

function borrowedStatements(path: string, text: string): Finding[] {
  if (postingActs.has(path)) return []
  return [...nodesOf(syntaxOf(path, text))].flatMap((node) => {
    if (node.type !== 'ImportSpecifier' && node.type !== 'ExportSpecifier') return []
    const name = isNode(node['imported'])
      ? node['imported']['name']
      : isNode(node['local']) && node['local']['name']
    if (typeof name !== 'string' || !postingStatements.has(name)) return []
    return [{ path, message: `uses ${name}; modules post through postJournal` }]
  })
}
