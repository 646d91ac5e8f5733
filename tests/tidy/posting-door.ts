import { programs, type Finding, type Sources } from './source.ts'
import { isNode, nodesOf, syntaxOf, textsOf, type SyntaxNode } from './syntax.ts'
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
const stores = new Set(['journal-store.ts', 'balance-store.ts'].map((name) => ledgerServer + name))
/** The statements that post, and the acts that may run them: the door for documents and the acts on manual entries. */
const postingStatements = new Set(['insertJournals', 'markPosted', 'addToBalances'])
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
    const name = borrowedName(node)
    if (name === undefined) return []
    return [{ path, message: `uses ${name}; modules post through postJournal` }]
  })
}

/** The posting statement an import or export names, or the whole store when it takes everything. */
function borrowedName(node: SyntaxNode): string | undefined {
  const source = isNode(node['source']) ? String(node['source']['value']) : ''
  if ([...stores].some((store) => store.endsWith(source.replace(/^.*\//, '/'))) && takesAll(node))
    return source
  if (node.type !== 'ImportSpecifier' && node.type !== 'ExportSpecifier') return undefined
  const name = isNode(node['imported'])
    ? node['imported']['name']
    : isNode(node['local']) && node['local']['name']
  return typeof name === 'string' && postingStatements.has(name) ? name : undefined
}

function takesAll(node: SyntaxNode): boolean {
  const names: readonly unknown[] = Array.isArray(node['specifiers']) ? node['specifiers'] : []
  const isWhole = names.some((name) => isNode(name) && name.type === 'ImportNamespaceSpecifier')
  return isWhole || node.type === 'ExportAllDeclaration' || node.type === 'ImportExpression'
}
