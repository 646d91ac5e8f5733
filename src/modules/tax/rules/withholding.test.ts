import { describe, expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { validOn, type Certificate } from './certificate.ts'
import { grossedUp, statedObject, withheldOf, type WithholdingObject } from './withholding.ts'

const service: WithholdingObject = {
  ...{ code: '24-104-03', name: 'Jasa', article: 'pph23', rateBasisPoints: 200 },
}
const expert: WithholdingObject = {
  ...{ code: '21-100-07', name: 'Tenaga ahli', article: 'pph21', rateBasisPoints: 500 },
  ...{ baseShareBasisPoints: 5_000, isProgressive: true },
}
const abroad: WithholdingObject = {
  ...{ code: '27-104-01', name: 'Jasa', article: 'pph26', rateBasisPoints: 2_000 },
}
const small: WithholdingObject = {
  ...{ code: '28-423-01', name: 'UMKM', article: 'pph4_2', rateBasisPoints: 50 },
}
const building: WithholdingObject = {
  ...{ code: '28-409-23', name: 'Konstruksi', article: 'pph4_2', rateBasisPoints: 400 },
}
const built: WithholdingObject = { ...building, code: '28-409-22', rateBasisPoints: 175 }
const objects = new Map([service, expert, abroad, small, building, built].map((each) => [each.code, each]))
const certificate = (given: Partial<Certificate>): Certificate => ({
  ...{ kind: 'skb', certificateNumber: 'S-1', article: null, rateBasisPoints: null, objectCode: null },
  ...{ validFrom: toDay('2026-01-01'), validUntil: toDay('2026-12-31') },
  ...given,
})
const withheld = (
  object: WithholdingObject,
  base: number,
  certificates: Certificate[] = [],
  hasTaxNumber = true,
) => {
  const recipient = { hasTaxNumber, certificates }
  const made = withheldOf(statedObject(object, recipient, objects), toRupiah(base), recipient)
  return [made.objectCode, made.rateBasisPoints, made.taxAmount, made.certificateKind]
}

describe('what is withheld of persons who are no employees', () => {
  it('is the tax of half of what they are paid, by the steps of Pasal 17 (PMK 168/2023)', () => {
    expect(withheld(expert, 45_000_000)).toEqual(['21-100-07', 250, 1_125_000, null])
    expect(withheld(expert, 120_000_000)).toEqual(['21-100-07', 250, 3_000_000, null])
    expect(withheld(expert, 200_000_000)).toEqual(['21-100-07', 450, 9_000_000, null])
  })
  it('is a fifth more without a tax number, and the double of other articles', () => {
    expect(withheld(expert, 45_000_000, [], false)).toEqual(['21-100-07', 300, 1_350_000, null])
    expect(withheld(service, 10_000_000, [], false)).toEqual(['24-104-03', 400, 400_000, null])
    expect(withheld(abroad, 10_000_000, [], false)).toEqual(['27-104-01', 2_000, 2_000_000, null])
  })
})

describe('what is withheld of bills as it is published', () => {
  it('leaves what is left after 2 % of services and 10 % of a building (journals of the law page)', () => {
    const rent: WithholdingObject = {
      ...{ code: '28-403-02', name: 'Sewa gedung', article: 'pph4_2', rateBasisPoints: 1_000 },
    }
    expect(withheld(service, 10_000_000)).toEqual(['24-104-03', 200, 200_000, null])
    expect(withheld(service, 100_000_000)).toEqual(['24-104-03', 200, 2_000_000, null])
    expect(withheld(rent, 24_000_000)).toEqual(['28-403-02', 1_000, 2_400_000, null])
    expect(withheld(small, 60_000_000)).toEqual(['28-423-01', 50, 300_000, null])
  })
  it('of a net that whoever pays grosses up has no rupiah between base and tax', () => {
    for (const net of [20_000_000, 20_000_001, 9_999_999]) {
      const base = grossedUp(toRupiah(net), 200)
      const [, , tax] = withheld(service, base)
      expect(Math.abs(base - Number(tax) - net)).toBeLessThanOrEqual(1)
    }
    expect(grossedUp(toRupiah(20_000_000), 200)).toBe(20_408_163)
  })
})

describe('a certificate changes', () => {
  it('nothing beside its article, its object or its days', () => {
    const skb = certificate({ article: 'pph23' })
    expect(withheld(service, 10_000_000, [skb])).toEqual(['24-104-03', 0, 0, 'skb'])
    expect(withheld(expert, 45_000_000, [skb])).toEqual(['21-100-07', 250, 1_125_000, null])
    expect(withheld(expert, 45_000_000, [certificate({ article: 'pph21' })])).toEqual([
      '21-100-07',
      0,
      0,
      'skb',
    ])
    expect(validOn([skb], toDay('2026-12-31'))).toEqual([skb])
    expect(validOn([skb], toDay('2027-01-01'))).toEqual([])
    expect(validOn([skb], toDay('2025-12-31'))).toEqual([])
  })
  it('services of a small business into final tax of half a percent, whoever has a number', () => {
    const suket = certificate({ kind: 'pp55' })
    expect(withheld(service, 10_000_000, [suket])).toEqual(['28-423-01', 50, 50_000, 'pp55'])
    expect(withheld(service, 10_000_000, [suket], false)).toEqual(['28-423-01', 50, 50_000, 'pp55'])
    expect(withheld(expert, 45_000_000, [suket])).toEqual(['21-100-07', 250, 1_125_000, null])
    const servant = { ...expert, code: '21-100-20', name: 'Pemberi jasa segala bidang' }
    expect(withheld(servant, 45_000_000, [suket])).toEqual(['28-423-01', 50, 225_000, 'pp55'])
    expect(withheld(servant, 45_000_000)).toEqual(['21-100-20', 250, 1_125_000, null])
  })
  it('the rate abroad into that of the treaty, and construction into that of its class', () => {
    const dgt = certificate({ kind: 'dgt', rateBasisPoints: 1_000 })
    expect(withheld(abroad, 10_000_000, [dgt])).toEqual(['27-104-01', 1_000, 1_000_000, 'dgt'])
    expect(withheld(service, 10_000_000, [dgt])).toEqual(['24-104-03', 200, 200_000, null])
    const sbu = certificate({ kind: 'sbu', objectCode: '28-409-22' })
    expect(withheld(building, 10_000_000, [sbu])).toEqual(['28-409-22', 175, 175_000, 'sbu'])
  })
})
