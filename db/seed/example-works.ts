import { addDays, addMonths, monthStart, type Day } from '../../src/platform/rules/day/day.ts'

/** A work at a customer's: the days of its steps; a step after today is not taken. */
export interface PlannedService {
  readonly customer: number
  readonly object: string
  readonly serialNumber: string
  readonly problem: string
  readonly done: string
  readonly isWarranty: boolean
  readonly priority: 'normal' | 'urgent'
  readonly day: Day
  readonly visit: Day
  readonly started?: Day
  readonly finished?: Day
  readonly billed?: Day
  readonly paid?: Day
  readonly lines: readonly { readonly product: number; readonly quantity: number }[]
}

/** Customers that keep no tax of what they pay. */
const customers = [2, 4, 6]
const technicians = ['Teknisi Contoh Satu', 'Teknisi Contoh Dua']
const [toner, installation, maintenance] = [2, 8, 9]

const works = [
  {
    object: 'Printer Laser Monokrom',
    problem: 'Hasil cetak bergaris dan toner habis',
    done: 'Drum dibersihkan, toner diganti, hasil cetak diuji.',
    lines: [
      { product: maintenance, quantity: 3 },
      { product: toner, quantity: 1 },
    ],
  },
  {
    object: 'Jaringan kantor lantai 2',
    problem: 'Sambungan terputus pada jam sibuk',
    done: 'Kabel dan sambungan diperiksa, dua titik dipasang ulang.',
    lines: [
      { product: installation, quantity: 6 },
      { product: maintenance, quantity: 2 },
    ],
  },
  {
    object: 'Komputer kasir',
    problem: 'Perawatan berkala',
    done: 'Perangkat dibersihkan, program diperbarui.',
    lines: [{ product: maintenance, quantity: 4 }],
  },
] as const

/** Works of the twelve months that end today, and those of this week. */
export function exampleServices(today: Day): PlannedService[] {
  const first = addMonths(monthStart(today), -11)
  const monthly = Array.from({ length: 12 }, (_, index): PlannedService => {
    const day = addDays(addMonths(first, index), 6)
    const isWarranty = index === 5
    const work = serviceOn(day, index)
    const finished = { started: addDays(day, 2), finished: addDays(day, 2) }
    if (isWarranty) return { ...work, ...finished, isWarranty, done: 'Diperbaiki dalam masa garansi.' }
    return { ...work, ...finished, billed: addDays(day, 4), paid: addDays(day, 18) }
  })
  const [yesterday, before] = [addDays(today, -1), addDays(today, -2)]
  return [
    ...monthly,
    { ...serviceOn(before, 13), visit: yesterday, started: yesterday, finished: today },
    { ...serviceOn(yesterday, 12), visit: today, started: today },
    { ...serviceOn(today, 14), visit: addDays(today, 2), priority: 'urgent' },
  ]
}

function serviceOn(day: Day, seed: number): PlannedService {
  const { object, problem, done, lines } = works[seed % works.length] ?? works[0]
  return {
    ...{ object, problem, done, lines, day },
    customer: customers[Math.floor(seed / works.length) % customers.length] ?? 2,
    serialNumber: `CTH-${String(1_001 + (seed % works.length))}`,
    isWarranty: false,
    priority: 'normal',
    visit: addDays(day, 2),
  }
}

/** Who goes there. */
export function techniciansOf({ lines }: PlannedService): readonly string[] {
  return technicians.slice(0, lines.length > 1 ? 2 : 1)
}
