import type { PrintDocument, PrintedFact } from '../rules/printed-document.ts'
import { PrintLines } from './print-lines.tsx'
import './print-sheet.css'

/** A printed document as a sheet of paper: the same texts and figures as its PDF. */
export function PrintSheet({ document }: { readonly document: PrintDocument }) {
  const { addressee, statements, columns, lines, amounts, largeAmount, inWords, payment, notes } = document
  const [name, ...rest] = addressee
  return (
    <article className="sheet" aria-label={document.name}>
      <SheetHead document={document} />
      {name !== undefined && (
        <address className="sheet-addressee">
          <span className="sheet-label">Kepada</span>
          <strong>{name}</strong>
          {rest.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {statements.length > 0 && <Facts className="sheet-statements" facts={statements} />}
      {lines.length > 0 && <PrintLines columns={columns} lines={lines} />}
      {amounts.length > 0 && <Facts className="sheet-amounts" facts={amounts} />}
      {largeAmount !== undefined && <p className="sheet-large">{largeAmount}</p>}
      {inWords !== undefined && (
        <p>
          <span className="sheet-label">Terbilang: </span>
          <em>{inWords}</em>
        </p>
      )}
      {payment !== undefined && (
        <p className="sheet-lines-kept">
          <span className="sheet-label">Pembayaran ke</span>
          {'\n'}
          {payment}
        </p>
      )}
      {notes !== undefined && <p className="sheet-lines-kept">Catatan: {notes}</p>}
      <Signature document={document} />
      <footer className="sheet-footer">{document.footer}</footer>
    </article>
  )
}

function SheetHead({ document: { issuer, heading, facts } }: { readonly document: PrintDocument }) {
  return (
    <header className="sheet-head">
      <div className="sheet-issuer">
        <strong>{issuer.name}</strong>
        {issuer.address !== null && <span className="sheet-lines-kept">{issuer.address}</span>}
        {issuer.npwp !== null && <span>NPWP {issuer.npwp}</span>}
      </div>
      <div className="sheet-title">
        <h2>{heading}</h2>
        <Facts className="sheet-facts" facts={facts} />
      </div>
    </header>
  )
}

function Facts({ className, facts }: { readonly className: string; readonly facts: readonly PrintedFact[] }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Signature({ document: { issuer, signature } }: { readonly document: PrintDocument }) {
  return (
    <div className="sheet-signature">
      <span className="sheet-label">{signature.note}</span>
      <div>
        <span>{signature.day}</span>
        <span>{issuer.name}</span>
        <span className={issuer.signatory === null ? 'sheet-sign sheet-sign-empty' : 'sheet-sign'}>
          {issuer.signatory ?? '\u00a0'}
        </span>
      </div>
    </div>
  )
}
