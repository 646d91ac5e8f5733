import type { FilesBeside } from '../../../platform/server/backup/files-beside.ts'
import { StartProblem } from '../../../platform/server/program/start-problem.ts'
import { keepInFolder, readFromFolder } from './attachment-folder.ts'

/** The attachments that lie in a folder beside the database, by the hash of their bytes, for whoever keeps all books. */
export function attachmentFiles(folder: string | undefined): FilesBeside {
  const place = () => {
    if (folder !== undefined) return folder
    throw new StartProblem(
      'Ada lampiran yang disimpan di folder; sebutkan foldernya dengan NERACA_ATTACHMENTS.',
    )
  }
  return {
    names: `select distinct encode(sha256, 'hex') as name from attachment where in_folder order by 1`,
    read: async (name) => {
      const content = await readFromFolder(place(), Buffer.from(name, 'hex'))
      if (content !== undefined) return content
      throw new StartProblem(`Lampiran ${name} tidak ditemukan di ${place()}.`)
    },
    keep: (name, content) => keepInFolder(place(), Buffer.from(name, 'hex'), content),
  }
}
