import { Button, Group, TextInput } from '@mantine/core'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Form } from '../../../../platform/web/form/use-form.ts'
import {
  emptyTransferColumn,
  isCut,
  mostTransferColumns,
  transferSourceTexts,
  type TransferColumn,
  type TransferFormat,
  type TransferSource,
} from '../rules/transfer-format.ts'
import './transfer-files.css'

export type FormatForm = Form<TransferFormat>

type Props = { readonly form: FormatForm }

/** The choices of a few words. */
export const optionsOf = <Value extends string>(texts: Readonly<Record<Value, string>>) =>
  Object.entries<string>(texts).map(([value, text]) => ({ value, text }))

/** The columns in their order. */
export function TransferColumns({ form }: Props) {
  const { columns } = form.draft
  const write = (changed: readonly TransferColumn[]): void => form.change({ columns: changed })
  return (
    <>
      <ol className="transfer-columns" aria-label="Kolom">
        {columns.map((column, index) => (
          <ColumnFields key={index} form={form} column={column} index={index} />
        ))}
      </ol>
      <Button
        variant="default"
        size="xs"
        disabled={columns.length >= mostTransferColumns}
        onClick={() => write([...columns, emptyTransferColumn])}
      >
        Tambah kolom
      </Button>
    </>
  )
}

type ColumnProps = Props & { readonly column: TransferColumn; readonly index: number }

function ColumnFields({ form, column, index }: ColumnProps) {
  const { columns } = form.draft
  const place = index + 1
  const write = (changed: readonly TransferColumn[]): void => form.change({ columns: changed })
  const change = (own: Partial<TransferColumn>): void => write(columns.with(index, { ...column, ...own }))
  const earlier = columns[index - 1]
  return (
    <li>
      <SelectInput
        {...form.at(`columns.${index}.source`)}
        label={`Isi kolom ${place}`}
        value={column.source}
        options={optionsOf(transferSourceTexts)}
        onChange={(value) => change({ source: value as TransferSource })}
      />
      <TextInput
        {...inputProps({ label: `Judul kolom ${place}`, ...form.at(`columns.${index}.head`) })}
        autoComplete="off"
        maxLength={60}
        disabled={!form.draft.hasHead}
        value={column.head}
        onChange={(event) => change({ head: event.currentTarget.value })}
      />
      <TextInput
        {...inputProps({ label: `Teks kolom ${place}`, ...form.at(`columns.${index}.fixedText`) })}
        autoComplete="off"
        maxLength={100}
        disabled={column.source !== 'fixed'}
        value={column.source === 'fixed' ? column.fixedText : ''}
        onChange={(event) => change({ fixedText: event.currentTarget.value })}
      />
      <TextInput
        {...inputProps({ label: `Panjang kolom ${place}`, ...form.at(`columns.${index}.maxLength`) })}
        autoComplete="off"
        inputMode="numeric"
        placeholder="bebas"
        disabled={!isCut(column.source)}
        value={column.maxLength === null ? '' : String(column.maxLength)}
        onChange={(event) => change({ maxLength: lengthOf(event.currentTarget.value) })}
      />
      <Group gap={4} wrap="nowrap">
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Naikkan kolom ${place}`}
          disabled={earlier === undefined}
          onClick={() => earlier && write(columns.with(index - 1, column).with(index, earlier))}
        >
          ↑
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Hapus kolom ${place}`}
          onClick={() => write(columns.filter((_, other) => other !== index))}
        >
          Hapus
        </Button>
      </Group>
    </li>
  )
}

function lengthOf(typed: string): number | null {
  const length = Number(typed.replaceAll(/\D/g, '').slice(0, 3))
  return length === 0 ? null : Math.min(length, 200)
}
