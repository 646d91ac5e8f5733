import { Button } from '@mantine/core'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { StatusBadge, UsualStatus, type Tone } from '../../../platform/web/list/status-badge.tsx'
import type { ApiToken } from '../contract.ts'
import { scopeInWords, tokenPrefix, tokenStateTexts, type TokenState } from '../rules/api-token.ts'
import { permissionList } from './permission-list.ts'
import { useRevokeToken } from './use-revoke-token.ts'

const tones: Record<Exclude<TokenState, 'active'>, Tone> = { expired: 'inactive', revoked: 'danger' }

const scopeText = (token: ApiToken) => scopeInWords(token, permissionList())

type Options = { readonly momentText: (instant: string) => string; readonly isOfAll: boolean }

/** The columns of the token list; with those of everybody, also whose each is. */
export function tokenColumns({ momentText, isOfAll }: Options): Column<ApiToken>[] {
  const owner: Column<ApiToken> = {
    key: 'owner',
    head: 'Pemilik',
    width: 200,
    cell: ({ ownerName, ownerEmail }) => <span title={ownerEmail}>{ownerName}</span>,
  }
  return [
    { key: 'name', head: 'Nama', width: 200, cell: ({ name }) => name },
    {
      key: 'token',
      head: 'Token',
      kind: 'code',
      width: 120,
      cell: ({ ending }) => `${tokenPrefix}…${ending}`,
    },
    ...(isOfAll ? [owner] : []),
    { key: 'scope', head: 'Izin', truncate: true, cell: scopeText, plain: scopeText },
    {
      key: 'expiresAt',
      head: 'Berlaku',
      kind: 'day',
      width: 190,
      cell: ({ expiresAt }) => `s.d. ${momentText(expiresAt)}`,
    },
    {
      key: 'lastUsedOn',
      head: 'Terakhir dipakai',
      kind: 'day',
      width: 140,
      phone: 'hidden',
      cell: ({ lastUsedOn }) => (lastUsedOn === null ? 'Belum pernah' : formatDay(lastUsedOn)),
    },
    {
      key: 'state',
      head: 'Status',
      kind: 'badge',
      width: 120,
      cell: (token) => <TokenStateBadge token={token} />,
    },
    {
      key: 'actions',
      head: 'Aksi',
      kind: 'actions',
      width: 100,
      cell: (token) => <Revoke token={token} />,
    },
  ]
}

function TokenStateBadge({ token: { state, revokedBy } }: { readonly token: ApiToken }) {
  if (state === 'active') return <UsualStatus>{tokenStateTexts.active}</UsualStatus>
  const badge = <StatusBadge tone={tones[state]}>{tokenStateTexts[state]}</StatusBadge>
  return revokedBy === null ? badge : <span title={`Dicabut oleh ${revokedBy}`}>{badge}</span>
}

function Revoke({ token }: { readonly token: ApiToken }) {
  const { revoke, pending } = useRevokeToken()
  if (token.state === 'revoked') return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={pending}
      aria-label={`Cabut token ${token.name}`}
      onClick={() => void revoke(token)}
    >
      Cabut
    </Button>
  )
}
