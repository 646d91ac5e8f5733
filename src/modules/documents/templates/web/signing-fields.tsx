import { ActionIcon, Button, Radio, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { FormFields } from '../../../../platform/web/form/use-form.ts'
import {
  mostSigners,
  signings,
  signingTexts,
  type PrintTemplate,
  type Signer,
} from '../rules/print-template.ts'

type Props = { readonly form: FormFields<PrintTemplate> }

const nobody: Signer = { act: '', name: '', title: '' }

/** Who signs: whoever does usually, people of this paper alone, or nobody. */
export function SigningFields({ form }: Props) {
  const { signing, signers } = form.draft
  const choose = (chosen: string): void => {
    const next = signings.find((each) => each === chosen)
    if (next === undefined) return
    const own = signers.length === 0 ? [{ ...nobody, act: 'Disetujui oleh' }] : signers
    form.change({ signing: next, signers: next === 'own' ? own : [] })
  }
  return (
    <div className="print-template-signing">
      <Radio.Group label="Tanda tangan" value={signing} onChange={choose}>
        <div className="print-template-choices">
          {signings.map((each) => (
            <Radio key={each} value={each} label={signingTexts[each]} />
          ))}
        </div>
      </Radio.Group>
      {signing === 'own' && <Signers form={form} />}
    </div>
  )
}

function Signers({ form }: Props) {
  const { signers } = form.draft
  const { error } = form.at('signers')
  const change = (next: readonly Signer[]): void => form.change({ signers: next })
  return (
    <div data-path="signers" className="print-template-signers">
      {signers.map((signer, at) => (
        <SignerRow
          key={at}
          {...{ form, signer, at }}
          onChange={(part) =>
            change(signers.map((each, index) => (index === at ? { ...each, ...part } : each)))
          }
          {...(signers.length > 1
            ? { onRemove: () => change(signers.filter((_, index) => index !== at)) }
            : {})}
        />
      ))}
      {error && <p className="print-template-error">{error}</p>}
      {signers.length < mostSigners && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => change([...signers, nobody])}>
            Tambah penanda tangan
          </Button>
        </div>
      )}
    </div>
  )
}

type RowProps = Props & {
  readonly signer: Signer
  readonly at: number
  readonly onChange: (part: Partial<Signer>) => void
  readonly onRemove?: () => void
}

const parts = [
  { part: 'act', label: 'Keterangan', limit: 100 },
  { part: 'name', label: 'Nama', limit: 200 },
  { part: 'title', label: 'Jabatan', limit: 100 },
] as const

function SignerRow({ form, signer, at, onChange, onRemove }: RowProps) {
  const number = at + 1
  return (
    <div className="print-template-signer">
      {parts.map(({ part, label, limit }) => {
        const field = form.at(`signers.${at}.${part}`)
        return (
          <TextInput
            key={part}
            label={label}
            aria-label={`${label} penanda tangan ${number}`}
            data-path={field.path}
            error={field.error}
            maxLength={limit}
            autoComplete="off"
            value={signer[part]}
            onBlur={field.onLeave}
            onChange={(event) => onChange({ [part]: event.currentTarget.value })}
          />
        )
      })}
      {onRemove && (
        <ActionIcon
          variant="default"
          size={32}
          aria-label={`Hapus penanda tangan ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
