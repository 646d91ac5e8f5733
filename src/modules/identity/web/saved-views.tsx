import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListViewProps } from '../../../platform/web/list/list-tool-slot.tsx'
import type { SavedView } from '../contract.ts'
import { useSavedViews, type SavedViewActs } from './use-saved-views.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'
import './saved-views.css'

type OpenDialog = 'save' | 'rename' | undefined

/** The views of a list: chosen, kept under a name, renamed, shared and deleted. */
export function SavedViews(props: ListViewProps) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const views = useSavedViews(props)
  const { present } = views
  return (
    <>
      <Menu position="bottom-end" width={300} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            className={present ? 'view-button' : 'icon-tool'}
            title={present?.name ?? 'Tampilan'}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={present && <IconChevronDown size={14} aria-hidden />}
          >
            <span className="view-button-name">{present ? `Tampilan: ${present.name}` : 'Tampilan'}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="view-menu">
          <Choices views={views} />
          <Menu.Divider />
          <Menu.Item onClick={() => setDialog('save')}>Simpan sebagai…</Menu.Item>
          {present?.actions.includes('change') && (
            <Changes view={present} views={views} onRename={() => setDialog('rename')} />
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <ViewNameDialog
          view={dialog === 'rename' ? present : undefined}
          views={views}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

function Choices({ views: { rows, present, isChanged, choose, error } }: { readonly views: SavedViewActs }) {
  if (error)
    return <Menu.Label className="view-menu-note">Tampilan tidak dapat dimuat. Coba lagi nanti.</Menu.Label>
  if (!rows) return <Menu.Label className="view-menu-note">Memuat…</Menu.Label>
  if (rows.length === 0) {
    return (
      <Menu.Label className="view-menu-note">
        Belum ada tampilan. Atur filter dan kolom, lalu simpan dengan sebuah nama.
      </Menu.Label>
    )
  }
  return (
    <div className="view-choices">
      {rows.map((view) => (
        <Menu.Item
          key={view.id}
          title={view.name}
          aria-current={view.id === present?.id ? 'true' : undefined}
          onClick={() => choose(view)}
        >
          <span className="view-choice">
            <span className="view-choice-name">{view.name}</span>
            <span className="view-choice-note">{noteOf(view, view.id === present?.id && isChanged)}</span>
          </span>
        </Menu.Item>
      ))}
    </div>
  )
}

function noteOf({ isMine, isShared, ownerName }: SavedView, isChanged: boolean): string {
  const sharing = isMine ? (isShared ? 'Dibagikan' : '') : `Dari ${ownerName}`
  return [sharing, isChanged ? 'diubah' : ''].filter((each) => each !== '').join(', ')
}

type ChangesProps = {
  readonly view: SavedView
  readonly views: SavedViewActs
  readonly onRename: () => void
}

/** What may be done with the view that is chosen. */
function Changes({ view, views, onRename }: ChangesProps) {
  return (
    <>
      {views.isChanged && (
        <Menu.Item onClick={() => void views.replace(view)}>Perbarui dengan yang tampil</Menu.Item>
      )}
      <Menu.Item onClick={onRename}>Ganti nama…</Menu.Item>
      <Menu.Item onClick={() => void views.share(view)}>
        {view.isShared ? 'Berhenti membagikan' : 'Bagikan ke semua user'}
      </Menu.Item>
      <Menu.Item color="red" onClick={() => void views.remove(view)}>
        Hapus tampilan
      </Menu.Item>
    </>
  )
}
