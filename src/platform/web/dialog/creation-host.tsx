import { Suspense, useEffect, useRef } from 'react'
import { closeCreations, useOpenCreations } from './creation.ts'

/** Draws the forms that choosers opened; once, beside the screen. */
export function CreationHost({ pathname }: { readonly pathname: string }) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) closeCreations()
    before.current = pathname
  }, [pathname])
  return useOpenCreations().map(({ key, Form, typed, beside, answer }) => (
    <Suspense key={key} fallback={null}>
      <Form typed={typed} beside={beside} onMade={answer} onClose={() => answer(undefined)} />
    </Suspense>
  ))
}
