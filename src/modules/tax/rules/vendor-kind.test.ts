import { describe, expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import type { Certificate } from './certificate.ts'
import { fittingFirst, fits, hasTaxNumber, isNik, proposedObject, vendorKinds } from './vendor-kind.ts'
import type { WithheldArticle, WithholdingObject } from './withholding.ts'

const object = (code: string, article: WithheldArticle): WithholdingObject => ({
  ...{ code, name: code, article, rateBasisPoints: 200 },
})
const all = [
  object('24-104-03', 'pph23'),
  object('28-403-02', 'pph4_2'),
  object('21-100-07', 'pph21'),
  object('21-100-20', 'pph21'),
  object('27-103-01', 'pph26'),
  object('27-104-01', 'pph26'),
]
const objects = new Map(all.map((each) => [each.code, each]))
const propose = (
  kind: Parameters<typeof proposedObject>[0]['kind'],
  before: string[] = [],
  certificates: Certificate[] = [],
) => {
  const found = proposedObject({ kind, before, certificates }, objects)
  return found && [found.object.code, found.told.code]
}

describe('a line of a bill is proposed', () => {
  it('PPh 21 for persons, 26 abroad, and nothing for the state or a kind nobody knows', () => {
    expect(propose('person')).toEqual(['21-100-20', '21-100-20'])
    expect(propose('foreign')).toEqual(['27-104-01', '27-104-01'])
    expect(propose('government', ['24-104-03'])).toBeUndefined()
    expect(propose(null, ['24-104-03'])).toBeUndefined()
  })
  it('what its account was used for, if that is withheld from such a vendor', () => {
    expect(propose('company')).toBeUndefined()
    expect(propose('company', ['21-100-07', '24-104-03'])).toEqual(['24-104-03', '24-104-03'])
    expect(propose('company', ['27-104-01', '28-403-02'])).toEqual(['28-403-02', '28-403-02'])
    expect(propose('person', ['24-104-03', '21-100-07'])).toEqual(['21-100-07', '21-100-07'])
    expect(propose('foreign', ['27-103-01'])).toEqual(['27-103-01', '27-103-01'])
  })
  it('with the half percent that a certificate of a small business turns it into', () => {
    const suket: Certificate = {
      ...{ kind: 'pp55', certificateNumber: 'S-1', article: null, rateBasisPoints: null, objectCode: null },
      ...{ validFrom: toDay('2026-01-01'), validUntil: toDay('2026-12-31') },
    }
    expect(propose('company', ['24-104-03'], [suket])).toEqual(['24-104-03', '28-423-01'])
  })
})

it('objects that fit stand first, and of no kind is anything lost', () => {
  expect(fittingFirst('foreign', all).map(({ code }) => code)[0]).toBe('27-103-01')
  for (const kind of vendorKinds) expect(fittingFirst(kind, all)).toHaveLength(all.length)
  expect(all.filter((each) => fits('government', each))).toEqual([])
  expect(all.filter((each) => fits(null, each))).toEqual(all)
})

it('a tax number is an NPWP of 16 digits or a NIK that can be one', () => {
  expect(hasTaxNumber({ npwp16: '0012345678901000', nik: null })).toBe(true)
  expect(hasTaxNumber({ npwp16: null, nik: '3171010101800003' })).toBe(true)
  expect(hasTaxNumber({ npwp16: null, nik: '0000000000000000' })).toBe(false)
  expect(hasTaxNumber({ npwp16: null, nik: null })).toBe(false)
  const niks = [
    '3171014101800003',
    '3171017112990001',
    '3171013213990001',
    '3171014001990001',
    '3171010113990001',
  ]
  expect(niks.map(isNik)).toEqual([true, true, false, false, false])
})
