import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { useParam } from '../../../platform/web/shell/place.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listUsers } from '../contract.ts'
import { SessionTable } from './session-table.tsx'

/** The sessions of the user of the address, for who manages users. */
export function UserSessions() {
  const id = useParam('id')
  const { data } = useReply(listUsers, { query: {} })
  const user = data?.rows.find((each) => String(each.id) === id)
  return (
    <DetailDialog title={user === undefined ? 'Sesi user' : `Sesi ${user.email}`}>
      {user !== undefined && <SessionTable userId={user.id} />}
      {data !== undefined && user === undefined && <p>Tidak ditemukan atau sudah dihapus</p>}
    </DetailDialog>
  )
}
