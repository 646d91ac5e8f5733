// Readable by any Node: it is loaded before anything that an old one could not parse.

/** Whether this Node can build and run the program: 20.19 and later, 22.12 and later, or newer. */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major > 22
}

/** Ends the process with one sentence when Node is too old. */
export function requireNode() {
  if (isSupported(process.version)) return
  console.error(
    `Neraca membutuhkan Node.js 20.19 atau lebih baru (atau 22.12 ke atas); yang terpasang ${process.version}. ` +
      'Unduh versi LTS di https://nodejs.org.',
  )
  process.exit(1)
}
