import { useEffect, useState } from 'react'
import { attachmentTypes } from '../rules/attachment-file.ts'
import './attachments.css'

/** A file that was chosen and is not uploaded yet, to look at. */
export function FilePreview({ file }: { readonly file: File }) {
  const address = useFileAddress(file)
  if (address === undefined) return null
  return file.type === 'application/pdf' ? (
    <iframe className="attachment-page" src={address} title={file.name} />
  ) : (
    <img className="attachment-picture" src={address} alt={file.name} />
  )
}

const isShown = (type: string): boolean => attachmentTypes.some((each) => each === type)

/** Where the browser finds the bytes of a file of a known type, for as long as they are shown. */
function useFileAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!isShown(file.type)) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
