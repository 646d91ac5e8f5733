import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { attachmentTypes } from '../rules/attachment-name.ts'

type Props = {
  readonly onFiles: (files: readonly File[]) => void
  readonly children?: ReactNode
}

/** Takes files that are dropped here, pasted, or chosen with the button; F9 leads to it. */
export function AttachmentDrop({ onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  const [zone, setZone] = useState<HTMLDivElement | null>(null)
  useFocusKey(zone)
  usePastedFiles(zone, onFiles)
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')
  const drop = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const over = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      ref={setZone}
      className={isOver ? 'attachment-drop is-over' : 'attachment-drop'}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <FilePicker onFiles={onFiles} />
    </div>
  )
}

function FilePicker({ onFiles }: { readonly onFiles: Props['onFiles'] }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="attachment-picker">
      <Button
        size="xs"
        variant="default"
        data-attach
        aria-keyshortcuts="F9"
        leftSection={<IconPaperclip size={14} aria-hidden />}
        onClick={() => picker.current?.click()}
      >
        Tambah lampiran
      </Button>
      <span className="muted">atau tarik ke sini, atau tempel. PDF, PNG, JPEG, WebP; maksimal 10 MB.</span>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Pilih file lampiran"
        accept={attachmentTypes.join(',')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

function isReachable(zone: HTMLElement): boolean {
  return zone.closest('[inert]') === null
}

/** F9 goes to the attachments of what is open on top. */
function useFocusKey(zone: HTMLElement | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'F9' || event.defaultPrevented || zone === null || !isReachable(zone)) return
      event.preventDefault()
      zone.scrollIntoView({ block: 'nearest' })
      zone.querySelector<HTMLElement>('[data-attach]')?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [zone])
}

/** Files pasted anywhere while this is on top; a pasted text stays what it is. */
function usePastedFiles(zone: HTMLElement | null, onFiles: Props['onFiles']): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain') === true) return
      if (event.defaultPrevented || zone === null || !isReachable(zone)) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [zone])
}
