type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

const named = /^(Enter|Tab|Escape|Backspace|Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/
/** What Ctrl asks of the program; everything else with Ctrl is the browser's. */
const withControl = /^(Enter|Delete|[sbdkpzy'])$/i

/** Whether a key is kept for a screen that is still loading. */
export function isHeldKey({ key, ctrlKey, metaKey, altKey, isComposing }: Press): boolean {
  if (isComposing || altKey) return false
  if (ctrlKey || metaKey) return withControl.test(key)
  return key.length === 1 || named.test(key)
}
