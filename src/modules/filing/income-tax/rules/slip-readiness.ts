import { temporaryTin } from '../../../tax/rules/vendor-kind.ts'
import { numberFaults } from '../../rules/identity-number.ts'

/** Who is withheld from, as the masters know it by now. */
export interface Recipient {
  readonly code: string
  readonly name: string
  readonly npwp16: string | null
  readonly nik: string | null
  readonly nitkuSuffix: string | null
  readonly country: string
  readonly address: string | null
}

/** Who withholds. */
export interface Withholder {
  readonly npwp16: string | null
  readonly nitkuSuffix: string | null
}

/** What is missing of a slip, and the record and field it is entered in. */
export interface SlipFault {
  readonly message: string
  readonly record: 'organisation' | 'vendor'
  /** Code of the record; null of the organisation. */
  readonly of: string | null
  readonly field: string
}

/** Everything that keeps a slip from the tax office, each at the record and field it is mended in. */
export function slipFaults(
  withholder: Withholder,
  recipient: Recipient | undefined,
  article: string,
): SlipFault[] {
  return [
    ...withholderFaults(withholder),
    ...(recipient === undefined ? [] : recipientFaults(recipient, article)),
  ]
}

function withholderFaults({ npwp16 }: Withholder): SlipFault[] {
  if (npwp16 !== null) return []
  const message = 'NPWP 16 digit organisasi belum diisi'
  return [{ message, record: 'organisation', of: null, field: 'npwp16' }]
}

const missingText = `NPWP 16 digit atau NIK belum diisi (NIK yang belum terdaftar: NPWP ${temporaryTin})`

function recipientFaults(
  { code, name, npwp16, nik, country, address }: Recipient,
  article: string,
): SlipFault[] {
  const at = (field: string, message: string): SlipFault => ({
    message: `${name}: ${message}`,
    ...{ record: 'vendor', of: code, field },
  })
  if (article === 'pph26')
    return [
      ...(country === 'IDN'
        ? [at('country', 'PPh 26 untuk vendor luar negeri; negaranya masih Indonesia')]
        : []),
      ...(address === null || address.trim() === '' ? [at('address', 'alamat belum diisi')] : []),
    ]
  if (npwp16 === null && nik === null) return [at('npwp16', missingText)]
  return numberFaults({ npwp16, nik }).map(({ field, text }) => at(field, text))
}
