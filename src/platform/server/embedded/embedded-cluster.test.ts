import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clusterFolder, replaceCluster } from './embedded-cluster.ts'

let data: string
let other: string

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'neraca-cluster-'))
  other = join(data, 'restore-1')
  for (const [folder, holds] of [
    [data, 'old'],
    [other, 'new'],
  ] as const) {
    mkdirSync(clusterFolder(folder), { recursive: true })
    writeFileSync(join(clusterFolder(folder), 'books'), holds)
  }
})
afterEach(() => rmSync(data, { recursive: true }))

const booksIn = (cluster: string) => readFileSync(join(cluster, 'books'), 'utf8')

describe('replacing a cluster', () => {
  it('puts the other in its place and keeps the former beside it', () => {
    const former = replaceCluster(data, other)
    expect([booksIn(clusterFolder(data)), booksIn(former)]).toEqual(['new', 'old'])
    expect(existsSync(clusterFolder(other))).toBe(false)
  })

  it('works where there was none', () => {
    rmSync(clusterFolder(data), { recursive: true })
    expect(existsSync(replaceCluster(data, other))).toBe(false)
    expect(booksIn(clusterFolder(data))).toBe('new')
  })

  it('does not trip over one that was cut short before', () => {
    mkdirSync(join(data, 'postgres.restored'))
    writeFileSync(join(data, 'postgres.restored', 'books'), 'cut short')
    replaceCluster(data, other)
    expect(booksIn(clusterFolder(data))).toBe('new')
    expect(existsSync(join(data, 'postgres.restored'))).toBe(false)
  })
})
