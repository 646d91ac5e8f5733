import { useEffect, useRef } from 'react'

/**
 * Takes over what is still being typed before a key saves: leaving the field reads its text, and the act runs with the
 * state after that. The focus returns to the field when the form stays.
 */
export function useAfterTyping<Act>(submit: (act: Act) => unknown): (act: Act) => void {
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  return (act) => {
    const field = document.activeElement
    if (field instanceof HTMLInputElement) field.blur()
    setTimeout(() => {
      if (field instanceof HTMLInputElement && field.isConnected) field.focus()
      void latest.current(act)
    })
  }
}
