import { useEffect, type RefObject } from 'react'
import { useQueryTexts } from '../shell/place.ts'
import { focusField } from './focus-field.ts'

/** The field that the address asks for (`?field=npwp16`), where the form begins then. */
export function useAskedField(body: RefObject<HTMLElement | null>): string | undefined {
  const asked = useQueryTexts()['field']
  useEffect(() => {
    if (asked !== undefined) focusField(body.current, [asked])
  }, [asked, body])
  return asked
}
