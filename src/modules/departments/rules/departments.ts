import { day, reference, text } from '../../../platform/rules/field/field-kinds.ts'
import { recordKind } from '../../records/rules/record-kind.ts'
import { validityProblems } from './department.ts'
import { departmentsName } from './record-names.ts'

/** As read, a department names the one it stands below. */
interface Placed {
  readonly code: string
  readonly parent?: { readonly code: string } | null
}

const parentCode = ({ parent }: Placed): string | null => parent?.code ?? null

/** Where revenue and expense arise: a tree of parts of the organisation. */
export const departments = recordKind({
  ...departmentsName,
  fields: {
    name: text('Nama', 200, { required: true }),
    parentId: reference('Induk', {
      help: 'Kosong: departemen ini berdiri di tingkat teratas',
      fault: { code: 'department-parent', message: 'Departemen induk tidak ditemukan' },
    }),
    validFrom: day('Berlaku mulai', { help: 'Kosong: sejak awal pembukuan' }),
    validUntil: day('Berlaku sampai', { help: 'Kosong: tanpa akhir' }),
  },
  list: {
    code: 14,
    name: 42,
    parent: { head: 'Induk', width: 14, value: parentCode },
    validFrom: 14,
    validUntil: 14,
  },
  search: [],
  check: validityProblems,
})
