/** The network an address belongs to, as far as one person may command it: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [left = '', right] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
