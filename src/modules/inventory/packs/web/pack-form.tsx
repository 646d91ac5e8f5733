import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  storedQuantity,
  zeroQuantity,
  quantityUnits,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import { optionalQuantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { setPacks, type readPacks } from '../contract.ts'
import { packProblems, readBarcodes } from '../rules/pack.ts'
import '../../web/inventory.css'

type Stored = ReplyOf<typeof readPacks>

interface TypedPack {
  readonly key: number
  readonly name: string
  readonly factor: Quantity
  /** Nothing: that of what it holds. */
  readonly sellingPrice: Rupiah | null
  readonly barcodes: string
}

interface Draft {
  readonly barcodes: string
  readonly packs: readonly TypedPack[]
}

const asQuantity = (value: number): Quantity => storedQuantity(value)

function startOf({ barcodes, packs }: Stored): Draft {
  return {
    barcodes: barcodes.join(', '),
    packs: packs.map((pack, key) => ({
      key,
      name: pack.name,
      factor: asQuantity(pack.factor),
      sellingPrice: pack.sellingPrice,
      barcodes: pack.barcodes.join(', '),
    })),
  }
}

/** A row of which nothing was typed is none. */
const isTyped = ({ name, factor, barcodes }: TypedPack): boolean =>
  name.trim() !== '' || factor > 0 || barcodes.trim() !== ''

function typedOf({ barcodes, packs }: Draft) {
  return {
    barcodes: readBarcodes(barcodes),
    packs: packs.filter(isTyped).map((pack) => ({
      name: pack.name.trim(),
      factor: pack.factor,
      sellingPrice: pack.sellingPrice,
      barcodes: readBarcodes(pack.barcodes),
    })),
  }
}

type Props = { readonly id: number; readonly packs: Stored; readonly onClose: () => void }

function usePackForm({ id, packs: stored, onClose }: Props) {
  const act = useAct(setPacks)
  const known = {
    unit: stored.unit,
    packs: stored.packs.map(({ name, factor }) => ({ name, factor: asQuantity(factor) })),
  }
  return useForm<Draft, Stored, 'save'>({
    start: startOf(stored),
    same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    check: (draft) => packProblems(typedOf(draft), known),
    save: (draft) => {
      const { barcodes, packs } = typedOf(draft)
      return act.attempt({
        params: { id: String(id) },
        ifVersion: stored.version,
        body: { barcodes, packs: packs.map((pack) => ({ ...pack, factor: quantityUnits(pack.factor) })) },
      })
    },
    onSaved: () => {
      toast('Satuan dan barcode tersimpan')
      onClose()
    },
  })
}

/** Asks for the further units of a product and for barcodes. */
export function PackForm(props: Props) {
  const form = usePackForm(props)
  const { unit } = props.packs
  const { barcodes, packs } = form.draft
  const next = Math.max(-1, ...packs.map(({ key }) => key)) + 1
  const blank = { key: next, name: '', factor: zeroQuantity, sellingPrice: null, barcodes: '' }
  return (
    <ActForm
      form={form}
      title="Satuan dan barcode"
      hint={`Stok dicatat dalam ${unit}. Isi satuan yang sudah tersimpan tidak berubah lagi; harga jual kosong berarti harga produk × isinya.`}
      onClose={props.onClose}
      verb="Simpan"
    >
      <BarcodesInput
        {...form.at('barcodes')}
        label={`Barcode 1 ${unit}`}
        value={barcodes}
        onChange={(typed) => form.change({ barcodes: typed })}
      />
      {packs.map((pack, at) => (
        <PackFields
          key={pack.key}
          unit={unit}
          row={at}
          pack={pack}
          at={(field) => form.at(`packs.${at}.${field}`)}
          onChange={(change) => form.change({ packs: packs.with(at, { ...pack, ...change }) })}
          onRemove={() => form.change({ packs: packs.filter(({ key }) => key !== pack.key) })}
        />
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => form.change({ packs: [...packs, blank] })}
      >
        Tambah Satuan
      </Button>
    </ActForm>
  )
}

type At = { readonly path: string; readonly onProblem: (message: string | undefined) => void }

type FieldsProps = {
  readonly unit: string
  readonly row: number
  readonly pack: TypedPack
  readonly at: (field: 'name' | 'factor' | 'sellingPrice' | 'barcodes') => At
  readonly onChange: (change: Partial<TypedPack>) => void
  readonly onRemove: () => void
}

function PackFields({ unit, row, pack, at, onChange, onRemove }: FieldsProps) {
  return (
    <fieldset className="pack-fields" aria-label={`Satuan ${row + 1}`}>
      <TextInput
        {...inputProps({ label: 'Satuan', placeholder: 'dus', ...at('name') })}
        maxLength={20}
        value={pack.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <SteppedInput
        {...at('factor')}
        label={`Isi (${unit})`}
        kind={optionalQuantityKind}
        value={pack.factor}
        onChange={(factor) => onChange({ factor })}
      />
      <AmountInput
        {...at('sellingPrice')}
        label="Harga jual"
        placeholder="harga × isi"
        value={pack.sellingPrice ?? undefined}
        onChange={(price) => onChange({ sellingPrice: price ?? null })}
      />
      <BarcodesInput
        {...at('barcodes')}
        label="Barcode"
        value={pack.barcodes}
        onChange={(barcodes) => onChange({ barcodes })}
      />
      <Button
        variant="subtle"
        color="red"
        size="xs"
        aria-label={`Hapus satuan ${row + 1}`}
        onClick={onRemove}
      >
        Hapus
      </Button>
    </fieldset>
  )
}

type BarcodesProps = At & {
  readonly label: string
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** Several barcodes, apart by commas; a scanner ends each with Enter, which adds the comma. */
function BarcodesInput({ label, value, onChange, ...at }: BarcodesProps) {
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || value.trim() === '' || value.trim().endsWith(',')) return
    event.preventDefault()
    event.stopPropagation()
    onChange(`${value.trim()}, `)
  }
  return (
    <TextInput
      {...inputProps({ label, placeholder: 'Pindai atau ketik, pisahkan dengan koma', ...at })}
      maxLength={2500}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={keyDown}
    />
  )
}
