import { AppLink } from '../../../platform/web/shell/app-link.tsx'

/** What keeps something from the tax office, at the record and field it is mended in. */
interface Fault {
  readonly message: string
  readonly record: keyof typeof places
  /** Code of the record; null of the organisation. */
  readonly of: string | null
  readonly field: string
}

const edit = (list: string) => (code: string) => `/master/${list}/${encodeURIComponent(code)}/edit`
const places = {
  organisation: () => '/settings/organisation',
  customer: edit('customers'),
  vendor: edit('vendors'),
  product: edit('products'),
  document: () => '/tax/ppn',
} as const

/** Everything that is missing, each a link to the field it is entered in. */
export function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  return (
    <ul className="vat-faults">
      {faults.map(({ message, record, of, field }) => (
        <li key={`${record} ${field}`}>
          <AppLink to={`${places[record](of ?? '')}?field=${field}`}>{message}</AppLink>
        </li>
      ))}
    </ul>
  )
}
