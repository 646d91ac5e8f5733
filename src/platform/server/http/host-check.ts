import { isIP } from 'node:net'
import { type Refusal, refusal } from './refusal.ts'
import type { Settings } from '../program/settings.ts'

/** Names a browser only ever finds on its own machine. */
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

const unknownHost =
  'Nama host pada alamat ini tidak dilayani. Buka Neraca lewat alamatnya sendiri, atau atur NERACA_ORIGIN.'

/**
 * Tells whether the Host header of a request is one of ours, so that no web site can point a name of its own at this
 * server and speak to it through a visitor's browser. Only the header itself counts: what a proxy forwards can be made up.
 */
export function hostCheck(settings: Settings): (host: string | undefined) => Refusal | undefined {
  const isOurs = ownHosts(settings)
  return (host) => {
    if (isOurs(host?.toLowerCase() ?? '')) return undefined
    return refusal({ status: 421, code: 'unknown-host', title: unknownHost })
  }
}

function ownHosts({ HOST, NERACA_ORIGIN }: Settings): (host: string) => boolean {
  const origin = NERACA_ORIGIN === undefined ? undefined : new URL(NERACA_ORIGIN)
  const isNamed = (host: string) => loopbackNames.has(nameOf(host)) || isHostOf(origin, host)
  if (origin !== undefined || isLoopback(HOST)) return isNamed
  return (host) => isNamed(host) || nameOf(host) === HOST.toLowerCase() || isAddress(nameOf(host))
}

/** The host of the origin; its port may be left out where it is the usual one. */
function isHostOf(origin: URL | undefined, host: string): boolean {
  if (origin === undefined) return false
  const usualPort = origin.protocol === 'https:' ? '443' : '80'
  return host === origin.host || (origin.port === '' && host === `${origin.hostname}:${usualPort}`)
}

function nameOf(host: string): string {
  return host.replace(/:\d{1,5}$/, '')
}

function isLoopback(listening: string): boolean {
  return listening === 'localhost' || listening === '::1' || /^127\.\d+\.\d+\.\d+$/.test(listening)
}

/** An address cannot be pointed elsewhere, so a server that other machines reach may be opened by it. */
function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}
