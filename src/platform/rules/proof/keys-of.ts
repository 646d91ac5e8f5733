/** The names of a record that is written out whole, in its order: a union and its words stay one list. */
export function keysOf<Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): readonly Key[] {
  const keys: Key[] = []
  for (const key in record) keys.push(key)
  return keys
}
