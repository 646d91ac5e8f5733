import { useId, type ReactNode } from 'react'
import type { ApiOperation, SharedSchemas } from '../../rules/http/api-document.ts'
import { curlOf } from '../../rules/http/api-example.ts'
import { apiFields, noteText, typeText, type ApiField } from '../../rules/http/api-field.ts'
import { CodeBlock } from './code-block.tsx'

type Props = {
  readonly operation: ApiOperation
  readonly shared: SharedSchemas
  readonly isOpen: boolean
  readonly onToggle: (id: string, isOpen: boolean) => void
}

/** One operation: a line that opens into its tables and an example. */
export function ApiOperationDetails({ operation, shared, isOpen, onToggle }: Props) {
  const { id, method, path, summary } = operation
  return (
    <details
      id={id}
      className="api-operation"
      open={isOpen}
      onToggle={(event) => onToggle(id, event.currentTarget.open)}
    >
      <summary>
        <span className={`api-method api-method-${method.toLowerCase()}`}>{method}</span>
        <code>{path}</code>
        <span className="api-summary">{summary}</span>
      </summary>
      {isOpen && <Tables operation={operation} shared={shared} />}
    </details>
  )
}

function Tables({ operation, shared }: Pick<Props, 'operation' | 'shared'>) {
  const { parameters, body, reply } = operation
  const given = parameters.map(({ name, place, required, schema }) => ({
    path: `${name} (${place})`,
    type: typeText(schema, shared),
    required,
    note: noteText(schema, shared) || (headerNotes[name] ?? ''),
  }))
  return (
    <div className="api-tables">
      <p>
        Izin: <code>{operation.permission}</code>. {wayIn(operation)}
      </p>
      {given.length > 0 && <Fields title="Parameter" fields={given} />}
      {body && <Content title="Isi permintaan" content={body} shared={shared} />}
      {reply && <Content title="Jawaban 200" content={reply} shared={shared} />}
      {operation.isForTokens && (
        <CodeBlock name={`Contoh ${operation.method} ${operation.path}`}>
          {curlOf(operation, window.location.origin, shared)}
        </CodeBlock>
      )}
    </div>
  )
}

const headerNotes: Readonly<Record<string, string>> = {
  'Idempotency-Key': '8–100 karakter; permintaan yang sama dengan kunci yang sama hanya terjadi sekali',
  'If-Match': 'versi data yang Anda lihat, dari version pada jawaban',
}

function wayIn({ isPublic, isForTokens }: ApiOperation): string {
  if (isPublic) return 'Terbuka tanpa login.'
  return isForTokens ? 'Dengan token API atau login.' : 'Hanya dengan login, tidak dengan token API.'
}

type ContentProps = {
  readonly title: string
  readonly content: NonNullable<ApiOperation['body']>
  readonly shared: SharedSchemas
}

function Content({ title, content: { type, schema }, shared }: ContentProps) {
  if (schema === undefined) return <p>{`${title}: file (${type}).`}</p>
  const fields = apiFields(schema, shared)
  return fields.length === 0 ? <p>{`${title}: objek kosong.`}</p> : <Fields title={title} fields={fields} />
}

function Fields({ title, fields }: { readonly title: string; readonly fields: readonly ApiField[] }) {
  const titleId = useId()
  return (
    <div className="api-fields">
      <h3 id={titleId}>{title}</h3>
      <div className="api-scroll" tabIndex={0} role="region" aria-labelledby={titleId}>
        <table aria-labelledby={titleId}>
          <thead>
            <tr>
              {['Nama', 'Jenis', 'Wajib', 'Keterangan'].map((head) => (
                <Head key={head}>{head}</Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ path, type, required, note }) => (
              <tr key={path}>
                <th scope="row">
                  <code>{path}</code>
                </th>
                <td>{type}</td>
                <td>{required ? 'ya' : 'tidak'}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Head({ children }: { readonly children: ReactNode }) {
  return <th scope="col">{children}</th>
}
