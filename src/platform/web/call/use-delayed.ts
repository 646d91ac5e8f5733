import { useEffect, useState } from 'react'

const showAfter = 200
const showAtLeast = 300

/** True once `active` has lasted 200 ms, and then for at least 300 ms, so that nothing flickers. */
export function useDelayed(active: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(active), active ? showAfter : showAtLeast)
    return () => clearTimeout(timer)
  }, [active])
  return shown
}
