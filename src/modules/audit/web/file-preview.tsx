import { useCallback } from 'react'
import { attachmentTypes } from '../rules/attachment-name.ts'
import './attachments.css'

const isShown = (type: string): boolean => attachmentTypes.some((each) => each === type)

/** A file that was chosen and is not uploaded yet, to look at. */
export function FilePreview({ file }: { readonly file: File }) {
  // The browser keeps the bytes under an address for as long as they are shown.
  const show = useCallback(
    (element: Element | null) => {
      if (element === null) return undefined
      const address = URL.createObjectURL(file)
      element.setAttribute('src', address)
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  if (!isShown(file.type)) return null
  return file.type === 'application/pdf' ? (
    <iframe ref={show} className="attachment-page" title={file.name} />
  ) : (
    <img ref={show} className="attachment-picture" alt={file.name} />
  )
}
