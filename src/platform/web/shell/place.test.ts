import { expect, test } from 'vitest'
import { dialogAddress } from './place.ts'

/** A router that shows a list under this query. */
function showing(searchStr: string) {
  const matches = [{ staticData: { list: true }, pathname: '/sales/orders/' }]
  return { state: { matches, location: { searchStr, pathname: '/sales/orders/SO-1' } } } as never
}

test.each([
  ['', 'new', '/sales/orders/new'],
  ['?status=draft&q=a%20b', 'SO-1/edit', '/sales/orders/SO-1/edit?status=draft&q=a%20b'],
  ['?status=draft', 'new?copy=SO-1', '/sales/orders/new?copy=SO-1&status=draft'],
  [
    '?of=BILL-1&status=draft',
    'new?of=BILL-2&copy=DN-1',
    '/sales/orders/new?of=BILL-2&copy=DN-1&status=draft',
  ],
  ['?copy=SO-1&status=draft', 'new', '/sales/orders/new?status=draft'],
])('over the list under %j, %s stands at %s', (query, path, address) => {
  expect(dialogAddress(showing(query), path)).toBe(address)
})
