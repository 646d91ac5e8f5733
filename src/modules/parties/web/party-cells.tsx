import './record.css'

type NameProps = { readonly party: { readonly name: string; readonly address: string | null } }

/** The name, and the address below it. */
export function NameCell({ party: { name, address } }: NameProps) {
  return <TwoLines first={name} second={address} />
}

type ContactProps = { readonly party: { readonly phone: string | null; readonly email: string | null } }

/** Telephone, and the e-mail below it. */
export function ContactCell({ party: { phone, email } }: ContactProps) {
  return <TwoLines first={phone ?? (email === null ? '-' : undefined)} second={email} />
}

type GroupProps = { readonly party: { readonly group: string | null } }

export function GroupCell({ party: { group } }: GroupProps) {
  return <TwoLines first={group ?? '-'} second={null} />
}

function TwoLines({ first, second }: { readonly first: string | undefined; readonly second: string | null }) {
  return (
    <span className="two-lines">
      {first !== undefined && <span title={first}>{first}</span>}
      {second !== null && (
        <span className="two-lines-second" title={second}>
          {second}
        </span>
      )}
    </span>
  )
}
