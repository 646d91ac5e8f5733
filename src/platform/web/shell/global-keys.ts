/** What a single key asks for. */
export type KeyAct =
  | { readonly act: 'go'; readonly to: string }
  | { readonly act: 'search' | 'new' | 'edit' | 'previous' | 'next' | 'shortcuts' }
  | { readonly act: 'await-second' }

/** Where `g` and a second key lead. */
export const goKeys: readonly { readonly key: string; readonly to: string; readonly label: string }[] = [
  { key: 'd', to: '/dashboard', label: 'Dashboard' },
  { key: 'j', to: '/accounting/journal-entries', label: 'Journal Entries' },
  { key: 's', to: '/sales/orders', label: 'Sales Orders' },
  { key: 'c', to: '/master/customers', label: 'Customers' },
  { key: 't', to: '/accounting/trial-balance', label: 'Trial Balance' },
  { key: 'b', to: '/reports/balance-sheet', label: 'Balance Sheet' },
  { key: 'i', to: '/reports/income-statement', label: 'Income Statement' },
  { key: 'u', to: '/settings/users', label: 'User Management' },
]

const single: Readonly<Record<string, KeyAct>> = {
  '/': { act: 'search' },
  n: { act: 'new' },
  e: { act: 'edit' },
  '[': { act: 'previous' },
  ']': { act: 'next' },
  '?': { act: 'shortcuts' },
  g: { act: 'await-second' },
}

/** The act of a key, given whether `g` was pressed just before. */
export function keyAct(key: string, afterG: boolean): KeyAct | undefined {
  const go = afterG ? goKeys.find((each) => each.key === key) : undefined
  if (go) return { act: 'go', to: go.to }
  return Object.hasOwn(single, key) ? single[key] : undefined
}
