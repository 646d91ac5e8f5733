import { sql } from 'kysely'
import type { z } from 'zod'
import { instant, rowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import type { organisationLogo } from '../contract.ts'
import type { LogoType } from '../rules/logo-file.ts'

export type Logo = NonNullable<z.input<typeof organisationLogo>['logo']>

/** What is known of the logo, without its bytes. */
export async function findLogo(db: Database): Promise<Logo | undefined> {
  return rowOf(
    db,
    sql<Logo>`select content_type as "contentType", size, sha256, ${instant(sql.ref('uploaded_at'))} as "uploadedAt",
        uploaded_by as "uploadedBy" from organisation_logo`,
  )
}

/** The bytes of the logo. */
export async function readLogoContent(
  db: Database,
): Promise<{ contentType: LogoType; content: Buffer } | undefined> {
  return rowOf(
    db,
    sql<{ contentType: LogoType; content: Buffer }>`
      select content_type as "contentType", content from organisation_logo join organisation_logo_content using (only_row)`,
  )
}

/** Waits for whoever changes the logo at the same time. */
export async function lockLogo(tx: Tx): Promise<void> {
  await sql`select from organisation for update`.execute(tx)
}

export async function deleteLogo(tx: Tx): Promise<void> {
  await sql`delete from organisation_logo`.execute(tx)
}

interface NewLogo {
  readonly contentType: LogoType
  readonly sha256: string
  readonly content: Uint8Array
  readonly uploadedBy: string
}

export async function insertLogo(tx: Tx, logo: NewLogo): Promise<void> {
  const { contentType, sha256, content, uploadedBy } = logo
  await sql`insert into organisation_logo (content_type, size, sha256, uploaded_by)
    values (${contentType}, ${content.length}, ${sha256}, ${uploadedBy})`.execute(tx)
  await sql`insert into organisation_logo_content (content) values (${Buffer.from(content)})`.execute(tx)
}
