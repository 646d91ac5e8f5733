import type { SlipKind } from './slip-kind.ts'
import { bppuFile, type FileSlip } from './slip-xml.ts'

const writers: Readonly<Record<SlipKind, (slips: readonly FileSlip[]) => string>> = { bppu: bppuFile }

/** The file of slips as its name says: `bppu-2026-10-1`. */
export function slipFile(name: string, slips: readonly FileSlip[]): string {
  const kind = (Object.keys(writers) as SlipKind[]).find((each) => name.startsWith(`${each}-`))
  return writers[kind ?? 'bppu'](slips)
}
