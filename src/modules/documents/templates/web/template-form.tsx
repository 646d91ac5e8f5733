import { Button, Checkbox, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConflictPanel } from '../../../../platform/web/dialog/conflict-panel.tsx'
import { useLeaveGuard } from '../../../../platform/web/dialog/use-leave-guard.ts'
import { RefusalPanel } from '../../../../platform/web/form/refusal-panel.tsx'
import { textField } from '../../../../platform/web/form/text-field.ts'
import type { FormFields } from '../../../../platform/web/form/use-form.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { FoldedHistory } from '../../../audit/web/index.ts'
import type { ShownTemplate } from '../contract.ts'
import {
  longestFooter,
  longestTerms,
  usualTemplate,
  type PrintTemplate,
  type TemplateColumn,
} from '../rules/print-template.ts'
import { ColorField } from './color-field.tsx'
import { comparedTemplate } from './compared-template.ts'
import { SigningFields } from './signing-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { useTemplateForm } from './use-template-form.ts'

type Props = {
  readonly shown: ShownTemplate
  readonly hasLogo: boolean
  /** The choice of the document, given the question that leaving what was typed asks. */
  readonly children: (keeps: () => Promise<boolean>) => ReactNode
}

/** How papers of one kind look. */
export function TemplateForm({ shown, hasLogo, children }: Props) {
  const form = useTemplateForm(shown)
  const keeps = useLeaveGuard(form.isDirty)
  const isUsual = JSON.stringify(form.draft) === JSON.stringify(usualTemplate)
  return (
    <div className="print-template">
      <form
        className="print-template-form"
        noValidate
        aria-label={`Cetakan ${shown.label}`}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {children(keeps)}
        <RefusalPanel form={form} />
        <ConflictPanel noun="Cetakan ini" form={form} fields={comparedTemplate} />
        <div ref={form.body} className="print-template-fields">
          <ColorField form={form} />
          <LogoField form={form} hasLogo={hasLogo} />
          <ColumnFields form={form} columns={shown.columns} />
          <SigningFields form={form} />
          <Texts form={form} />
        </div>
        <div className="print-template-buttons">
          <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
            Simpan
          </Button>
          {form.isDirty && (
            <Button variant="default" onClick={() => form.restart(form.base, form.version)}>
              Batal
            </Button>
          )}
          {!isUsual && (
            <Button variant="default" onClick={() => form.change(usualTemplate)}>
              Bentuk biasa
            </Button>
          )}
        </div>
        {shown.isChosen && <FoldedHistory kind="print_template" recordId={shown.kind} />}
      </form>
      <TemplatePreview shown={shown} hasLogo={hasLogo} draft={form.draft} />
    </div>
  )
}

type FieldsProps = { readonly form: FormFields<PrintTemplate> }

function LogoField({ form, hasLogo }: FieldsProps & { readonly hasLogo: boolean }) {
  return (
    <div>
      <Switch
        label="Tampilkan logo"
        checked={form.draft.showsLogo}
        onChange={(event) => form.change({ showsLogo: event.currentTarget.checked })}
      />
      <p className="muted">
        {hasLogo ? 'Logonya diganti di ' : 'Belum ada logo; pilih di '}
        <AppLink to="/settings/organisation">Organisasi</AppLink>.
      </p>
    </div>
  )
}

function ColumnFields({ form, columns }: FieldsProps & { readonly columns: readonly TemplateColumn[] }) {
  const { hiddenColumns } = form.draft
  const { error } = form.at('hiddenColumns')
  if (columns.length === 0) return null
  const toggle = (key: string, isShown: boolean): void => {
    const others = hiddenColumns.filter((each) => each !== key)
    form.change({ hiddenColumns: isShown ? others : [...others, key] })
  }
  return (
    <fieldset className="print-template-columns" data-path="hiddenColumns">
      <legend>Kolom yang dicetak</legend>
      {columns.map(({ key, head, canHide }) => (
        <Checkbox
          key={key}
          label={head}
          checked={!hiddenColumns.includes(key)}
          disabled={!canHide}
          onChange={(event) => toggle(key, event.currentTarget.checked)}
        />
      ))}
      {error && <p className="print-template-error">{error}</p>}
    </fieldset>
  )
}

function Texts({ form }: FieldsProps) {
  return (
    <>
      <Textarea
        {...textField(form, 'terms', {
          label: 'Syarat dan ketentuan',
          help: 'Dicetak setelah total, misalnya batas waktu klaim atau denda keterlambatan',
        })}
        maxLength={longestTerms}
        autosize
        minRows={2}
        maxRows={8}
      />
      <TextInput
        {...textField(form, 'footer', {
          label: 'Catatan kaki',
          help: 'Satu baris di kaki setiap halaman, di atas nama dokumen',
        })}
        maxLength={longestFooter}
        autoComplete="off"
      />
    </>
  )
}
