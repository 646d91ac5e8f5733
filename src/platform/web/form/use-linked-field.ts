import { useEffect, type RefObject } from 'react'
import { useQueryTexts } from '../shell/place.ts'
import { focusField } from './focus-field.ts'

/** The field that the address asks for (`?field=npwp16`), where the form begins then. */
export function useLinkedField(body: RefObject<HTMLElement | null>): string | undefined {
  const linked = useQueryTexts()['field']
  useEffect(() => {
    if (linked !== undefined) focusField(body.current, [linked])
  }, [linked, body])
  return linked
}
