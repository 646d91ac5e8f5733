import { fixedAssets } from './asset-kind.ts'

/** The kinds of document of assets. */
export const assetsKinds = [fixedAssets] as const
