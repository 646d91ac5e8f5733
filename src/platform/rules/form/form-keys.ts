import type { KeyPress } from '../grid/line-keys.ts'

/** What a key asks of a whole form. */
export type FormAct = 'save' | 'post' | 'save and new'

/** What a key does to the whole form. */
export function formActOf({ key, control, alt, shift }: KeyPress): FormAct | undefined {
  if (!control || alt) return undefined
  if (key.toLowerCase() === 's' && !shift) return 'save'
  if (key !== 'Enter') return undefined
  return shift ? 'save and new' : 'post'
}
