import { isNik, temporaryTin } from '../../tax/rules/vendor-kind.ts'

interface Numbers {
  readonly npwp16: string | null
  readonly nik: string | null
}

interface NumberFault {
  readonly field: 'npwp16' | 'nik'
  readonly text: string
}

const noBirth = 'tanggal lahir di dalam NIK-nya tidak ada'

/** What is wrong with the number a file would say: one that does not begin with 0 is a NIK, and a NIK has a day of birth. */
export function numberFaults({ npwp16, nik }: Numbers): NumberFault[] {
  if (npwp16 !== null)
    return npwp16.startsWith('0') || npwp16 === temporaryTin || isNik(npwp16)
      ? []
      : [{ field: 'npwp16', text: noBirth }]
  return nik === null || isNik(nik) ? [] : [{ field: 'nik', text: noBirth }]
}
