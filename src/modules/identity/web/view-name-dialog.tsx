import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import { Layer } from '../../../platform/web/dialog/layer.tsx'
import type { SavedView } from '../contract.ts'
import { longestViewName, viewProblems } from '../rules/saved-view.ts'
import type { SavedViewActs } from './use-saved-views.ts'

type Props = {
  /** The view to rename; absent for a new one. */
  readonly view: SavedView | undefined
  readonly views: SavedViewActs
  readonly onClose: () => void
}

/** Asks for the name of a view, and whether everybody may see it. */
export function ViewNameDialog({ view, views, onClose }: Props) {
  const titleId = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [tried, setTried] = useState(false)
  const { problem, pending, forget } = views
  const own = viewProblems({ name, query: '' })[0]?.message
  const error = (tried ? own : undefined) ?? problem?.message
  const close = (): void => {
    forget()
    onClose()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (own !== undefined) return
    const named = { name: name.trim(), isShared }
    if (await (view ? views.rename(view, named) : views.save(named))) close()
  }
  return (
    <Layer role="dialog" className="view-name" labelledBy={titleId} onEscape={close}>
      <h2 id={titleId}>{view ? 'Ganti nama tampilan' : 'Simpan tampilan'}</h2>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Nama"
          required
          data-autofocus
          maxLength={longestViewName}
          description="Menyimpan filter, urutan, dan kolom yang sedang tampil"
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value)
            if (problem) forget()
          }}
        />
        <Checkbox
          label="Bagikan ke semua user"
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Batal
          </Button>
          <Button type="submit" loading={pending}>
            Simpan
          </Button>
        </Group>
      </form>
    </Layer>
  )
}
