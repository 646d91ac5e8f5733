import { addMonths, yearOf, type Day } from '../src/platform/rules/day/day.ts'
import { formatMonth } from '../src/platform/rules/day/format-day.ts'
import type { Due, DueKind } from './trade-calendar.ts'
import { fullerBank, neat, vatOn, type Amount, type BookEntry, type Desk } from './trade-desk.ts'
import { somePartner } from './trade-words.ts'

interface Booked {
  readonly what: string
  readonly amounts: readonly Amount[]
}

/** The entry of something that falls due; undefined when there is nothing to book. */
export function dueEntry(desk: Desk, day: Day, { kind, branch }: Due): BookEntry | undefined {
  const booked = byKind[kind](desk, `cabang ${String(branch + 1).padStart(2, '0')}`, day)
  if (booked === undefined) return undefined
  return { day, description: booked.what, type: 'manual', amounts: booked.amounts }
}

const byKind: Record<DueKind, (desk: Desk, branch: string, day: Day) => Booked | undefined> = {
  capital: (desk) => simple('Setoran modal awal', [['1-1201', '3-1101'], 4 * desk.monthlySales]),
  firstStock: (desk) => simple('Persediaan awal', [['1-1401', '1-1201'], desk.monthlySales]),
  loan: (desk) => simple('Pencairan pinjaman investasi', [['1-1202', '2-2101'], desk.monthlySales * 0.6]),
  payroll,
  payrollTax,
  rent: (desk, branch, day) => fromBank(desk, `Sewa ${branch} ${formatMonth(day)}`, ['5-3201', 0.012]),
  electricity: (desk, branch, day) =>
    fromBank(desk, `Listrik ${branch} ${formatMonth(day)}`, ['5-3202', 0.005]),
  water: (desk, branch, day) => fromBank(desk, `Air ${branch} ${formatMonth(day)}`, ['5-3203', 0.001]),
  telephone: (desk, branch, day) =>
    fromBank(desk, `Telepon dan internet ${branch} ${formatMonth(day)}`, ['5-3204', 0.002]),
  depreciation,
  instalment,
  vat,
  incomeTax: (desk, _, day) => {
    const what = `Angsuran PPh 25 ${formatMonth(addMonths(day, -1))}`
    return simple(what, [['1-1505', fullerBank(desk)], desk.monthlySales * 0.012])
  },
  bankInterest: (desk, _, day) => {
    const interest = Math.round(Math.max(0, desk.balance('1-1201')) * 0.0004)
    if (interest < 100) return undefined
    const tax = Math.round(interest / 5)
    return {
      what: `Jasa giro ${formatMonth(day)}`,
      amounts: [
        ['1-1201', interest - tax],
        ['5-5103', tax, 'PPh final jasa giro'],
        ['4-2101', -interest],
      ],
    }
  },
  equipment,
  dividend: (desk, _, day) =>
    simple(`Dividen tahun ${yearOf(day) - 1}`, [['3-2103', fullerBank(desk)], desk.monthlySales * 0.2]),
}

function simple(what: string, [[to, from], rupiah]: readonly [readonly [string, string], number]): Booked {
  const sum = neat(rupiah)
  return {
    what,
    amounts: [
      [to, sum],
      [from, -sum],
    ],
  }
}

/** An expense of a branch, near its share of what the branch sells in a month. */
function fromBank(desk: Desk, what: string, [code, share]: readonly [string, number]): Booked {
  const rupiah = desk.draw.around((desk.monthlySales / desk.branches) * share, 0.15)
  return simple(what, [[code, fullerBank(desk)], rupiah])
}

function payroll(desk: Desk, branch: string, day: Day): Booked {
  const wages = neat(desk.draw.around((desk.monthlySales / desk.branches) * 0.06, 0.05))
  const [insurance, ownShare, tax] = [0.0424, 0.03, 0.025].map((share) => Math.round(wages * share))
  const [company, employees, income] = [insurance ?? 0, ownShare ?? 0, tax ?? 0]
  const paid = wages - employees - income
  return {
    what: `Gaji ${branch} ${formatMonth(day)}`,
    amounts: [
      ['5-3101', Math.round(wages * 0.85), 'Gaji pokok'],
      ['5-3101', wages - Math.round(wages * 0.85), 'Tunjangan'],
      ['5-3103', company, 'BPJS bagian perusahaan'],
      ['2-1203', -income, 'PPh 21'],
      ['2-1303', -company, 'BPJS bagian perusahaan'],
      ['2-1303', -employees, 'BPJS bagian karyawan'],
      ['1-1202', -Math.round(paid * 0.4), 'Transfer gaji'],
      ['1-1201', -(paid - Math.round(paid * 0.4)), 'Transfer gaji'],
    ],
  }
}

/** What was held back from last month's wages. */
function payrollTax(desk: Desk, _: string, day: Day): Booked | undefined {
  const owed = ['2-1203', '2-1303'].flatMap((code): Amount[] =>
    desk.balance(code) < 0 ? [[code, -desk.balance(code)]] : [],
  )
  if (owed.length === 0) return undefined
  const sum = owed.reduce((total, [, rupiah]) => total + rupiah, 0)
  const what = `Setoran PPh 21 dan BPJS ${formatMonth(addMonths(day, -1))}`
  return { what, amounts: [...owed, [fullerBank(desk), -sum]] }
}

function depreciation(desk: Desk, branch: string, day: Day): Booked {
  const month = (desk.monthlySales / desk.branches) * 0.004
  const parts: Amount[] = [
    ['1-2202', -neat(month * 0.3)],
    ['1-2203', -neat(month * 0.4)],
    ['1-2204', -neat(month * 0.3)],
  ]
  const sum = parts.reduce((total, [, rupiah]) => total - rupiah, 0)
  return { what: `Penyusutan ${branch} ${formatMonth(day)}`, amounts: [['5-3301', sum], ...parts] }
}

function instalment(desk: Desk, _: string, day: Day): Booked | undefined {
  const debt = -desk.balance('2-2101')
  if (debt < 1_000) return undefined
  const part = Math.min(debt, neat(desk.monthlySales * 0.025))
  const interest = Math.max(1, Math.round(debt * 0.0075))
  return {
    what: `Angsuran pinjaman ${formatMonth(day)}`,
    amounts: [
      ['2-2101', part, 'Pokok'],
      ['5-4101', interest, 'Bunga'],
      [fullerBank(desk), -part - interest],
    ],
  }
}

/** Output tax of the month less input tax; more input than output waits for the next month. */
function vat(desk: Desk, _: string, day: Day): Booked | undefined {
  const [output, input] = [-desk.balance('2-1201'), desk.balance('1-1501')]
  if (output <= input || input <= 0) return undefined
  return {
    what: `Setoran PPN masa ${formatMonth(day)}`,
    amounts: [
      ['2-1201', output],
      ['1-1501', -input],
      [fullerBank(desk), -(output - input)],
    ],
  }
}

function equipment(desk: Desk): Booked {
  const { draw } = desk
  const code = draw.oneOf(['1-2104', '1-2104', '1-2103'])
  const net = neat(draw.around(desk.monthlySales * 0.05, 0.4))
  const what = code === '1-2103' ? 'Pembelian kendaraan' : 'Pembelian peralatan'
  return {
    what: `${what} dari ${somePartner(draw, Math.ceil(desk.partners / 5))}`,
    amounts: [
      [code, net],
      ['1-1501', vatOn(net)],
      [fullerBank(desk), -net - vatOn(net)],
    ],
  }
}
