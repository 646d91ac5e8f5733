import { z } from 'zod'
import { day, endpoint, id, rupiah, text, withId } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { employeeColumns } from './rules/employee-columns.ts'

const masa = day
  .refine((given) => given < '9999-12', { error: 'Tanggal tidak valid' })
  .describe('Any day of the month')

const line = z.object({
  nik: z.string(),
  name: z.string(),
  status: z.string(),
  position: z.string(),
  objectCode: z.string(),
  gross: rupiah,
  rateBasisPoints: z.int(),
  tax: rupiah,
  isLast: z.boolean(),
})
export type EmployeeLine = z.output<typeof line>

/** Income tax of employees from the first day of a month on. */
export const employeeLaw = z.object({
  validFrom: day,
  ratesA: z.string(),
  ratesB: z.string(),
  ratesC: z.string(),
  selfExemption: rupiah,
  furtherExemption: rupiah,
  positionBasisPoints: z.int(),
  positionMonthly: rupiah,
  source: z.string(),
})
export type SavedEmployeeLaw = z.output<typeof employeeLaw>

/** What was withheld of employees in a month, with its entry and its file of slips. */
export const readEmployeeTax = endpoint({
  method: 'GET',
  path: '/employee-tax',
  summary: 'PPh 21 karyawan suatu masa: satu baris per karyawan, jurnalnya, dan file BPMP-nya',
  access: 'books.read',
  query: z.strictObject({ masa }),
  reply: z.object({
    masa: day,
    run: z
      .object({
        id,
        runNumber: z.string(),
        books: z.enum(['salary', 'tax']),
        gross: rupiah,
        tax: rupiah,
        entryNumber: z.string().nullable(),
        createdBy: z.string(),
        /** File of slips; none where every row is the last of its year. */
        file: z.string().nullable(),
      })
      .nullable(),
    rows: z.array(line),
    /** The law of the month; none before the first row of it. */
    law: employeeLaw.nullable(),
    actions: z.array(z.enum(['import', 'cancel'])),
  }),
})
export const exportEmployeeTax = reportEndpoint(readEmployeeTax, { columns: employeeColumns })

export const postEmployeeTax = endpoint({
  method: 'POST',
  path: '/employee-taxes',
  summary: 'Ambil alih PPh 21 karyawan suatu masa: TER atau Pasal 17 diperiksa per baris, lalu satu jurnal',
  access: 'tax.edit',
  body: z.strictObject({
    masa,
    books: z.enum(['salary', 'tax']),
    rows: z
      .array(
        z.strictObject({
          nik: text(30),
          name: text(100),
          status: text(10),
          position: text(100),
          objectCode: text(20),
          gross: rupiah,
          tax: rupiah.nullable(),
          isLast: z.boolean(),
          pension: rupiah,
          earlierGross: rupiah,
          earlierTax: rupiah,
          startMonth: z
            .int()
            .nullish()
            .describe(
              'The month (1–12) of this year in which they began to work here, which bounds the cost of a position',
            ),
        }),
      )
      .min(1, { error: 'Belum ada karyawan' })
      .max(2_000, { error: 'Paling banyak 2.000 karyawan' }),
  }),
  reply: z.object({ id, entryNumber: z.string().nullable(), tax: rupiah }),
})

export const cancelEmployeeTax = endpoint({
  method: 'POST',
  path: '/employee-taxes/:id/cancel',
  summary:
    'Batalkan PPh 21 karyawan suatu masa dengan jurnal balik pada hari yang sama, sebelum masanya ditutup',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ reason: text(500) }),
  reply: z.object({ entryNumber: z.string().nullable() }),
})
