import { TextInput } from '@mantine/core'
import { textField } from '../../../../platform/web/form/text-field.ts'
import type { FormFields } from '../../../../platform/web/form/use-form.ts'
import type { PrintTemplate } from '../rules/print-template.ts'

/** Colours that can be read on paper, to be taken at once. */
const offered = [
  ['Hitam', ''],
  ['Biru', '#0b5cad'],
  ['Biru tua', '#1e3a6e'],
  ['Hijau', '#0a6b3d'],
  ['Merah', '#a3261e'],
  ['Jingga tua', '#8a4b00'],
  ['Ungu', '#5b3a9c'],
  ['Abu-abu', '#475262'],
] as const

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** The colour of headings: one of a few, picked, or typed. */
export function ColorField({ form }: { readonly form: FormFields<PrintTemplate> }) {
  const { color } = form.draft
  const choose = (next: string): void => form.change({ color: next.toLowerCase() })
  return (
    <div className="print-template-color">
      <TextInput
        {...textField(form, 'color', {
          label: 'Warna judul dan kepala kolom',
          help: 'Kosong berarti hitam',
          placeholder: '#0b5cad',
        })}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        leftSection={
          <input
            type="color"
            className="print-template-picker"
            aria-label="Pilih warna lain"
            value={isColor(color) ? color : '#14181f'}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        }
      />
      <div className="print-template-swatches" role="group" aria-label="Warna siap pakai">
        {offered.map(([name, value]) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={color.toLowerCase() === value}
            style={{ background: value === '' ? '#14181f' : value }}
            onClick={() => choose(value)}
          />
        ))}
      </div>
    </div>
  )
}
