/** An order of rows as the address carries it: `date`, `-date` with a minus for falling, `-date,amount` by two columns. */
export type Sort = string

export type SortKey<Key extends string> = Key | `-${Key}`

/** Every order by one of these columns, or by one of them and then another. */
export function sortsOf<const Key extends string>(
  keys: readonly Key[],
): readonly (SortKey<Key> | `${SortKey<Key>},${SortKey<Key>}`)[] {
  const single = keys.flatMap((key): SortKey<Key>[] => [key, `-${key}`])
  const pairs = single.flatMap((first) =>
    single
      .filter((second) => columnOf(second) !== columnOf(first))
      .map((second): `${SortKey<Key>},${SortKey<Key>}` => `${first},${second}`),
  )
  return [...single, ...pairs]
}

/** The columns of an order, the first before the second. */
export function sortColumns(sort: Sort): { readonly key: string; readonly isDescending: boolean }[] {
  if (sort === '') return []
  return sort.split(',').map((part) => ({ key: columnOf(part), isDescending: part.startsWith('-') }))
}

/** Which way a column is sorted and whether first or second, if at all. */
export function sortPlace(
  sort: Sort,
  key: string,
): { readonly direction: 'ascending' | 'descending'; readonly position: number } | undefined {
  const columns = sortColumns(sort)
  const at = columns.findIndex((column) => column.key === key)
  const found = columns[at]
  return found && { direction: found.isDescending ? 'descending' : 'ascending', position: at + 1 }
}

/** The order after a click on a column's head: by this column alone, rising, then falling. */
export function nextSort(sort: Sort, key: string): Sort {
  const place = sortPlace(sort, key)
  return place?.position === 1 && place.direction === 'ascending' ? `-${key}` : key
}

/** The order after a click with Shift: this column as the second one; one that is sorted by already turns around. */
export function addSort(sort: Sort, key: string): Sort {
  const [first, second] = sort === '' ? [] : sort.split(',')
  if (first === undefined) return key
  if (columnOf(first) === key) return [turned(first), second].filter((part) => part !== undefined).join(',')
  return second !== undefined && columnOf(second) === key ? `${first},${turned(second)}` : `${first},${key}`
}

function columnOf(part: string): string {
  return part.replace(/^-/, '')
}

function turned(part: string): string {
  return part.startsWith('-') ? part.slice(1) : `-${part}`
}
