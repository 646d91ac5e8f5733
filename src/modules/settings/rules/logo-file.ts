import type { Problem } from '../../../platform/rules/http/problem.ts'
import { attachmentTypeOf } from '../../audit/rules/attachment-file.ts'
import { pictureSize } from '../../audit/rules/file-structure.ts'
import { problem } from './problem-codes.ts'

export const logoTypes = ['image/png', 'image/jpeg'] as const
export type LogoType = (typeof logoTypes)[number]

/** Bytes and points a side a logo may have: it goes into every paper. */
export const largestLogo = 512 * 1024
const widest = 2000

const unreadable = 'Logo harus berupa PNG atau JPEG yang utuh'

/** What kind of picture bytes are, judged by themselves alone; undefined when they are no logo. */
export function logoTypeOf(content: Uint8Array): LogoType | undefined {
  const type = attachmentTypeOf(content)
  return logoTypes.find((each) => each === type)
}

/** Everything that speaks against a logo. */
export function logoProblems(content: Uint8Array): Problem[] {
  if (content.length > largestLogo) return [problem('logo-too-large', 'body', 'Ukuran logo maksimal 512 KB')]
  const type = logoTypeOf(content)
  if (type === undefined) return [unreadableLogo()]
  const { width, height } = pictureSize(content)
  if (width <= widest && height <= widest) return []
  return [problem('logo-too-large', 'body', `Logo maksimal ${widest} × ${widest} piksel`)]
}

/** What is said of a picture that cannot be set on paper. */
export function unreadableLogo(): Problem {
  return problem('logo-unreadable', 'body', unreadable)
}
