import { PageForm } from '../../../../platform/web/form/page-form.tsx'
import { Button, Radio } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ConflictPanel } from '../../../../platform/web/dialog/conflict-panel.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { RefusalPanel } from '../../../../platform/web/form/refusal-panel.tsx'
import { latestIn, useForm } from '../../../../platform/web/form/use-form.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { FoldedHistory } from '../../../audit/web/index.ts'
import { changeStockPolicy, readStockPolicy, type StockPolicy } from '../contract.ts'
import {
  beyondAvailablePolicies,
  beyondAvailableTexts,
  correctionPolicies,
  correctionPolicyTexts,
  defaultMethods,
  defaultMethodTexts,
} from '../rules/stock-policy.ts'
import '../../web/inventory.css'

/** How stock is kept: the day of corrections, and what orders may promise. */
export function StockPolicyPage() {
  const { data, error, refetch } = useReply(readStockPolicy, {})
  return (
    <Page
      title="Kebijakan Stok"
      subtitle="Berlaku bagi yang dicatat sejak disimpan; yang sudah dicatat tetap"
    >
      {data === undefined ? (
        error && <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <PolicyForm key={data.version} opened={data} />
      )}
    </Page>
  )
}

type Draft = Pick<StockPolicy, 'corrections' | 'beyondAvailable' | 'defaultMethod'>

const draftOf = ({ corrections, beyondAvailable, defaultMethod }: StockPolicy): Draft => ({
  corrections,
  beyondAvailable,
  defaultMethod,
})

function usePolicyForm(opened: StockPolicy) {
  const act = useAct(changeStockPolicy)
  const queries = useQueryClient()
  return useForm<Draft, StockPolicy>({
    start: draftOf(opened),
    version: opened.version,
    check: () => [],
    save: async (draft, { version }) =>
      latestIn(await act.attempt({ body: draft, ifVersion: version }), readStockPolicy.reply, (latest) => ({
        draft: draftOf(latest),
        version: latest.version,
      })),
    onSaved: () => {
      toast('Kebijakan stok disimpan')
      void queries.invalidateQueries()
    },
  })
}

function PolicyForm({ opened }: { readonly opened: StockPolicy }) {
  const form = usePolicyForm(opened)
  const mayChange = useCan('warehouses.edit')
  const { corrections, beyondAvailable, defaultMethod } = form.draft
  return (
    <PageForm form={form} name={{ label: 'Kebijakan stok' }}>
      <div ref={form.body} className="stock-policy">
        <RefusalPanel form={form} />
        <ConflictPanel noun="Kebijakan ini" form={form} fields={compared} />
        <Choice
          label="Koreksi karena mutasi yang dicatat mundur"
          description="Nilai barang yang sudah keluar dihitung ulang. Di bulan terkunci koreksinya selalu pada hari ini."
          values={correctionPolicies}
          texts={correctionPolicyTexts}
          value={corrections}
          disabled={!mayChange}
          onChange={(value) => form.change({ corrections: value })}
        />
        <Choice
          label="Order yang melebihi stok tersedia"
          description="Tersedia: stok dikurangi yang sudah dipesan order lain. Berlaku sejak stok dimulai."
          values={beyondAvailablePolicies}
          texts={beyondAvailableTexts}
          value={beyondAvailable}
          disabled={!mayChange}
          onChange={(value) => form.change({ beyondAvailable: value })}
        />
        <Choice
          label="Metode nilai produk baru"
          description="Bagi produk yang belum mempunyai stok. Per produk dapat dipilih lain sampai mutasi pertamanya; sesudah itu tetap."
          values={defaultMethods}
          texts={defaultMethodTexts}
          value={defaultMethod}
          disabled={!mayChange}
          onChange={(value) => form.change({ defaultMethod: value })}
        />
        <p className="muted">
          Stok minus diatur per <AppLink to="/settings/warehouses">gudang</AppLink>.{' '}
          {opened.startedOn === null ? (
            <>
              Stok belum dimulai: pengiriman belum membawa biaya.{' '}
              <AppLink to="/inventory/adjustments/new">Stok awal</AppLink> atau{' '}
              <AppLink to="/purchase/goods-receipt/new">penerimaan barang</AppLink> yang pertama memulainya.
            </>
          ) : (
            `Stok dimulai ${formatLongDay(opened.startedOn)}.`
          )}
        </p>
        {mayChange && (
          <div>
            <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
              Simpan
            </Button>
          </div>
        )}
        <FoldedHistory kind="stock_policy" recordId="true" />
      </div>
    </PageForm>
  )
}

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly description: string
  readonly values: readonly Value[]
  readonly texts: Readonly<Record<Value, string>>
  readonly value: Value
  readonly disabled: boolean
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ values, texts, disabled, onChange, ...group }: ChoiceProps<Value>) {
  return (
    <Radio.Group
      {...group}
      onChange={(chosen) => {
        const value = values.find((each) => each === chosen)
        if (value !== undefined) onChange(value)
      }}
    >
      <div className="stock-policy-choices">
        {values.map((each) => (
          <Radio key={each} value={each} label={texts[each]} disabled={disabled} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** What somebody else may have changed while the form was open. */
const compared = [
  {
    label: 'Koreksi',
    keys: ['corrections'],
    text: (draft: Draft) => correctionPolicyTexts[draft.corrections],
  },
  {
    label: 'Melebihi yang tersedia',
    keys: ['beyondAvailable'],
    text: (draft: Draft) => beyondAvailableTexts[draft.beyondAvailable],
  },
  {
    label: 'Metode produk baru',
    keys: ['defaultMethod'],
    text: (draft: Draft) => defaultMethodTexts[draft.defaultMethod],
  },
] as const
