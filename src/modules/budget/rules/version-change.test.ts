import { expect, it } from 'vitest'
import { changeOfVersion, type VersionSums } from './version-change.ts'

const version = (id: number, revisesId: number | null, revenue: bigint, expense: bigint): VersionSums => ({
  ...{ id, revisesId, revenue, expense, asset: 0n },
})
const all = [version(1, null, 500n, 300n), version(2, 1, 450n, 320n), version(3, 1, 500n, 100n)]

it('compares a version with the one it revises, not with the one made before it', () => {
  expect(all.map((each) => changeOfVersion(each, all))).toEqual([
    null,
    { expense: 20n, result: -70n },
    { expense: -200n, result: 200n },
  ])
})

it('says nothing of a version whose forerunner is not shown', () => {
  expect(changeOfVersion(version(9, 8, 1n, 1n), all)).toBeNull()
})
