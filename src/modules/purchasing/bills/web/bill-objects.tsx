import { Button } from '@mantine/core'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import { fits, proposedObject, vendorKindTexts } from '../../../tax/rules/vendor-kind.ts'
import type { BillFormState } from './use-bill-form.ts'

type Props = { readonly bill: BillFormState }

/** What would be withheld from such a vendor on lines that name nothing, and what is not withheld from such a vendor. */
export function BillObjects({ bill }: Props) {
  const { lines, context, objects, certificates } = bill
  const kind = context?.vendor?.kind ?? null
  if (kind === null) return null
  const rows = lines.grid.lines.map((line, row) => ({ ...line, row }))
  const proposals = rows.flatMap(({ accountId, objectCode, row }) => {
    if (accountId === null || objectCode !== null) return []
    const before = (context?.objectsBefore ?? [])
      .filter((each) => each.accountId === accountId)
      .map((each) => each.objectCode)
    const found = proposedObject({ kind, certificates, before }, objects.byCode)
    return found === undefined ? [] : [{ row, ...found }]
  })
  const unfit = rows.flatMap(({ objectCode, row }) => {
    const object = objectCode === null ? undefined : objects.byCode.get(objectCode)
    return object === undefined || fits(kind, object) ? [] : [{ row, object }]
  })
  const take = (): void => {
    for (const { row, object } of proposals)
      lines.act({ kind: 'edit', row, change: { objectCode: object.code } })
  }
  return (
    <div className="bill-begin" role="status">
      {proposals.length > 0 && (
        <p className="muted">
          {vendorKindTexts[kind]}: {proposals.map(saidOf).join(', ')}{' '}
          <Button size="compact-xs" variant="default" onClick={take}>
            Pakai PPh ini
          </Button>
        </p>
      )}
      {unfit.map(({ row, object }) => (
        <p key={row} className="muted">
          Baris {row + 1}: {withheldArticles[object.article].text} tidak lazim untuk vendor{' '}
          {vendorKindTexts[kind].toLowerCase()}.
        </p>
      ))}
      {rows.some(({ objectCode }) => objectCode !== null) && context?.vendor?.hasTaxNumber === false && (
        <p className="muted">Tanpa NPWP 16 digit atau NIK yang sah tarifnya lebih tinggi.</p>
      )}
    </div>
  )
}

function saidOf({
  row,
  object,
  told,
}: { readonly row: number } & NonNullable<ReturnType<typeof proposedObject>>) {
  const turned = told.code === object.code ? '' : ` (dengan surat keterangannya ${told.code})`
  return `baris ${row + 1} ${withheldArticles[object.article].text} · ${object.code} ${object.name}${turned}`
}
