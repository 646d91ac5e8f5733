import { Fact } from '../../../platform/web/form/facts.tsx'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { customerAddress } from './document-address.ts'

type NamedCustomer = { readonly customerName: string; readonly customerCode: string }

/** The customer of a row: its name with the code, which are copied the other way round. */
export const customerCell = {
  cell: (row: NamedCustomer) => <CustomerName row={row} />,
  plain: ({ customerCode, customerName }: NamedCustomer) => `${customerCode} - ${customerName}`,
}

function CustomerName({ row }: { readonly row: NamedCustomer }) {
  return (
    <span className="customer-name" title={customerCell.plain(row)}>
      <span className="customer-name-text">{row.customerName}</span>{' '}
      <span className="code muted">{row.customerCode}</span>
    </span>
  )
}

/** Whose document it is. */
export function CustomerFact({
  document: { customerCode, customerName },
}: {
  readonly document: NamedCustomer
}) {
  return (
    <Fact name="Customer">
      <AppLink to={customerAddress(customerCode)}>
        {customerCode} - {customerName}
      </AppLink>
    </Fact>
  )
}
