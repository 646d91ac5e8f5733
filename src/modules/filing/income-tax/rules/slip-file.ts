import type { SlipKind } from './slip-kind.ts'
import { bp21File, bpnrFile, bppuFile, type FileSlip } from './slip-xml.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

type Written = Exclude<SlipKind, 'bpmp'>
const writers: Readonly<Record<Written, (slips: readonly FileSlip[]) => string>> = {
  bppu: bppuFile,
  bp21: bp21File,
  bpnr: bpnrFile,
}

/** The file of slips as its name says: `bppu-2026-10-1`. */
export function slipFile(name: string, slips: readonly FileSlip[]): string {
  const kind = keysOf(writers).find((each) => name.startsWith(`${each}-`))
  return writers[kind ?? 'bppu'](slips)
}
