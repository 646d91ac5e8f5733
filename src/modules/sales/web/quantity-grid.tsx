import { Button } from '@mantine/core'
import { LineButtons } from '../../../platform/web/grid/line-buttons.tsx'
import type { KeyboardEvent, ReactNode } from 'react'
import type { FormProblem } from '../../../platform/rules/form/form-state.ts'
import { zeroQuantity, toQuantity, type Quantity } from '../../../platform/rules/money/quantity.ts'
import { optionalQuantityKind } from '../../../platform/rules/money/stepped-value.ts'
import { SteppedInput } from '../../../platform/web/form/stepped-input.tsx'
import type { Form } from '../../../platform/web/form/use-form.ts'
import { linePackKind, packText } from '../../inventory/packs/rules/packed-line.ts'
import type { Quantities } from '../rules/chosen-quantities.ts'
import '../../../platform/web/grid/line-grid.css'
import '../settlements/web/settlements.css'

/** What a quantity is typed for, and the most it can be. */
export interface QuantityRow {
  /** What the quantities of the draft go by. */
  readonly key: number
  readonly name: ReactNode
  readonly unit: string
  /** The further unit it is typed in; its own one when left out. */
  readonly packName?: string | null
  readonly packFactor?: number | null
  readonly most: Quantity
  /** What is known of it besides, under the heads of the grid. */
  readonly known: readonly ReactNode[]
}

export type QuantityForm<Draft extends { readonly quantities: Quantities }> = Pick<
  Form<Draft, 'save'>,
  'draft' | 'act' | 'at'
> & { readonly problems: readonly FormProblem[] }

type Props<Draft extends { readonly quantities: Quantities }> = {
  readonly form: QuantityForm<Draft>
  readonly label: string
  /** What is typed: `Dikirim`. */
  readonly verb: string
  readonly heads: readonly string[]
  readonly rows: readonly QuantityRow[]
}

/** Rows of which a quantity is chosen, all that is left to begin with. */
export function QuantityGrid<Draft extends { readonly quantities: Quantities }>(props: Props<Draft>) {
  const { form, label, verb, heads, rows } = props
  const setAll = (quantities: Quantities): void => form.act((draft) => ({ ...draft, quantities }))
  return (
    <>
      <div className="grid-scroll settling-scroll">
        <table role="grid" aria-label={label} className="line-grid settling-grid quantity-grid">
          <thead>
            <tr>
              <th scope="col" className="grid-number">
                No
              </th>
              <th scope="col">Produk</th>
              {heads.map((head) => (
                <th key={head} scope="col" className="grid-amount">
                  {head}
                </th>
              ))}
              <th scope="col" className="grid-amount">
                {verb}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GridRow key={row.key} {...props} row={row} number={index + 1} />
            ))}
          </tbody>
        </table>
      </div>
      <LineButtons>
        <Button
          variant="default"
          size="xs"
          onClick={() => setAll(new Map(rows.map(({ key, most }) => [key, most])))}
        >
          Semua sisa
        </Button>
        <Button variant="subtle" size="xs" onClick={() => setAll(new Map())}>
          Kosongkan
        </Button>
      </LineButtons>
    </>
  )
}

type RowProps<Draft extends { readonly quantities: Quantities }> = Props<Draft> & {
  readonly row: QuantityRow
  readonly number: number
}

function GridRow<Draft extends { readonly quantities: Quantities }>(props: RowProps<Draft>) {
  const { form, verb, heads, row, number } = props
  const { key, name, unit, packName = null, packFactor = null, most, known } = row
  const factor = packFactor === null ? null : (toQuantity(packFactor) ?? null)
  const packs = packName === null || factor === null ? [] : [{ name: packName, factor }]
  const kind =
    packs.length === 0
      ? optionalQuantityKind
      : linePackKind({ unit, packName, packFactor: factor }, packs, optionalQuantityKind)
  const { path, onProblem } = form.at(`quantities.${key}`)
  const isWrong = form.problems.some((problem) => problem.path === path)
  const quantity = form.draft.quantities.get(key) ?? zeroQuantity
  const set = (value: Quantity): void =>
    form.act((draft) => ({ ...draft, quantities: new Map([...draft.quantities, [key, value]]) }), [path])
  return (
    <tr data-index={number - 1}>
      <th scope="row" className="grid-number">
        {number}
      </th>
      <td role="gridcell" className="whole-row">
        {name}
      </td>
      {known.map((value, index) => (
        <td key={heads[index]} role="gridcell" className="num">
          <span className="only-phone muted">{heads[index]} </span>
          {value}
        </td>
      ))}
      <td role="gridcell" className="grid-cell" aria-invalid={isWrong || undefined}>
        <SteppedInput
          name={`${verb} baris ${number}`}
          path={path}
          onProblem={(message) => onProblem(message && `Baris ${number}: ${message}`)}
          kind={kind}
          value={quantity}
          onChange={set}
          onKeyDown={betweenRows}
        />
        <span className="only-phone muted">
          dari {packText(most, { unit, packName, packFactor: factor })}
        </span>
      </td>
    </tr>
  )
}

/** Enter goes to the field below, and with Shift above. */
function betweenRows(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey) return
  event.preventDefault()
  const row = event.currentTarget.closest('tr')
  const next = event.shiftKey ? row?.previousElementSibling : row?.nextElementSibling
  next?.querySelector('input')?.focus()
}
