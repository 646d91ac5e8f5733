import type { GoKey } from '../shell/shell-links.ts'

/** What a single key asks for. */
export type KeyAct =
  | { readonly act: 'go'; readonly to: string }
  | { readonly act: 'search' | 'new' | 'export' | 'menu' | 'edit' | 'previous' | 'next' | 'shortcuts' }
  /** An act on the chosen rows of a list, by its place. */
  | { readonly act: 'bulk'; readonly key: string }
  | { readonly act: 'await-second' }

const single: Readonly<Record<string, KeyAct>> = {
  '/': { act: 'search' },
  n: { act: 'new' },
  u: { act: 'export' },
  b: { act: 'menu' },
  e: { act: 'edit' },
  '[': { act: 'previous' },
  ']': { act: 'next' },
  '?': { act: 'shortcuts' },
  g: { act: 'await-second' },
}

/** The act of a key, given the second keys when `g` was pressed just before. */
export function keyAct(key: string, secondKeys: readonly GoKey[]): KeyAct | undefined {
  const go = secondKeys.find((each) => each.key === key)
  if (go) return { act: 'go', to: go.to }
  if (/^[1-9]$/.test(key)) return { act: 'bulk', key }
  return Object.hasOwn(single, key) ? single[key] : undefined
}
