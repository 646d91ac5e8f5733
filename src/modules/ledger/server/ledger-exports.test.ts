import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedRows } from '../../../../tests/exported-rows.ts'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import * as ledgerContract from '../contract.ts'
import * as accountsContract from '../../accounts/contract.ts'
import { trialBalanceColumns } from '../rules/trial-balance-columns.ts'

let world: TestWorld
let bookkeeper: Client
let viewer: Client

beforeAll(async () => {
  world = await createWorld()
  ;[bookkeeper, viewer] = await Promise.all([world.as('user'), world.as('viewer')])
})
afterAll(() => world.close())

const rowsOf = (path: string) => exportedRows(world.url, bookkeeper, path)
const year = { from: '2020-01-01', to: '2030-12-31' }

describe('reports as files', () => {
  it.each(['0', '1', '2', '3'])('hold each figure of the trial balance down to level %s', async (level) => {
    const query = { ...year, level }
    const report = await viewer.call(ledgerContract.readTrialBalance, { query })
    const path = `/trial-balance-export?${new URLSearchParams({ ...query, format: 'xlsx' }).toString()}`
    const { body, totals } = await rowsOf(path)
    expect(body).toEqual(report.rows.map((row) => trialBalanceColumns.map(({ value }) => String(value(row)))))
    const { opening, movement, closing } = report.totals
    const figures = [opening, movement, closing].flatMap(({ debit, credit }) => [
      String(debit),
      String(credit),
    ])
    expect(totals.slice(2)).toEqual(figures)
  })

  it.each(['1-1000', '1-1101', '4-0000'])('hold the general ledger of %s with its balances', async (code) => {
    const ledger = await viewer.call(ledgerContract.readGeneralLedger, {
      params: { code },
      query: { ...year, limit: '200' },
    })
    const path = `/general-ledger-export/${code}?${new URLSearchParams({ ...year, format: 'csv' }).toString()}`
    const { body, totals, above } = await rowsOf(path)
    expect(above[3]).toContain(`${code} ${ledger.account.name} · 01 Jan 2020 s.d. 31 Des 2030`)
    expect(body.length).toBe(ledger.matching + 1)
    expect(body[0]?.[2]).toBe('Saldo awal')
    const shown = body.slice(1, 201).map((row) => [row[1], row[4], row[5], row[6]].map((cell) => cell ?? ''))
    expect(shown).toEqual(
      ledger.rows.map((row) => [row.entryNumber, row.debit, row.credit, row.balance].map(String)),
    )
    const { debit, credit } = ledger.movement
    expect(totals.slice(4)).toEqual([debit, credit, ledger.closing].map(String))
  })

  it('hold the chart of accounts with the balances of a day', async () => {
    const asOf = '2026-06-30'
    const chart = await viewer.call(accountsContract.listAccounts, { query: { asOf } })
    const { body } = await rowsOf(`/accounts-export?format=xlsx&asOf=${asOf}`)
    expect(body.map(([code]) => code)).toEqual(chart.rows.map(({ code }) => code))
    const assets = chart.rows.find(({ code }) => code === '1-0000')
    expect(body.find(([code]) => code === '1-0000')?.[5]).toBe(String(assets?.balance))
    const revenue = chart.rows.find(({ code }) => code === '4-0000')
    expect(body.find(([code]) => code === '4-0000')?.[5]).toBe(String(-(revenue?.balance ?? 0)))
  })

  it('refuse days that are no range', async () => {
    const query = { format: 'csv', from: '2026-12-31', to: '2026-01-01' }
    const refusal = await bookkeeper.refusal(ledgerContract.exportTrialBalance, { query })
    expect(refusal.status).toBe(422)
  })
})
