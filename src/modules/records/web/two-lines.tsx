import './record.css'

type Props = { readonly first: string | undefined; readonly second: string | null }

/** A cell of two lines, the second one fainter. */
export function TwoLines({ first, second }: Props) {
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
