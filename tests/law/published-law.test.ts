import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, toDay, type Day } from '../../src/platform/rules/day/day.ts'
import { toRupiah } from '../../src/platform/rules/money/money.ts'
import { rowsOf } from '../../src/platform/server/database/database.ts'
import { taxCalendar, type DutyKey } from '../../src/modules/filing/reports/rules/tax-calendar.ts'
import { vatDueDay } from '../../src/modules/filing/rules/masa.ts'
import { incomeTaxDueDays } from '../../src/modules/filing/income-tax/rules/income-tax-closing.ts'
import { isNpwp, npwpWarning } from '../../src/modules/settings/rules/npwp.ts'
import { taxIdentityProblems } from '../../src/modules/settings/rules/tax-identity.ts'
import { exportedParties } from '../../src/modules/filing/rules/faktur-parties.ts'
import type { Buyer } from '../../src/modules/filing/rules/faktur-readiness.ts'
import { slipFaults } from '../../src/modules/filing/income-tax/rules/slip-readiness.ts'
import { exportedSlipParties } from '../../src/modules/filing/income-tax/rules/slip-xml.ts'
import { hasTaxNumber } from '../../src/modules/tax/rules/vendor-kind.ts'
import { rateFor, withheldAmount, type WithheldArticle } from '../../src/modules/tax/rules/withholding.ts'
import { effectiveBasisPoints, rowOn, vatOf, type ClassRate } from '../../src/modules/tax/rules/tax-rate.ts'
import { decreedHolidays } from '../decreed-holidays.ts'
import { createWorld } from '../server.ts'

const world = await createWorld({ isEmpty: true })
afterAll(() => world.close())

const read = <Content>(name: string) => JSON.parse(readFileSync(`tests/law/${name}.json`, 'utf8')) as Content

interface Rates {
  readonly ppn: readonly {
    readonly from: Day | null
    readonly to: Day | null
    readonly class?: string
    readonly ratePercent: number
    readonly baseFactor: string
    readonly effectivePercent: number
    readonly trxCode?: string
  }[]
  readonly pph: readonly {
    readonly article: string
    readonly object: string
    readonly ratePercent: number | number[]
    readonly noNpwpPercent?: number
    readonly final?: boolean
  }[]
}
const rates = read<Rates>('tax-rates')

/** What the program calls the classes of the published rates. */
const classes: Readonly<Record<string, string>> = {
  nonLuxury: 'taxed',
  luxuryToEndConsumer: 'luxury_retail',
  luxuryOther: 'luxury',
  export: 'export',
}

describe('rates of VAT', async () => {
  const rows = await rowsOf(
    world.db,
    sql<ClassRate & { taxClass: string; transactionCode: string | null }>`
      select tax_class as "taxClass", valid_from as "validFrom", rate_basis_points as "rateBasisPoints",
        base_numerator as "baseNumerator", base_denominator as "baseDenominator", transaction_code as "transactionCode"
      from tax_class_rate order by tax_class, valid_from`,
  )
  it.each(rates.ppn)('are those of $class from $from to $to', (published) => {
    const own = rows.filter(
      ({ taxClass }) => taxClass === (classes[published.class ?? 'nonLuxury'] ?? 'taxed'),
    )
    const days = [published.from ?? toDay('2019-05-01'), published.to ?? toDay('2027-06-30')]
    for (const day of days) {
      const rate = rowOn(day, own)
      if (rate === undefined) throw new Error(`no rate on ${day}`)
      expect(rate.rateBasisPoints).toBe(published.ratePercent * 100)
      expect(effectiveBasisPoints(rate)).toBe(published.effectivePercent * 100)
      const [top, bottom] = published.baseFactor.split('/').map(Number)
      expect(rate.baseNumerator * (bottom ?? 1)).toBe(rate.baseDenominator * (top ?? 1))
      if (published.trxCode !== undefined) expect(rate.transactionCode).toBe(published.trxCode)
    }
  })

  it.each([
    ['2025-01-03', 12_000_000, 1_320_000],
    ['2025-02-01', 50_000_000, 5_500_000],
    ['2026-05-01', 8_945, 984],
    ['2026-05-01', 32, 4],
    ['2024-12-31', 12_000_000, 1_320_000],
    ['2022-03-31', 12_000_000, 1_200_000],
  ] as const)('on %s make of %i the VAT %i', (day, price, vat) => {
    const rate = rowOn(
      toDay(day),
      rows.filter(({ taxClass }) => taxClass === 'taxed'),
    )
    if (rate === undefined) throw new Error('no rate')
    expect(vatOf([{ amount: toRupiah(price), rate }])).toBe(vat)
  })
})

describe('rates of income tax that is withheld', async () => {
  const objects = await rowsOf(
    world.db,
    sql<{ article: WithheldArticle; rateBasisPoints: number }>`
      select distinct article, rate_basis_points as "rateBasisPoints" from withholding_object`,
  )
  const articles: Readonly<Record<string, WithheldArticle>> = {
    '23': 'pph23',
    '4(2)': 'pph4_2',
    '26': 'pph26',
  }
  const published = rates.pph.flatMap(({ article: number, object, ratePercent, noNpwpPercent }) => {
    const article = articles[number]
    if (article === undefined) return []
    return [ratePercent].flat().map((percent) => ({ article, object, percent, noNpwpPercent }))
  })
  it.each(published)('$article $object: $percent %', ({ article, percent, noNpwpPercent }) => {
    const object = objects.find((each) => each.article === article && each.rateBasisPoints === percent * 100)
    if (object === undefined) throw new Error('no object of this rate')
    expect(withheldAmount(toRupiah(10_000_000), rateFor(object, true))).toBe(percent * 100_000)
    if (noNpwpPercent !== undefined)
      expect(withheldAmount(toRupiah(10_000_000), rateFor(object, false))).toBe(noNpwpPercent * 100_000)
  })

  it('that customers withhold by Pasal 22 is the published one, and customs are not in the books', async () => {
    const [own] = await rowsOf(
      world.db,
      sql<{ rate: number }>`select rate_basis_points as rate from withheld_rate where article = 'pph22'`,
    )
    const [bought, ...others] = rates.pph.filter(({ article }) => article === '22')
    expect(own?.rate).toBe(Number(bought?.ratePercent) * 100)
    expect(others.map(({ object }) => object)).toEqual(['impor dengan API', 'impor tanpa API'])
  })

  it('of small businesses is half a percent of what is sold', async () => {
    const [law] = await rowsOf(
      world.db,
      sql<{
        limit: number
        free: number
      }>`select turnover_limit as limit, free_amount as free from final_tax_law
        order by valid_from desc limit 1`,
    )
    expect(law).toEqual({ limit: 4_800_000_000, free: 500_000_000 })
    expect(objects).toContainEqual({ article: 'pph4_2', rateBasisPoints: 50 })
  })

  it('names all but what withholds nothing or is not withheld of vendors', async () => {
    const known = await rowsOf(world.db, sql<{ code: string }>`select distinct code from withholding_object`)
    const codes = new Set(known.map(({ code }) => code))
    expect(codes.size).toBe(known.length)
    for (const code of [
      '24-104-24',
      '24-104-03',
      '24-100-02',
      '28-403-02',
      '28-409-22',
      '28-409-28',
      '28-423-01',
    ])
      expect([code, codes.has(code)]).toEqual([code, true])
  })

  it('has the rate of companies of every year since 2009', async () => {
    const laws = await rowsOf(
      world.db,
      sql<{ validFrom: Day; rate: number; turnover: number; limit: number }>`
        select valid_from as "validFrom", rate_basis_points as rate, relief_turnover as turnover, relief_limit as limit
        from corporate_tax_law order by valid_from`,
    )
    const company = rates.pph.find(({ article }) => article === '17 badan')
    expect(laws.at(-1)).toMatchObject({
      ...{ rate: Number(company?.ratePercent) * 100, turnover: 4_800_000_000, limit: 50_000_000_000 },
    })
    expect(laws.map(({ rate }) => rate)).toEqual([2800, 2500, 2200])
  })
})

interface Cases {
  readonly valid15: readonly {
    readonly input: string
    readonly digits: string
    readonly luhn: boolean
    readonly npwp16: string
  }[]
  readonly nitku: readonly { readonly npwp16: string; readonly suffix: string; readonly nitku: string }[]
  readonly temporary: { readonly tin: string; readonly nitku: string }
  readonly formatOkCheckDigitWrong: readonly { readonly input: string }[]
  readonly branch: readonly { readonly input: string }[]
  readonly invalidFormat: readonly string[]
  readonly trimThenValid: readonly string[]
}
const cases = read<Cases>('npwp-cases')
const buyer: Buyer = {
  ...{
    code: 'CUST-1',
    name: 'PT Pembeli',
    address: 'Jl. Contoh',
    npwp16: null,
    nik: null,
    nitkuSuffix: null,
  },
  ...{ document: 'TIN', documentNumber: null, country: 'IDN', email: null },
}

describe('tax numbers', () => {
  it.each([...cases.valid15, ...cases.branch])('$input is one, with its check digit', ({ input }) => {
    expect([isNpwp(input), npwpWarning(input)]).toEqual([true, undefined])
  })
  it.each([...cases.formatOkCheckDigitWrong])('$input is one, and warned of', ({ input }) => {
    expect(isNpwp(input)).toBe(true)
    expect(npwpWarning(input)).toContain('Digit pemeriksa')
  })
  it.each(cases.invalidFormat)('%s is none', (input) => expect(isNpwp(input)).toBe(false))
  it.each(cases.valid15)(
    '$input makes the sixteen digits $npwp16, and no others',
    ({ input, digits, npwp16 }) => {
      expect(npwp16).toBe(`0${digits}`)
      expect(taxIdentityProblems({ npwp: input, npwp16, legalForm: 'pt' })).toEqual([])
      const other = `${npwp16.slice(0, 3)}${(Number(npwp16[3]) + 1) % 10}${npwp16.slice(4)}`
      expect(taxIdentityProblems({ npwp: input, npwp16: other, legalForm: 'pt' })).toMatchObject([
        { path: 'npwp16' },
      ])
    },
  )
  it.each(cases.branch)('$input is a branch: its number is that of its head office', ({ input }) => {
    const headOffice = '0013121660091000'
    expect(taxIdentityProblems({ npwp: input, npwp16: headOffice, nitkuSuffix: '000001' })).toEqual([])
  })
  it.each(cases.nitku)('$npwp16 with $suffix makes $nitku', ({ npwp16, suffix, nitku }) => {
    const seller = exportedParties({ npwp16, nitkuSuffix: suffix }, { ...buyer, npwp16, nitkuSuffix: suffix })
    expect([seller.sellerTku, seller.buyerTku]).toEqual([nitku, nitku])
    expect(taxIdentityProblems({ npwp16, nitkuSuffix: suffix })).toEqual([])
  })
  it('of somebody whose NIK is not registered is the temporary one, and bears the higher rate', () => {
    const { tin, nitku } = cases.temporary
    expect(hasTaxNumber({ npwp16: tin, nik: null })).toBe(false)
    const recipient = { ...buyer, npwp16: tin, nik: null, nitkuSuffix: null }
    const withholder = { npwp16: '0013121660091000', nitkuSuffix: null }
    expect(slipFaults(withholder, recipient, 'pph23')).toEqual([])
    expect(exportedSlipParties(withholder, recipient)).toMatchObject({
      counterpartTin: tin,
      counterpartTku: nitku,
    })
  })
  it.each(cases.trimThenValid)('%j is one once it is trimmed', (input) =>
    expect(isNpwp(input.trim())).toBe(true),
  )
})

interface Deadlines {
  readonly penalties: readonly {
    readonly what: string
    readonly amount?: number
    readonly percentOfDpp?: number
  }[]
  readonly rules: readonly {
    readonly id: string
    readonly monthOffset?: number
    readonly monthsAfterYearEnd?: number
    readonly day: number | 'end'
    readonly from?: Day
    readonly before?: { readonly day: number }
  }[]
}
const deadlines = read<Deadlines>('tax-deadlines')
const isHoliday = (day: Day): boolean => nextOf(day) !== day
const nextOf = (day: Day): Day => {
  let found = day
  while (/^[06]$/.test(String(new Date(`${found}T00:00:00Z`).getUTCDay())) || decreedHolidays.has(found))
    found = addDays(found, 1)
  return found
}
const keys: Readonly<Record<string, DutyKey>> = { upload_efaktur: 'upload_faktur' }
const calendar = { holidays: decreedHolidays, yearBegins: 1, hasVat: () => true }

/** The last day of a month, so many months on, or a day of it. */
function lawDay(masa: Day, months: number, day: number | 'end'): Day {
  const [year, month] = [Number(masa.slice(0, 4)), Number(masa.slice(5, 7))]
  const at =
    day === 'end'
      ? new Date(Date.UTC(year, month + months, 0))
      : new Date(Date.UTC(year, month - 1 + months, day))
  return toDay(at.toISOString().slice(0, 10))
}

describe('days by which taxes are due', () => {
  const masas = Array.from({ length: 12 }, (_, index) =>
    toDay(`2026-${String(index + 1).padStart(2, '0')}-01`),
  )
  it.each(deadlines.rules.filter(({ monthOffset }) => monthOffset !== undefined))(
    '$id',
    ({ id, monthOffset = 1, day }) => {
      for (const masa of masas) {
        const asked = lawDay(masa, monthOffset, day)
        const moved = id === 'upload_efaktur' ? asked : nextOf(asked)
        if (id === 'upload_efaktur') {
          const duties = [2026, 2027].flatMap((year) =>
            taxCalendar(year, { ...calendar, isIndividual: false }),
          )
          expect(duties.find((duty) => duty.key === keys[id] && duty.masa === masa)?.dueDay).toBe(moved)
        } else if (day === 'end') expect(vatDueDay(masa, decreedHolidays)).toBe(moved)
        else expect(incomeTaxDueDays(masa, decreedHolidays)[day === 15 ? 'payDay' : 'fileDay']).toBe(moved)
      }
      expect(isHoliday(toDay('2026-08-17'))).toBe(true)
    },
  )
  it('tax invoices were uploaded earlier before the rule of today', () => {
    const upload = deadlines.rules.find(({ id }) => id === 'upload_efaktur')
    const due = (masa: string) =>
      taxCalendar(2025, { ...calendar, isIndividual: false }).find(
        (duty) => duty.key === 'upload_faktur' && duty.masa === masa,
      )?.dueDay
    expect(upload?.from).toBe('2025-05-22')
    expect(due('2025-04-01')).toBe(`2025-05-${upload?.before?.day}`)
    expect(due('2025-05-01')).toBe(`2025-06-${upload?.day}`)
  })
  it.each(deadlines.rules.filter(({ monthsAfterYearEnd }) => monthsAfterYearEnd !== undefined))(
    '$id',
    ({ id, monthsAfterYearEnd = 4, day }) => {
      const duties = taxCalendar(2026, { ...calendar, isIndividual: id === 'file_annual_op' })
      const due = duties.find(({ key }) => key === 'annual')?.dueDay
      expect(due).toBe(nextOf(lawDay(toDay('2025-12-01'), monthsAfterYearEnd, day)))
    },
  )
})

describe('what being late costs', () => {
  const duties = (isIndividual: boolean) => taxCalendar(2026, { ...calendar, isIndividual })
  const fineOf = (key: DutyKey, isIndividual = false) =>
    duties(isIndividual).find((duty) => duty.key === key)?.fine
  const told = [
    ['SPT Masa PPN', fineOf('vat')],
    ['SPT Masa lainnya', fineOf('file_pph')],
    ['SPT Tahunan Badan', fineOf('annual')],
    ['SPT Tahunan OP', fineOf('annual', true)],
    ['faktur pajak', fineOf('upload_faktur')],
    ['bunga', fineOf('pay_pph')],
  ] as const
  it.each(deadlines.penalties)('$what', ({ what, amount, percentOfDpp }) => {
    const [, fine] = told.find(([name]) => what.startsWith(name)) ?? []
    if (amount !== undefined) expect(fine).toContain(`Rp ${amount.toLocaleString('id-ID')}`)
    else expect(fine).toContain(percentOfDpp === undefined ? 'KMK' : `${percentOfDpp}% dari DPP`)
  })
})
