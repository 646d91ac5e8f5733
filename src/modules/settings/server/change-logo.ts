import { createHash } from 'node:crypto'
import type { Call } from '../../../platform/server/http/answer.ts'
import type { FileReply } from '../../../platform/rules/http/endpoint.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { canBePrinted } from '../../../platform/server/print/printable-picture.ts'
import type { changeLogo, readLogoFile } from '../contract.ts'
import { logoProblems, logoTypeOf, unreadableLogo, type LogoType } from '../rules/logo-file.ts'
import { hasReadablePoints } from './png-points.ts'
import { deleteLogo, findLogo, insertLogo, lockLogo, readLogoContent, type Logo } from './logo-store.ts'

/** Puts a picture into the letterhead once it was set on a page: one that cannot be would spoil every paper. */
export async function replaceLogo({
  body: content,
  db,
  actor,
}: Call<typeof changeLogo>): Promise<{ logo: Logo | null }> {
  refuseIf(logoProblems(content))
  const contentType = logoTypeOf(content)
  if (contentType === undefined || !(await isPicture(contentType, content))) {
    refuseIf([unreadableLogo()])
    throw new Error('a logo was taken that is no picture')
  }
  await lockLogo(db)
  await deleteLogo(db)
  const sha256 = createHash('sha256').update(content).digest('hex')
  await insertLogo(db, { contentType, content, sha256, uploadedBy: actor.name })
  return { logo: (await findLogo(db)) ?? null }
}

async function isPicture(contentType: LogoType, content: Uint8Array): Promise<boolean> {
  if (contentType === 'image/png' && !hasReadablePoints(content)) return false
  return canBePrinted(contentType, content)
}

/** The picture as it was given; nothing in it may run or load anything. */
export async function logoFile({ db }: Call<typeof readLogoFile>): Promise<FileReply> {
  const logo = await readLogoContent(db)
  if (logo === undefined) throw notFound()
  const { content, contentType } = logo
  return {
    content,
    contentType,
    fileName: contentType === 'image/png' ? 'logo.png' : 'logo.jpg',
    place: 'inline',
    policy: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  }
}
