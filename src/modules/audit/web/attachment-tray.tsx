import { Button } from '@mantine/core'
import { sizeProblems, sizeText } from '../rules/attachment-name.ts'
import { AttachmentDrop } from './attachment-drop.tsx'
import { TypeIcon } from './attachment-rows.tsx'
import './attachments.css'

type Props = {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  /** Shows one of them, where they can be looked at. */
  readonly onShow?: (file: File) => void
}

/** Files chosen for a record that is not saved yet; they are attached as soon as it is. */
export function AttachmentTray({ files, onChange, onShow }: Props) {
  return (
    <section className="attachments no-print" aria-label="Lampiran">
      {files.length > 0 && <h3>Lampiran ({files.length}), diunggah setelah disimpan</h3>}
      {files.length > 0 && (
        <ul className="attachment-list">
          {files.map((file, index) => (
            <TrayRow
              key={`${index}${file.name}`}
              file={file}
              onShow={onShow}
              onRemove={() => onChange(files.filter((each) => each !== file))}
            />
          ))}
        </ul>
      )}
      <AttachmentDrop onFiles={(added) => onChange([...files, ...added])} />
    </section>
  )
}

type RowProps = {
  readonly file: File
  readonly onShow: ((file: File) => void) | undefined
  readonly onRemove: () => void
}

function TrayRow({ file, onShow, onRemove }: RowProps) {
  const [wrong] = sizeProblems(file.size)
  return (
    <li className="attachment">
      <TypeIcon type={file.type} />
      <div className="attachment-text">
        {onShow === undefined ? (
          <span>{file.name}</span>
        ) : (
          <button type="button" className="link-button" onClick={() => onShow(file)}>
            {file.name}
          </button>
        )}
        {wrong ? (
          <span className="attachment-failed">{wrong.message}</span>
        ) : (
          <span className="attachment-facts">{sizeText(file.size)}</span>
        )}
      </div>
      <Button size="compact-xs" variant="subtle" aria-label={`Buang ${file.name}`} onClick={onRemove}>
        Buang
      </Button>
    </li>
  )
}
