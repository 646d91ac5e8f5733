import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FoundChoices } from '../../rules/text/found-choices.ts'
import { formatCount } from '../../rules/money/format-amount.ts'
import { nameOf, type Choice } from '../../rules/text/match-words.ts'
import type { ComboboxProps } from './combobox.tsx'

type Props<C extends Choice> = Pick<ComboboxProps<C>, 'value' | 'show' | 'empty' | 'label' | 'name'> & {
  readonly waiting?: boolean
  readonly id: string
  readonly found: Pick<FoundChoices<C>, 'shown' | 'count'>
  readonly active: C | undefined
  readonly choose: (choice: C) => void
  /** The last entry, which makes what is missing. */
  readonly adding?:
    { readonly text: string; readonly isActive: boolean; readonly onAdd: () => void } | undefined
}

/** The id of the entry that makes what is missing. */
export function addingId(listId: string): string {
  return `${listId}-+`
}

/** Scrolls the list to its active entry, and nothing but the list: it may not stand at its place yet. */
function showActive(list: HTMLElement): void {
  const active = list.querySelector('[data-active]')?.getBoundingClientRect()
  if (active === undefined) return
  const { top, bottom } = list.getBoundingClientRect()
  if (active.top < top) list.scrollTop -= top - active.top
  else if (active.bottom > bottom) list.scrollTop += active.bottom - bottom
}

/** The open list of a combobox. The focus stays in the field; a pointer chooses without taking it. */
export function OptionList<C extends Choice>({
  id,
  found,
  active,
  choose,
  adding,
  value,
  show,
  empty = 'Tidak ada yang cocok',
  waiting = false,
  label,
  name,
}: Props<C>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (list.current) showActive(list.current)
  }, [active, adding?.isActive])
  return (
    <div className="option-list" onMouseDown={(event) => event.preventDefault()}>
      <div ref={list} id={id} role="listbox" aria-label={label ?? name} className="option-list-options">
        {found.shown.map((choice) => (
          <div
            key={choice.key}
            id={`${id}-${choice.key}`}
            role="option"
            aria-selected={choice.key === value}
            data-active={choice === active || undefined}
            className="option"
            onClick={() => choose(choice)}
          >
            {show ? show(choice) : nameOf(choice)}
          </div>
        ))}
        {adding && (
          <div
            id={addingId(id)}
            role="option"
            aria-selected={false}
            data-active={adding.isActive || undefined}
            className="option option-add"
            onClick={adding.onAdd}
          >
            <IconPlus size={14} aria-hidden /> {adding.text}
          </div>
        )}
      </div>
      {found.count === 0 && <p className="option-list-empty">{waiting ? 'Memuat…' : empty}</p>}
      {found.count > found.shown.length && (
        <p className="option-list-empty">
          {formatCount(found.shown.length)} dari {formatCount(found.count)}. Ketik lagi untuk menyaring.
        </p>
      )}
    </div>
  )
}
