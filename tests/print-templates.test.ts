import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentSources } from '../src/main.books.ts'
import { documentKinds, paperKinds } from '../src/main.kinds.ts'
import { allRoutes } from '../src/main.routes.ts'
import {
  changePrintTemplate,
  listPrintTemplates,
  previewPrintTemplate,
} from '../src/modules/documents/templates/contract.ts'
import { usualTemplate, type PrintTemplate } from '../src/modules/documents/templates/rules/print-template.ts'
import { createSalesOrder } from '../src/modules/sales/contract.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { rowOf, soleRowOf } from '../src/platform/server/database/database.ts'
import { addressOf } from '../src/platform/web/call/call.ts'
import { readPdf } from './pdf-text.ts'
import { createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let admin: Client
let desk: Client
let orderNumber: string

beforeAll(async () => {
  world = await createWorld()
  ;[admin, desk] = await Promise.all([world.as('admin'), world.as('user')])
  const { id: customerId } = await soleRowOf(
    world.db,
    sql<{
      id: number
    }>`insert into customer (code, name) values ('CUST-90002', 'PT Contoh Cetak') returning id`,
  )
  const { id: productId } = await soleRowOf(
    world.db,
    sql<{ id: number }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
      values ('PRD-90002', 'Barang Cetak', 'pcs', false, 0, 100000) returning id`,
  )
  const lines = [{ productId, quantity: 3, unitPrice: 1_234_567, discountPercent: 0 }]
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const body = { orderDate: today, customerId, notes: '', lines }
  ;({ orderNumber } = await desk.call(createSalesOrder, { body }))
})
afterAll(() => world.close())

const kind = 'sales_order'
const params = { kind }
const changed: PrintTemplate = {
  color: '#0b5cad',
  showsLogo: false,
  hiddenColumns: ['discount'],
  footer: 'Contoh Niaga, sejak 1999',
  terms: 'Harga berlaku 14 hari',
  signing: 'own',
  signers: [{ act: 'Hormat kami', name: 'Rina Contoh', title: 'Manajer' }],
}
const bodyOf = (template: PrintTemplate) => ({
  ...template,
  hiddenColumns: [...template.hiddenColumns],
  signers: [...template.signers],
})
const versionOf = async () =>
  (await admin.call(listPrintTemplates)).rows.find((row) => row.kind === kind)?.version ?? 0
const change = async (template: Partial<PrintTemplate>, version?: number) =>
  admin.call(changePrintTemplate, {
    params,
    body: bodyOf({ ...usualTemplate, ...template }),
    version: version ?? (await versionOf()),
  })

async function linesAt(address: string): Promise<string[]> {
  const answer = await fetch(`${world.url}${address}`, { headers: { cookie: admin.cookie } })
  expect(answer.status).toBe(200)
  const pages = readPdf(new Uint8Array(await answer.arrayBuffer()))
  return pages.flatMap(({ lines }) => lines)
}
const orderLines = () => linesAt(`/api/v1/sales-orders/${orderNumber}/pdf`)

test('every document with a paper has a look that people can choose', () => {
  const endpoints = allRoutes(readSettings({}))
  const printed = documentKinds.filter(({ api }) =>
    endpoints.some(({ endpoint }) => endpoint.path === `${api}/:number/pdf`),
  )
  expect(printed.length).toBeGreaterThan(10)
  const known = new Set(paperKinds.map(({ key }) => key))
  expect(printed.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
  expect(known.size).toBe(paperKinds.length)
})

test.each(paperKinds.map(({ key }) => key))('a made-up %s is drawn by any look', async (key) => {
  const { rows } = await admin.call(listPrintTemplates)
  const columns = rows.find((row) => row.kind === key)?.columns ?? []
  const hidden = columns.filter(({ canHide }) => canHide).map((column) => column.key)
  const usual = await linesAt(addressOf(previewPrintTemplate, { params: { kind: key } }))
  expect(usual.length).toBeGreaterThan(5)
  const query = { color: '#0b5cad', showsLogo: 'false', hidden, signing: 'none', terms: 'Syarat contoh' }
  const bare = await linesAt(addressOf(previewPrintTemplate, { params: { kind: key }, query }))
  expect(bare.join('\n')).toContain('Syarat contoh')
})

test('what was chosen is on the papers printed from then on, and in the made-up one alike', async () => {
  const before = await orderLines()
  expect(before.join('\n')).toContain('Disk. %')
  await change(changed)
  const { hiddenColumns: hidden, signers, ...rest } = changed
  const [signer] = signers
  const query = { ...rest, hidden, acts: [signer?.act], names: [signer?.name], titles: [signer?.title] }
  for (const lines of [
    await orderLines(),
    await linesAt(addressOf(previewPrintTemplate, { params, query })),
  ]) {
    const all = lines.join('\n')
    expect(all).not.toContain('Disk. %')
    for (const said of ['Contoh Niaga, sejak 1999', 'Harga berlaku 14 hari', 'Hormat kami', 'Manajer'])
      expect(all).toContain(said)
  }
  await change(usualTemplate)
  expect(await orderLines()).toEqual(before)
})

test('what is wrong is refused with its field, and unknown papers are not there', async () => {
  const refused = async (wrong: Partial<PrintTemplate>) =>
    (
      await admin.refusal(changePrintTemplate, {
        params,
        body: bodyOf({ ...changed, ...wrong }),
        version: await versionOf(),
      })
    ).errors.map(({ path }) => path)
  expect(await refused({ color: '#ffffff' })).toEqual(['color'])
  expect(await refused({ hiddenColumns: ['name'] })).toEqual(['hiddenColumns'])
  expect(await refused({ signers: [] })).toEqual(['signers'])
  const unknown = { params: { kind: 'papyrus' }, body: bodyOf(changed), version: 1 }
  expect((await admin.refusal(changePrintTemplate, unknown)).status).toBe(404)
  expect((await admin.refusal(previewPrintTemplate, { params: { kind: 'papyrus' } } as never)).status).toBe(
    404,
  )
  expect((await desk.refusal(listPrintTemplates)).status).toBe(403)
})

test('of two who choose a look at once one is told what the other chose', async () => {
  const of = { params: { kind: 'credit_note' }, version: 1 }
  const both = await Promise.allSettled(
    ['Satu', 'Dua'].map((footer) =>
      admin.call(changePrintTemplate, { ...of, body: bodyOf({ ...usualTemplate, footer }) }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await admin.refusal(changePrintTemplate, { ...of, body: bodyOf(usualTemplate) })).status).toBe(412)
})

test('the database keeps no look that cannot be drawn', async () => {
  const set = (part: string) =>
    sql.raw(`update print_template set ${part} where kind = '${kind}'`).execute(world.db)
  await expect(set(`color = 'red'`)).rejects.toThrow('print_template_color_check')
  await expect(set(`signing = 'own'`)).rejects.toThrow('print_template_signers')
  await expect(set(`signer_names = array['Rina']`)).rejects.toThrow('print_template_signers')
  await expect(set(`footer = E'dua\\nbaris'`)).rejects.toThrow('print_template_footer_check')
})

test('the papers of what there is follow the looks of their kinds, old documents among them', async () => {
  const followed: string[] = []
  for (const { kind, from, joins, id, number, there } of documentSources) {
    if (!paperKinds.some(({ key }) => key === kind.table)) continue
    const oldest = sql<{ number: string }>`select ${number} as number from ${from} ${joins} where ${there}
      order by ${id} limit 1`
    const found = await rowOf(world.db, oldest)
    if (found === undefined) continue
    const of = (await admin.call(listPrintTemplates)).rows.find((row) => row.kind === kind.table)
    const body = bodyOf({ ...usualTemplate, terms: `Syarat ${kind.table}`, footer: 'Kaki contoh' })
    await admin.call(changePrintTemplate, {
      params: { kind: kind.table },
      body,
      version: of?.version ?? 0,
    })
    const lines = await linesAt(`/api/v1${kind.api}/${encodeURIComponent(found.number)}/pdf`)
    expect([kind.table, lines.join(' ')]).toEqual([
      kind.table,
      expect.stringContaining(`Syarat ${kind.table}`),
    ])
    expect([kind.table, lines.join(' ')]).toEqual([kind.table, expect.stringContaining('Kaki contoh')])
    followed.push(kind.table)
  }
  expect(followed.length).toBeGreaterThan(5)
})
