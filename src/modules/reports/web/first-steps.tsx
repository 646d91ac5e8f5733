import { Button } from '@mantine/core'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { useCan } from '../../../platform/web/shell/session.ts'

/** In place of charts while nothing has been posted; what to begin with, unless the list of it is shown. */
export function FirstSteps({ begins }: { readonly begins: boolean }) {
  return (
    <section className="panel first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">Belum ada jurnal yang diposting</h2>
      <p className="muted">
        Grafik pendapatan, beban, dan kas muncul di sini setelah transaksi pertama diposting.
      </p>
      {!begins && <FirstActs />}
    </section>
  )
}

function FirstActs() {
  const [mayPost, maySell] = [useCan('journals.edit'), useCan('sales.edit')]
  const mayOpen = useCan('settings.manage')
  return (
    <>
      {mayOpen && (
        <p>
          Pindah dari sistem lama? Mulai dengan <AppLink to="/accounting/opening-balance">saldo awal</AppLink>
          .
        </p>
      )}
      <div className="first-steps-acts">
        {mayPost && (
          <Button component={AppLink} to="/accounting/journal-entries/new">
            Buat jurnal
          </Button>
        )}
        {maySell && (
          <Button component={AppLink} to="/sales/orders/new" variant="default">
            Buat sales order
          </Button>
        )}
        <Button component={AppLink} to="/accounting/chart-of-accounts" variant="default">
          Lihat Chart of Accounts
        </Button>
      </div>
    </>
  )
}
