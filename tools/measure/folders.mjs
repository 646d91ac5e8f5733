import { posix } from 'node:path'
import { sizeOf } from './sources.mjs'

/** Files and lines of each module and of each subject of the platform, and of all. */
export function partFigures(sources) {
  const parts = [...grouped(sources, partOf)].map(([part, paths]) => ({ part, ...sizeOf(sources, paths) }))
  return [
    ...parts.sort((a, b) => a.part.localeCompare(b.part)),
    { part: 'total', ...sizeOf(sources, [...sources.keys()]) },
  ]
}

/** `sales`, `platform/server/http` (`platform/server` where no subjects are parted), or `main`. */
export function partOf(path) {
  const [, top, ...rest] = posix.dirname(path).split('/')
  if (top === 'modules' && rest.length > 0) return rest[0]
  return top === 'platform' ? ['platform', ...rest.slice(0, 2)].join('/') : 'main'
}

/** The folders with the most sources directly in them. */
export function largestFolders(sources, most = 10) {
  return [...grouped(sources, posix.dirname)]
    .map(([folder, paths]) => ({ folder, files: paths.length }))
    .sort((a, b) => b.files - a.files || a.folder.localeCompare(b.folder))
    .slice(0, most)
}

function grouped(sources, keyOf) {
  const groups = new Map()
  for (const path of sources.keys()) groups.set(keyOf(path), [...(groups.get(keyOf(path)) ?? []), path])
  return groups
}
