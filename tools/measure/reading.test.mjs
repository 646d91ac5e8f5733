import { expect, test } from 'vitest'
import { root } from '../project.mjs'
import { acts } from './acts.mjs'
import { readingOf } from './reading.mjs'
import { readSources } from './sources.mjs'

const sales = 'src/modules/sales'
const ledger = 'src/modules/ledger'
const platform = 'src/platform/server'

const planted = new Map([
  [
    `${sales}/server/routes.ts`,
    `import { answer } from '../../../platform/server/http/answer.ts'
     import * as contract from '../contract.ts'
     import { invoiceOrder } from './invoice-order.ts'
     import { listOrders } from './order-list.ts'
     export const routes = [answer(contract.invoice, (call) => invoiceOrder(call)), answer(contract.list, listOrders)]`,
  ],
  [`${sales}/contract.ts`, `export * from './contract/orders.ts'\nexport * from './contract/prints.ts'`],
  [`${sales}/contract/orders.ts`, `export const invoice = endpoint('POST')`],
  [`${sales}/contract/prints.ts`, `export const print = endpoint('GET')`],
  [
    `${sales}/server/invoice-order.ts`,
    `import type { Shape } from './shape.ts'
     import { Rupiah, type Total } from './total.ts'
     import { postJournal as post } from '../../ledger/server/index.ts'
     import { words } from './words.ts'
     import { creditOf } from './credit.ts'
     export function invoiceOrder(call: Shape): Rupiah { return write({ creditOf: call }) }
     function write(lines) { return post(lines, words) }
     export function credit() { return creditOf() }`,
  ],
  [`${sales}/server/order-list.ts`, `export function listOrders() {}`],
  [`${sales}/server/shape.ts`, `export type Shape = string`],
  [`${sales}/server/total.ts`, `export class Rupiah { plus() {} }`],
  [`${sales}/server/credit.ts`, `export function creditOf() {}`],
  [`${sales}/server/words.ts`, `export const words = { order: 'Order' }`],
  [`${sales}/web/invoice.tsx`, `call(invoice, bodyOf())`],
  [
    `${ledger}/server/index.ts`,
    `import { verify } from './verify.ts'\nexport { postJournal } from './post-journal.ts'\nexport { verify }`,
  ],
  [
    `${ledger}/server/post-journal.ts`,
    `import { refuseIf } from '../../../platform/server/http/refusal.ts'
     import { rowsOf } from '../../../platform/server/database.ts'
     export const postJournal = (lines) => { refuseIf(lines); rowsOf(lines) }`,
  ],
  [`${ledger}/server/verify.ts`, `export function verify() {}`],
  [`${platform}/http/answer.ts`, `import { log } from './log.ts'\nexport function answer() { return log() }`],
  [`${platform}/http/refusal.ts`, `export function refuseIf() {}`],
  [`${platform}/http/log.ts`, `export function log() {}`],
  [`${platform}/database.ts`, `export function rowsOf() {}`],
])

test('a reader follows values through doors, and only from the functions that are reached', () => {
  expect(readingOf(planted, ['invoice'])).toEqual({
    files: 7,
    lines: 23,
    paths: [...planted.keys()].filter((path) =>
      [
        `${sales}/server/routes.ts`,
        `${sales}/contract.ts`,
        `${sales}/contract/orders.ts`,
        `${sales}/server/invoice-order.ts`,
        `${ledger}/server/index.ts`,
        `${ledger}/server/post-journal.ts`,
        `${platform}/database.ts`,
      ].includes(path),
    ),
  })
})

test('what a door imports first and exports then is found, too', () => {
  const begun = new Map([
    ...planted,
    [
      `${sales}/server/health-routes.ts`,
      `import { verify } from '../../ledger/server/index.ts'\nanswer(health, verify)`,
    ],
  ])
  expect(readingOf(begun, ['health']).paths).toContain(`${ledger}/server/verify.ts`)
})

test('an endpoint that nothing answers opens no file', () => {
  expect(readingOf(planted, ['print']).files).toBe(0)
})

test('every act of the table begins somewhere', () => {
  const sources = readSources(root)
  const lost = acts.flatMap(({ endpoints }) =>
    endpoints.filter((one) => readingOf(sources, [one]).files === 0),
  )
  expect(lost).toEqual([])
})
