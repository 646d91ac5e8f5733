import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from './call-problem.ts'
import { toast } from '../dialog/toast.tsx'

export interface Progress<Item> {
  readonly at: number
  readonly of: number
  readonly item: Item
}

export interface OneByOne<Item> {
  readonly progress: Progress<Item> | undefined
  readonly start: (items: readonly Item[]) => Promise<void>
  readonly stop: () => void
}

/**
 * Carries an act out for one item after the other, after each of which what `path` answers is read anew; stops between
 * two when told, and at the first that is refused.
 */
export function useOneByOne<Item>(act: (item: Item) => Promise<unknown>, path: string): OneByOne<Item> {
  const [progress, setProgress] = useState<Progress<Item>>()
  const stopped = useRef(false)
  const queries = useQueryClient()
  const start = async (items: readonly Item[]): Promise<void> => {
    stopped.current = false
    try {
      for (const [index, item] of items.entries()) {
        if (stopped.current) return
        setProgress({ at: index + 1, of: items.length, item })
        await act(item)
        await queries.invalidateQueries({ queryKey: [path] })
      }
    } catch (error) {
      toast(messageOf(error))
    } finally {
      setProgress(undefined)
    }
  }
  const stop = () => {
    stopped.current = true
  }
  return { progress, start, stop }
}
